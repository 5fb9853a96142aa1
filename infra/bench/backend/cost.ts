import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { cpuOf, type Service } from './service.js';

/** What a stretch of a run took; subtract two to have it. */
export interface Spent {
  /** Seconds of processor time of each service, in their order. */
  readonly services: readonly number[];
  /** Seconds of processor time of the server and all its backends; NaN where it runs on another machine. */
  readonly postgres: number;
  /** Transactions that the server ended in this database. */
  readonly transactions: number;
}

export async function spent(pool: pg.Pool, services: readonly Pick<Service, 'cpu'>[]): Promise<Spent> {
  const { rows } = await pool.query<{ transactions: string; pid: string | null }>(
    `select xact_commit + xact_rollback as transactions,
       split_part(pg_read_file('postmaster.pid', 0, 100, true), E'\n', 1) as pid
     from pg_stat_database where datname = current_database()`,
  );
  return {
    services: services.map((service) => service.cpu()),
    postgres: cpuOfTree(Number(rows[0]?.pid)),
    transactions: Number(rows[0]?.transactions),
  };
}

/** The process that runs the benchmark. */
export const thisProcess = {
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
};

export const milliseconds = (seconds: number, events: number) =>
  `${((seconds * 1000) / events).toFixed(3)} ms`;

/** A process, its children that run, and those that have ended. */
function cpuOfTree(root: number): number {
  try {
    let sum = cpuOf(root, 'with its ended children');
    for (const name of readdirSync('/proc')) if (parentOf(name) === root) sum += cpuOf(Number(name));
    return sum;
  } catch {
    return Number.NaN;
  }
}

/** Undefined of what is no process, or no longer one. */
function parentOf(name: string): number | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
