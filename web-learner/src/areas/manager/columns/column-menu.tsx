import { tableColumnWords as words } from '@keenly/contracts/catalogue/table-columns';
import { choosableColumns, type ColumnOf } from '@keenly/contracts/table-columns';
import { useId, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { withOwnCode } from '../../../ui/components/with-own-code';
import type { ChoosableTable, ShownColumns } from './use-shown-columns';

const ColumnChoices = withOwnCode(async () => (await import('./column-choices')).ColumnChoices);

export interface ColumnMenuProps<Table extends ChoosableTable> {
  table: Table;
  /** What each column is called, by its id. */
  names: Readonly<Record<string, string>>;
  columns: ShownColumns<Table>;
}

/** Shows and hides columns of a table; it stays open, since few hide just one (product/manager#columns). */
export function ColumnMenu<Table extends ChoosableTable>({ table, names, columns }: ColumnMenuProps<Table>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { shown, show } = columns;
  const all: readonly ColumnOf<Table>[] = choosableColumns[table];
  const isEvery = shown.length === all.length;
  const toggle = (column: ColumnOf<Table>) =>
    show(all.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one))));
  return (
    <>
      <Button
        className="k-no-print"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void ColumnChoices.fetchCode()}
        onFocus={() => void ColumnChoices.fetchCode()}
      >
        {isEvery ? words.columns : words.some(shown.length, all.length)}
      </Button>
      {anchor === null ? null : (
        <ColumnChoices
          id={id}
          anchor={anchor}
          names={names}
          all={all}
          shown={shown}
          onToggle={(column) => toggle(column as ColumnOf<Table>)}
          onShowAll={() => show(all)}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** What a table's columns are called, by their ids. */
export const namesOf = (columns: readonly { id: string; header: string }[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ id, header }) => [id, header]));
