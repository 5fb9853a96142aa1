import { courseUploadLabels as labels, uploadColumns } from '@keenly/contracts/catalogue/upload-course';
import { counted } from '@keenly/contracts/formulas/counted';
import type { BadUploadRow, CoursePreview } from '@keenly/contracts/upload-course';
import { DataTable, type TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { contentPageSizes, useTableView } from '@keenly/web-learner/ui/table/table-view';
import { useMemo } from 'react';

interface ShownRow {
  readonly row: number;
  /** By the name of its column; options in one. */
  readonly cells: ReadonlyMap<string, string>;
  readonly problems: string;
}

/** What a file would make: how much of it, what is wrong with it, and its rows. */
export function UploadPreview({ preview }: { preview: CoursePreview }) {
  const { columns, first_rows: rows, columns_left_out: leftOut, bad_rows: bad } = preview;
  const shown = useMemo(() => shownRows(preview), [preview]);
  const [view, setView] = useTableView({ page: 0, pageSize: 5, sort: { column: 'row', desc: false } });
  const shownColumns = useMemo(() => columnsOf(columns, bad.length > 0), [columns, bad]);
  return (
    <section className="upload-preview" aria-label={labels.preview}>
      <p>
        {[
          counted(preview.sections, 'section'),
          counted(preview.lessons, 'lesson'),
          counted(preview.assignments, 'assignment'),
          counted(preview.questions, 'question'),
        ].join(', ')}
      </p>
      {leftOut.length === 0 ? null : <p className="k-meta">{labels.leftOut(leftOut)}</p>}
      {bad.length === 0 ? null : <BadRows bad={bad} count={preview.bad_row_count} />}
      <DataTable
        label={labels.preview}
        columns={shownColumns}
        rows={shown}
        rowId={({ row }) => String(row)}
        view={view}
        onView={setView}
        sizes={contentPageSizes}
        empty={{ words: labels.preview, line: '' }}
      />
      {rows.length < preview.rows ? <p className="k-meta">{labels.someRows(rows.length)}</p> : null}
    </section>
  );
}

function BadRows({ bad, count }: { bad: readonly BadUploadRow[]; count: number }) {
  const title = `${counted(count, 'row')} ${count === 1 ? 'needs' : 'need'} a change. Nothing can be created yet.`;
  return (
    <div className="upload-bad">
      <p role="alert" className="k-field-error">
        {title}
      </p>
      <ul tabIndex={0} role="list" aria-label={labels.problem}>
        {bad.map(({ row, column, reason }, at) => (
          <li key={`${String(row)} ${String(at)}`}>
            <strong>
              {labels.row} {row}, {column}:
            </strong>{' '}
            {reason}
          </li>
        ))}
      </ul>
      {bad.length < count ? <p className="k-meta">{labels.someBad(bad.length)}</p> : null}
    </div>
  );
}

const isOption = (column: string) => /^options?\s*\d{0,2}$/i.test(column);
const nameOf = (column: string) => (isOption(column) ? labels.options : column);

function shownRows({ columns, first_rows: rows, bad_rows: bad }: CoursePreview): ShownRow[] {
  const problems = new Map<number, string>();
  for (const { row, reason } of bad)
    problems.set(row, [problems.get(row), reason].filter((one) => one !== undefined).join(' '));
  return rows.map(({ row, cells }) => {
    const named = new Map<string, string>();
    for (const [at, cell] of cells.entries()) {
      const name = nameOf(columns[at] ?? '');
      if (cell !== '')
        named.set(name, [named.get(name), cell].filter((one) => one !== undefined).join(' · '));
    }
    return { row, cells: named, problems: problems.get(row) ?? '' };
  });
}

function columnsOf(columns: readonly string[], hasProblems: boolean): TableColumn<ShownRow>[] {
  const names = [...new Set(columns.map(nameOf))];
  return [
    {
      id: 'row',
      header: labels.row,
      cell: ({ row }) => row,
      value: ({ row }) => row,
      inList: 'corner',
    },
    ...names.map((name): TableColumn<ShownRow> => ({
      id: name,
      header: name,
      cell: ({ cells }) => <span className="upload-cell">{cells.get(name) ?? ''}</span>,
      inList: name.toLowerCase() === uploadColumns.section.toLowerCase() ? 'two' : 'labelled',
    })),
    ...(hasProblems
      ? [
          {
            id: 'problem',
            header: labels.problem,
            cell: ({ problems }: ShownRow) => <span className="upload-problem">{problems}</span>,
            inList: 'last' as const,
          },
        ]
      : []),
  ];
}
