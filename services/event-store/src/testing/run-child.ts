import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process of its own, to be killed without warning. */
export interface Child {
  /** Lines it has printed so far. */
  readonly lines: readonly string[];
  kill9(): Promise<void>;
}

/** Starts `testing/<name>.ts` with these settings in its environment; what it prints is kept line by line. */
export function runChild(name: string, settings: Readonly<Record<string, string>>): Child {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return { lines, kill9: () => kill9(child) };
}

async function kill9(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
