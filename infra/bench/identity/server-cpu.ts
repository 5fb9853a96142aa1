import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/**
 * Processor time that the server behind `pool` has used so far, all its processes together, those that have ended
 * included, in milliseconds.
 */
export async function serverCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  const ended = statOf(postmaster)?.endedMs ?? 0;
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return ended + running;
}

interface Stat {
  readonly parent: number;
  readonly cpuMs: number;
  /** What its children had used when they ended. */
  readonly endedMs: number;
}

/** Ticks of a hundredth of a second, as every Linux counts them. Undefined for a process that has just left. */
function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * 10;
    return { parent: Number(fields[1]), cpuMs: ticks(11), endedMs: ticks(13) };
  } catch {
    return undefined;
  }
}
