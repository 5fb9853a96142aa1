// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const hasProc = existsSync('/proc/self/stat');

/**
 * Whether a process runs. A zombie counts as gone: it holds no port and no file, and a container whose
 * first process reaps no one would otherwise keep us waiting for it.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  if (!hasProc) return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

/**
 * Sends a signal; a process that is already gone is no error.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Waits until a process is gone.
 * @param {number} pid
 * @param {number} withinMs
 * @returns {Promise<boolean>} false when it still runs after `withinMs`
 */
export async function gone(pid, withinMs) {
  const until = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await sleep(10);
  }
  return true;
}

/**
 * Stops a process politely, and with SIGKILL once `graceMs` have passed.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 */
export async function stopProcess(pid, signal, graceMs) {
  if (!isAlive(pid)) return;
  signalProcess(pid, signal);
  if (await gone(pid, graceMs)) return;
  signalProcess(pid, 'SIGKILL');
  await gone(pid, 2000);
}

/**
 * Whether something accepts connections there.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function accepts(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host, timeout: 1000 });
    const answer = (/** @type {boolean} */ value) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

/**
 * The system's code of an error, such as ENOENT. Not by `instanceof`: under Jest the error is of another realm.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
