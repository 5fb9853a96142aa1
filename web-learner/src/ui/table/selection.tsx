import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Which rows are chosen, by id. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Names a row's checkbox: 'Select Economics'. */
  label: (row: Row) => string;
  /** A row that may not be chosen; it shows as ticked, since what it stands for is so already. */
  isLocked?: (row: Row) => boolean;
  /** Rows that may not be chosen have no checkbox; all may where absent. */
  isOffered?: (row: Row) => boolean;
  /** The checkbox above them, where it takes more than the rows of this page. */
  all?: { label: string; isAll: boolean; isSome: boolean; onAll: (isIn: boolean) => void };
}

interface SelectCellProps<Row> {
  id: string;
  row: Row;
  /** Ids of the page's rows that can be chosen, in their order. */
  ids: readonly string[];
  /** Where a range starts: the row that was chosen last, alone. */
  anchor: { get: () => string | null; set: (id: string) => void };
  selection: TableSelection<Row>;
}

/**
 * Chooses a row; with Shift, all from the one chosen before to it. The arrow keys go from checkbox to checkbox, and choose
 * on their way with Shift.
 */
export function SelectCell<Row>({ id, row, ids, anchor, selection }: SelectCellProps<Row>) {
  const { selected, onSelect, label, isLocked, isOffered } = selection;
  const locked = isLocked?.(row) === true;
  const choose = (isIn: boolean, isRange: boolean) => {
    const range = isRange ? between(ids, anchor.get(), id) : [id];
    if (!isRange) anchor.set(id);
    onSelect(changed(selected, range, isIn));
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const next = ids[ids.indexOf(id) + step];
    if (next === undefined) return;
    if (!event.shiftKey) anchor.set(next);
    else {
      const start = anchor.get() ?? id;
      anchor.set(start);
      const from = ids.indexOf(start);
      const isBack = (ids.indexOf(id) - from) * step < 0;
      onSelect(changed(selected, isBack ? [id] : [id, next], !isBack));
    }
    checkboxBeside(event.currentTarget, step)?.focus();
  };
  if (isOffered?.(row) === false) return <td role="cell" className="k-in-select" />;
  return (
    <td role="cell" className="k-in-select">
      <input
        type="checkbox"
        className="k-table-check"
        aria-label={label(row)}
        checked={locked || selected.has(id)}
        disabled={locked}
        onChange={({ target, nativeEvent }) =>
          choose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        // A press with Shift would mark the text in between.
        onMouseDown={(event) => {
          if (event.shiftKey) event.preventDefault();
        }}
        onKeyDown={move}
      />
    </td>
  );
}

/** Chooses the rows of this page, or none of them; half chosen says so. */
export function SelectAllCell<Row>({
  ids,
  selection: { selected, onSelect, all: beyond },
}: {
  ids: readonly string[];
  selection: TableSelection<Row>;
}) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => selected.has(id)).length;
  const all = beyond?.isAll ?? (ids.length > 0 && chosen === ids.length);
  const some = beyond?.isSome ?? chosen > 0;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some && !all;
  }, [all, some]);
  return (
    <th role="columnheader" scope="col" className="k-select-head">
      <input
        ref={box}
        type="checkbox"
        className="k-table-check"
        aria-label={beyond?.label ?? 'Select all rows of this page'}
        checked={all}
        disabled={beyond === undefined && ids.length === 0}
        onChange={({ target: { checked } }) =>
          beyond === undefined ? onSelect(changed(selected, ids, checked)) : beyond.onAll(checked)
        }
      />
    </th>
  );
}

/** The ids from one to another, both included, whichever comes first; the latter alone where the other isn't on the page. */
function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from ?? ''), ids.indexOf(to)];
  return start === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
}

/** The nearest one above or below that can be chosen. */
function checkboxBeside(box: HTMLElement, step: number): HTMLInputElement | undefined {
  let row = box.closest('tr');
  while (row !== null) {
    row = (step > 0 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null;
    const next = row?.querySelector<HTMLInputElement>('.k-table-check');
    if (next?.disabled === false) return next;
  }
  return undefined;
}

function changed(selected: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
