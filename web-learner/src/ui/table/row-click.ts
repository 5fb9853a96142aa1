import type { MouseEvent } from 'react';

/** What in a row has a click of its own. */
const OWN_CLICK = 'a, button, input, select, label, [role="menu"]';

/** A click on the row, unless it was on something that answers clicks itself, or marked some text. */
export function openOnClick(open: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ target, currentTarget }) => {
    // What a row opens over the page (a menu) hears its clicks here too, but is no part of it.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest(OWN_CLICK) !== null) return;
    if ((globalThis.getSelection()?.toString() ?? '') !== '') return;
    open();
  };
}
