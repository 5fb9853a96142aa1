import { choosableColumns, type ColumnOf, saidColumns, shownColumns } from '@keenly/contracts/table-columns';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TableColumn } from '../../../ui/table/data-table';
import { putUnless } from '../../../ui/table/view-in-address';

/** Tables whose columns can be chosen. */
export type ChoosableTable = keyof typeof choosableColumns;

export interface ShownColumns<Table extends ChoosableTable> {
  readonly shown: readonly ColumnOf<Table>[];
  /** As a call says them; undefined for all. */
  readonly said: string | undefined;
  readonly show: (columns: readonly ColumnOf<Table>[]) => void;
}

/** Which columns a table shows, in the address like its filters (product/manager#columns). */
export function useShownColumns<Table extends ChoosableTable>(table: Table): ShownColumns<Table> {
  const [search, setSearch] = useSearchParams();
  const said = search.get('columns');
  const shown = useMemo(() => shownColumns(table, said), [table, said]);
  const show = (columns: readonly ColumnOf<Table>[]) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        putUnless(next, 'columns', saidColumns(table, columns) ?? '', '');
        return next;
      },
      { replace: true },
    );
  return { shown, said: saidColumns(table, shown), show };
}

/** Of a table's columns those that are shown; what can't be chosen, as the actions of a row, stays. */
export function onlyShown<Row>(
  columns: readonly TableColumn<Row>[],
  table: ChoosableTable,
  shown: readonly string[],
): TableColumn<Row>[] {
  const choosable: readonly string[] = choosableColumns[table];
  return columns.filter(({ id }) => shown.includes(id) || !choosable.includes(id));
}
