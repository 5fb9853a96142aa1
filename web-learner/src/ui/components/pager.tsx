import { Icon } from './icon';
import './pager.css';

export interface PagerProps {
  /** From one. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which of them these are, and the way to the others; nothing where all are visible. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  if (total <= size) return null;
  const last = Math.min(total, page * size);
  return (
    <div className="k-pager">
      <span aria-live="polite" className="k-meta k-num">
        {(page - 1) * size + 1}–{last} of {total}
      </span>
      <button
        type="button"
        className="k-icon-btn"
        aria-label="Previous page"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="k-icon-btn"
        aria-label="Next page"
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}
