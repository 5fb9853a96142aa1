import type { KeyboardEvent } from 'react';

/** What uses the arrows itself. */
const OWN_ARROWS = 'input:not([type="checkbox"]), select, textarea, [role="menu"], [role="listbox"]';

/**
 * Up and down go from row to row, Home and End to the first and last, Enter opens the row that has the focus: its first
 * link. From whatever in a row has the focus, so that Tab and the arrows work together.
 */
export function onRowKey(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // Taken by what is in the row already: checkboxes go from one to the next.
  if (event.defaultPrevented) return;
  const { target, currentTarget, key } = event;
  // A menu over the page hears its keys here too, but is no part of the table.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (target.closest(OWN_ARROWS) !== null) return;
  const row = target.closest('tr');
  if (row === null) return;
  if (key === 'Enter' && target === row) {
    row.querySelector<HTMLElement>('a[href]')?.click();
    return;
  }
  const next = neighbourOf(row, key, target === row);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function neighbourOf(row: Element, key: string, isRow: boolean): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return isRow ? row.parentElement?.firstElementChild : null;
    case 'End':
      return isRow ? row.parentElement?.lastElementChild : null;
    default:
      return null;
  }
}
