import { useEffect, useRef } from 'react';

/** Which rows are chosen, by id. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Names a row's checkbox: 'Select Economics'. */
  label: (row: Row) => string;
  /** A row that may not be chosen; it shows as ticked, since what it stands for is so already. */
  isLocked?: (row: Row) => boolean;
}

interface SelectCellProps<Row> {
  id: string;
  row: Row;
  selection: TableSelection<Row>;
}

export function SelectCell<Row>({ id, row, selection }: SelectCellProps<Row>) {
  const { selected, onSelect, label, isLocked } = selection;
  const locked = isLocked?.(row) === true;
  return (
    <td role="cell" className="k-in-select">
      <input
        type="checkbox"
        className="k-table-check"
        aria-label={label(row)}
        checked={locked || selected.has(id)}
        disabled={locked}
        onChange={({ target }) => onSelect(changed(selected, [id], target.checked))}
      />
    </td>
  );
}

/** Chooses the rows of this page, or none of them; half chosen says so. */
export function SelectAllCell<Row>({
  ids,
  selection: { selected, onSelect },
}: {
  ids: readonly string[];
  selection: TableSelection<Row>;
}) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => selected.has(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen > 0 && !all;
  }, [all, chosen]);
  return (
    <th role="columnheader" scope="col" className="k-select-head">
      <input
        ref={box}
        type="checkbox"
        className="k-table-check"
        aria-label="Select all rows of this page"
        checked={all}
        disabled={ids.length === 0}
        onChange={({ target }) => onSelect(changed(selected, ids, target.checked))}
      />
    </th>
  );
}

function changed(selected: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
