import { grouped } from '@keenly/contracts/formulas/counted';
import type { ReactNode } from 'react';
import { Icon } from '../components/icon';
import { isPageSize, type PageSizes, type TableView } from './table-view';

export interface TableFootProps {
  note: ReactNode;
  view: TableView;
  total: number;
  sizes: PageSizes;
  onView: (view: TableView) => void;
  disabled: boolean;
}

/** Rows per page, which rows these are, and the way to the others. */
export function TableFoot({ note, view, total, sizes, onView, disabled }: TableFootProps) {
  const first = total === 0 ? 0 : view.page * view.pageSize + 1;
  const last = Math.min(total, (view.page + 1) * view.pageSize);
  const goTo = (page: number) => onView({ ...view, page });
  return (
    <div className="k-table-foot">
      <span className="k-table-note">{note}</span>
      <label>
        Rows per page{' '}
        <select
          className="k-select k-select-s"
          value={view.pageSize}
          disabled={disabled}
          onChange={(event) => {
            const size = Number(event.target.value);
            if (isPageSize(size, sizes)) onView({ ...view, page: 0, pageSize: size });
          }}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span aria-live="polite">
        {disabled ? '' : `${grouped(first)}–${grouped(last)} of ${grouped(total)}`}
      </span>
      <span>
        <button
          type="button"
          className="k-icon-btn"
          aria-label="Previous page"
          disabled={disabled || view.page === 0}
          onClick={() => goTo(view.page - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className="k-icon-btn"
          aria-label="Next page"
          disabled={disabled || last >= total}
          onClick={() => goTo(view.page + 1)}
        >
          <Icon name="right" />
        </button>
      </span>
    </div>
  );
}
