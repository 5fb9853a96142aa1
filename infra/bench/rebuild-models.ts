import { openEventStore } from '@keenly/event-store';
import { numberThrough } from '@keenly/event-store/lanes';
import type { Projection } from '@keenly/event-store/types';
import pg from 'pg';
import { secrets } from './backend/service.js';
import { count, printTable } from './event-store/figures.js';
import { serverCpuMs } from './identity/server-cpu.js';

/** Views of what is built for the measurement; the service beside it keeps its own. */
const READ_SCHEMA = 'bench_read';
const BUILT_WITHIN_MS = 2 * 3600 * 1000;

/** Read models that are rebuilt together, and what they are called in the table. */
export type Rebuilt = readonly [name: string, projections: readonly Projection[]];

/** Each by itself. */
export const each = (projections: readonly Projection[]): Rebuilt[] =>
  projections.map((one) => [one.name, [one]]);

/** Read models rebuilt from the whole log, one way after the other, in a process of its own. Prints a table. */
export async function rebuildModels(url: string, ways: readonly Rebuilt[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const masterKey = Buffer.from(secrets.SUBJECT_MASTER_KEY, 'base64');
  const store = await openEventStore({ pool, connectionString: url, masterKey, readSchema: READ_SCHEMA });
  const heads = await store.heads();
  const events = Number(numberThrough(heads));
  const rows: string[][] = [];
  for (const [name, some] of ways) {
    const own = some.map((one) => ({ ...one, name: `bench-${one.name}`, version: 1 }));
    await forget(pool, own);
    const [began, cpu, serverCpu] = [performance.now(), process.cpuUsage(), await serverCpuMs(pool)];
    const handle = store.runProjections(own);
    for (const one of own) await store.caughtUp(one.name, heads, BUILT_WITHIN_MS);
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const eachTook = (ms: number) => `${((ms * 1000) / events).toFixed(0)} µs`;
    const costs = [eachTook((user + system) / 1000), eachTook((await serverCpuMs(pool)) - serverCpu)];
    await handle.stop();
    await forget(pool, own);
    rows.push([name, `${seconds.toFixed(1)} s`, count(events / seconds), ...costs]);
  }
  await pool.query(`drop schema if exists ${READ_SCHEMA} cascade`);
  await store.close();
  await pool.end();
  printTable(
    `Read models rebuilt from a log of ${count(events)} events`,
    ['', 'took', 'events/s', 'CPU an event', 'and in the server'],
    rows,
  );
}

async function forget(pool: pg.Pool, built: readonly Projection[]): Promise<void> {
  for (const { name, version } of built) {
    await pool.query(`drop schema if exists ${name.replaceAll('-', '_')}_v${version} cascade`);
    await pool.query('delete from event_store.reader where name = $1', [name]);
  }
}
