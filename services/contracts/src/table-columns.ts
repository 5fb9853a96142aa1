import { z } from 'zod';

/**
 * Columns that a manager may show or hide, in the table's order (product/manager#columns). The first says whose row it is,
 * and always stays.
 */
export const choosableColumns = {
  assigned: ['assignee', 'capability', 'outcome', 'assigned', 'deadline', 'status', 'reminder'],
  learners: ['name', 'department', 'active', 'hours', 'topics', 'nudges', 'struggle'],
} as const;
export type ColumnTable = keyof typeof choosableColumns;
export type ColumnOf<Table extends ColumnTable> = (typeof choosableColumns)[Table][number];

/** What an address needs no escape for, and no column's name has. */
const BETWEEN = '.';
const SAID_MAX = 120;

/** The shown columns as an address and a call say them; undefined for all, of which nothing is said. */
export function saidColumns<Table extends ColumnTable>(
  table: Table,
  shown: readonly ColumnOf<Table>[],
): string | undefined {
  const columns: readonly string[] = choosableColumns[table];
  return shown.length === columns.length ? undefined : shown.join(BETWEEN);
}

/** The columns that are said to be shown; all where nothing is said, or what isn't understood. */
export function shownColumns<Table extends ColumnTable>(
  table: Table,
  said: string | null | undefined,
): readonly ColumnOf<Table>[] {
  const columns: readonly ColumnOf<Table>[] = choosableColumns[table];
  if (said === null || said === undefined || !areColumns(table, said)) return columns;
  const names = said.split(BETWEEN);
  return columns.filter((column) => names.includes(column));
}

/** Whether these are columns of the table, each once, with the first among them. */
export function areColumns(table: ColumnTable, said: string): boolean {
  const columns: readonly string[] = choosableColumns[table];
  const names = said.split(BETWEEN);
  const isKnown = names.every((name) => columns.includes(name));
  return isKnown && new Set(names).size === names.length && names.includes(columns[0] ?? '');
}

/** In a query: the columns that a table shows; all where it's absent. VALIDATION_FAILED for any that the table lacks. */
export const columnsSchema = (table: ColumnTable) =>
  z
    .string()
    .max(SAID_MAX)
    .refine((said) => areColumns(table, said))
    .optional();
