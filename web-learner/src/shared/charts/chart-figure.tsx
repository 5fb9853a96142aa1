import type { ReactNode } from 'react';
import { Icon } from '../../ui/components/icon';
import './chart-figure.css';

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart with the sentence that says what it shows, and its table twin for those who can't see it. */
export function ChartFigure({
  sentence,
  table,
  children,
}: {
  sentence: string;
  table: ChartTable;
  children: ReactNode;
}) {
  return (
    <figure className="k-figure">
      <div role="img" aria-label={sentence}>
        {children}
      </div>
      <details className="k-twin">
        <summary>
          <Icon name="table" small />
          Show as table
        </summary>
        <table>
          <thead>
            <tr>
              {table.head.map((words) => (
                <th key={words} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...rest], at) => (
              <tr key={at}>
                <th scope="row">{first}</th>
                {rest.map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
