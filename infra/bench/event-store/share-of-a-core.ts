import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux has its groups of processes: with their limits in a folder of their own each, or in one for all. */
const OF_PROCESSORS = '/sys/fs/cgroup/cpu';
const OF_ALL = '/sys/fs/cgroup';
/** Short, so that a group that has had its share is asleep for a few milliseconds and not for a tenth of a second. */
const PERIOD_US = 10_000;

/** A group of processes that has a share of one core, and no more. */
export interface Held {
  /** Takes it in, with what it starts from then on. */
  take(pid: number): void;
  /** Ends the group. @throws while any of its processes is alive */
  end(): void;
}

/** Whether this machine lets us hold processes to a share. */
export function canHold(): boolean {
  try {
    holdTo('keenly-bench-try', 1).end();
    return true;
  } catch {
    return false;
  }
}

/** Makes a group; `share` is that of one core. @throws where this machine has no such groups, or doesn't let us make one */
export function holdTo(name: string, share: number): Held {
  const isApart = existsSync(join(OF_PROCESSORS, 'cpu.cfs_quota_us'));
  const folder = join(isApart ? OF_PROCESSORS : OF_ALL, name);
  if (!isApart) writeFileSync(join(OF_ALL, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(folder, { recursive: true });
  const quota = Math.round(PERIOD_US * share);
  if (isApart) {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), `${PERIOD_US}`);
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), `${quota}`);
  } else writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
  return {
    take: (pid) => writeFileSync(join(folder, 'cgroup.procs'), `${pid}`),
    end: () => rmdirSync(folder),
  };
}
