import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';

/** Columns of a list, of which those on the service's allowlist can be sorted. */
export const sortableBy = <Row>(
  fields: readonly string[],
  columns: readonly Omit<TableColumn<Row>, 'sortable'>[],
): readonly TableColumn<Row>[] =>
  columns.map((column) => ({ ...column, sortable: fields.includes(column.id) }));
