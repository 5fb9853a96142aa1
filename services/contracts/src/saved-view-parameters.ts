/**
 * The tables whose views can be saved, and what an address says of each: filters, columns, rows of a page, and order. The
 * page isn't among it: a view is opened at its first one.
 */
export const savedViewParameters = {
  assigned: ['show', 'capability', 'person', 'group', 'by', 'columns', 'rows', 'sort', 'order'],
  learners: ['learners', 'period', 'q', 'columns', 'rows', 'sort', 'order'],
} as const;
export type SavedViewTable = keyof typeof savedViewParameters;
export const savedViewTables = Object.keys(savedViewParameters) as [SavedViewTable, ...SavedViewTable[]];
