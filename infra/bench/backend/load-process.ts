import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadRequest, LoadResult } from './load.js';

const program = fileURLToPath(new URL('./load-main.ts', import.meta.url));

/** Runs the load generator in a process of its own. */
export async function loadFromOutside(request: LoadRequest): Promise<LoadResult> {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  child.send(request);
  const [result] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the load generator died');
    }),
  ])) as [LoadResult];
  child.disconnect();
  return result;
}
