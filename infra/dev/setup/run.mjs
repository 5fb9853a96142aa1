// @ts-check
import { spawn } from 'node:child_process';

/** @typedef {{ status: number, output: string, seconds: number }} Ran */
/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] the whole environment; ours where absent
 * @property {(chunk: string) => void} [onOutput]
 * @property {boolean} [ownGroup] out of our process group, with all it starts
 * @property {(pid: number) => void} [onStart]
 */

/**
 * Runs a command to its end and keeps what it says.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Ran>} status 1 when it could not be started, the reason being its output
 */
export function run(command, args, { cwd, env = process.env, onOutput, ownGroup = false, onStart }) {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd, env, detached: ownGroup, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined) onStart?.(child.pid);
    /** @param {number} status */
    const end = (status) => resolve({ status, output, seconds: (performance.now() - started) / 1000 });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        output += chunk;
        onOutput?.(chunk);
      });
    }
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Command and arguments that run npm: the same npm that started us, where one did.
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]}
 */
export function npm(args) {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, path, ...args] : ['npm', ...args];
}

/**
 * Runs jobs, at most `width` at a time, in their order.
 * @template T
 * @param {readonly (() => Promise<T>)[]} jobs
 * @param {number} width
 * @returns {Promise<T[]>} in the order of the jobs
 */
export async function pool(jobs, width) {
  /** @type {T[]} */
  const results = [];
  const waiting = [...jobs.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
