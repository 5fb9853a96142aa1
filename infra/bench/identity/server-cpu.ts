import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Processor time that the server behind `pool` has used so far, all its processes together, in milliseconds. */
export async function serverCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** Ticks of a hundredth of a second, as every Linux counts them. Undefined for a process that has just left. */
function statOf(pid: number): { readonly parent: number; readonly cpuMs: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * 10 };
  } catch {
    return undefined;
  }
}
