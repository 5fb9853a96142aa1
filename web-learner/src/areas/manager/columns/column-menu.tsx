import { tableColumnWords as words } from '@keenly/contracts/catalogue/table-columns';
import { choosableColumns, type ColumnOf } from '@keenly/contracts/table-columns';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import type { ChoosableTable, ShownColumns } from './use-shown-columns';
import './column-menu.css';

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
      >
        {isEvery ? words.columns : words.some(shown.length, all.length)}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        // In the page's landmark, where screen readers look for what belongs to the page.
        container={() => document.querySelector('main')}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': words.menuLabel } }}
      >
        {all.map((column, at) => (
          <MenuItem
            key={column}
            role="menuitemcheckbox"
            className="column-choice"
            aria-checked={shown.includes(column)}
            disabled={at === 0}
            onClick={() => toggle(column)}
          >
            <span className="column-check">
              {shown.includes(column) ? <Icon name="check" small /> : null}
            </span>
            <ListItemText primary={names[column]} secondary={at === 0 ? words.always : undefined} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={isEvery} onClick={() => show(all)}>
          {words.showAll}
        </MenuItem>
      </Menu>
    </>
  );
}

/** What a table's columns are called, by their ids. */
export const namesOf = (columns: readonly { id: string; header: string }[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ id, header }) => [id, header]));
