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
