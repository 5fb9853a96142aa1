import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { found } from '../../testing/ha/daemon.js';

/** Where Linux has its groups of processes: with their limits in a folder of their own each, or in one for all. */
const OF_PROCESSORS = '/sys/fs/cgroup/cpu';
const OF_ALL = '/sys/fs/cgroup';
/** Short, so that a group that has had its share is asleep for a few milliseconds and not for a tenth of a second. */
const PERIOD_US = 10_000;
/** Servers that were killed leave connections behind, which end by themselves. */
const EMPTY_WITHIN_MS = 10_000;

/** A group of processes that has a share of one core, and no more. */
export interface Held {
  /** Takes it in, with what it starts from then on. */
  take(pid: number): void;
  /** Ends the group once its processes have ended. @throws where one of them still lives after ten seconds */
  end(): Promise<void>;
}

/** Whether this machine lets us hold processes to a share. */
export async function canHold(): Promise<boolean> {
  try {
    await holdTo('keenly-bench-try', 1).end();
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
    end: async () => {
      await found(`the processes of ${name} to end`, EMPTY_WITHIN_MS, () =>
        isRemoved(folder) ? true : undefined,
      );
    },
  };
}

/** Linux says that a folder with processes is busy. */
function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EBUSY') return false;
    throw error;
  }
}
