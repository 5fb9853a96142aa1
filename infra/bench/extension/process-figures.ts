import { readdirSync, readFileSync } from 'node:fs';
import { processTree } from '../../testing/process-tree.js';

/** Ticks of the kernel's process clock in a second, on every Linux that this runs on. */
const TICKS = 100;
const KB_IN_MB = 1024;

/** The browser that was started with this profile, its first process. */
export function browserOf(profileDir: string): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      const command = commandOf(Number(pid));
      return command.includes(`--user-data-dir=${profileDir}`) && !command.includes('--type=');
    });
  if (found === undefined) throw new Error('no browser runs with this profile');
  return Number(found);
}

/** Every process of a browser. */
export const processesOf = (profileDir: string): number[] => processTree(browserOf(profileDir));

/** The process that holds the extension: worker, offscreen document and open pages of it. */
export function extensionProcess(profileDir: string): number {
  const found = processesOf(profileDir).find((pid) => commandOf(pid).includes('--extension-process'));
  if (found === undefined) throw new Error('no process of the extension runs');
  return found;
}

/** Processor time that a browser has used so far, children that ended included, in seconds of one core. */
export function processorSeconds(profileDir: string): number {
  return processesOf(profileDir).reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS;
}

/** Memory of a process, shared pages by its share of them, in MB. */
export function memoryMb(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? Number.NaN) / KB_IN_MB;
}

/**
 * The same without files, in MB: a browser that starts or ends beside this one changes its share of the program's own code, and
 * not what it holds.
 */
export function heldMb(pid: number): number {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const kilobytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]);
  return (kilobytes('Pss_Anon') + kilobytes('Pss_Shmem')) / KB_IN_MB;
}

/** utime, stime, and the same of children that ended: fields 14 to 17 of proc(5). */
function ticksOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

/** Empty for a process that ended in the meantime. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
