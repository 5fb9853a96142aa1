import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { unlessItDies } from './died.js';
import type { LoadRequest, LoadResult } from './load.js';

const program = fileURLToPath(new URL('./load-main.ts', import.meta.url));

/** Runs the load generator in a process of its own. */
export async function loadFromOutside(request: LoadRequest): Promise<LoadResult> {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  child.send(request);
  const unlessDead = unlessItDies(child, 'the load generator died');
  const [result] = (await unlessDead(once(child, 'message'))) as [LoadResult];
  child.disconnect();
  return result;
}
