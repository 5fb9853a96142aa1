/** Words of the menu of a table's columns (product/manager#columns). */
export const tableColumnWords = {
  columns: 'Columns',
  /** On the button, where some are hidden. */
  some: (shown: number, all: number) => `Columns: ${shown} of ${all}`,
  menuLabel: 'Columns of this table',
  always: 'Always shown',
  showAll: 'Show all columns',
} as const;
