import type { Bench } from '../content/bench.js';
import { count, median } from '../event-store/figures.js';
import type { BenchProgram } from './program.js';
import type { Settings } from './settings.js';
import { statementOf } from './statements.js';

/** Batches of statements, each written once the one before is answered, by several programs; against one INSERT each. */
export async function measureWritten(
  { pool, settings }: Bench<Settings>,
  program: BenchProgram,
): Promise<string[]> {
  await pool.query('create table floor_statement (id uuid primary key, statement json)');
  const ours: number[] = [];
  const floor: number[] = [];
  await statementsPerSecond({ ...settings, seconds: 1 }, (batch) => program.store(batch));
  for (let n = 0; n < settings.repetitions; n += 1) {
    ours.push(await statementsPerSecond(settings, (batch) => program.store(batch)));
    floor.push(
      await statementsPerSecond(settings, (batch) =>
        pool.query(
          `insert into floor_statement
           select (s ->> 'id')::uuid, s from json_array_elements($1::json) as s`,
          [JSON.stringify(batch)],
        ),
      ),
    );
  }
  await pool.query('drop table floor_statement');
  return [
    `statements written, batches of ${String(settings.batch)}, ${String(settings.writers)} writers`,
    `${count(median(ours))}/s`,
    `${count(median(floor))}/s`,
    '2,000/s',
    '6,000/s',
  ];
}

/** Written by so many programs at the same time. */
export async function statementsPerSecond(
  { writers, batch, seconds }: Pick<Settings, 'writers' | 'batch' | 'seconds'>,
  store: (batch: readonly object[]) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let written = 0;
  const write = async (writer: number) => {
    for (let n = writer; performance.now() < end; n += writers) {
      await store(Array.from({ length: batch }, (_, of) => statementOf(n * batch + of)));
      written += batch;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return (written / (performance.now() - began)) * 1000;
}
