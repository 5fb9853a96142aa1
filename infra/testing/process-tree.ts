import { spawnSync } from 'node:child_process';

/** Every process below `root`, itself included. */
export function processTree(root: number): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] => [
    parent,
    ...pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? below(pid) : [])),
  ];
  return below(root);
}

/** The service that a runner has started. @throws where it runs none */
export function serviceOf(runner: number): number {
  const service = processTree(runner).find((pid) => commandOf(pid).includes('services/backend/dist/main.js'));
  if (service === undefined) throw new Error('there is no service');
  return service;
}

/** Empty where the process has ended. */
const commandOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
