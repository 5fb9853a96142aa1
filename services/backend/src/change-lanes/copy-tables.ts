import { columnsOf, fingerprintOf, linesOf, listed, storeLines } from '@keenly/event-store/copying';
import type { Client } from 'pg';
import { CopyRefused } from './copy-refused.js';

/**
 * Copies these tables as they are, in place of what migrations have put there, without their triggers, whose work is copied
 * too. Within the caller's transaction. Answers how many rows there are.
 */
export async function copyTables(source: Client, target: Client, tables: readonly string[]): Promise<number> {
  await target.query(`truncate ${tables.join(', ')}`);
  let copied = 0;
  for (const table of inOrder(tables, await referencesOf(target))) {
    const names = await sameColumns(source, target, table);
    await target.query(`alter table ${table} disable trigger user`);
    copied += await storeLines(
      target,
      `${table} (${names})`,
      linesOf(source, `select ${names} from ${table}`),
    );
    await target.query(`alter table ${table} enable trigger user`);
  }
  return copied;
}

/** How far an organization's statements were sent: the one place in the log that a row of these has. */
const PLACE = 'checkpoint';

/** Those of the tables whose rows aren't the same in both, but for their places. */
export async function tablesThatDiffer(
  source: Client,
  target: Client,
  tables: readonly string[],
): Promise<string[]> {
  const differ: string[] = [];
  for (const table of tables) {
    const columns = (await columnsOf(target, table)).filter(({ name }) => name !== PLACE);
    const [there, here] = [
      await fingerprintOf(source, table, columns),
      await fingerprintOf(target, table, columns),
    ];
    if (there.amount !== here.amount || there.sum !== here.sum) differ.push(table);
  }
  return differ;
}

async function sameColumns(source: Client, target: Client, table: string): Promise<string> {
  const [there, here] = [await columnsOf(source, table), await columnsOf(target, table)];
  const described = (columns: typeof here) => columns.map(({ name, type }) => `${name} ${type}`).sort();
  if (described(there).join() !== described(here).join())
    throw new CopyRefused(`The table ${table} isn’t as this release makes it.`);
  return listed(here);
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

async function referencesOf(target: Client): Promise<Reference[]> {
  const { rows } = await target.query<Reference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );
  return rows;
}

/** What others refer to comes first. */
function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>();
  const put = (table: string, above: readonly string[]): void => {
    if (ordered.has(table) || !tables.includes(table)) return;
    if (above.includes(table)) throw new Error(`tables refer to each other: ${[...above, table].join(', ')}`);
    for (const { from, to } of references) if (from === table) put(to, [...above, table]);
    ordered.add(table);
  };
  for (const table of tables) put(table, []);
  return [...ordered];
}
