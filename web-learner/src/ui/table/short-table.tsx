import type { ReactNode } from 'react';
import './short-table.css';

export interface ShortColumn<Row> {
  id: string;
  header: string;
  align?: 'right';
  /** Needs no label where the table becomes a list: what is in it names itself. */
  bare?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface ShortTableProps<Row> {
  label: string;
  columns: readonly ShortColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row, index: number) => string;
  /** Set off from the others. */
  isMarked?: (row: Row) => boolean;
}

/** At most ten rows in the service's own order: nothing to sort, nothing to page. The first column names the row. */
export function ShortTable<Row>({ label, columns, rows, rowId, isMarked }: ShortTableProps<Row>) {
  return (
    <table className="short" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, align }) => (
            <th key={id} role="columnheader" scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => (
          <tr key={rowId(row, at)} role="row" data-marked={isMarked?.(row) === true || undefined}>
            {columns.map(({ id, header, align, bare, cell }, index) => (
              <td
                key={id}
                role={index === 0 ? 'rowheader' : 'cell'}
                data-align={align}
                data-label={index === 0 || bare === true ? undefined : header}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
