/** '-', where a cell has no value. In a list on a phone it's left out, unless the cell says what it is of. */
export const none = <span className="k-none">-</span>;
