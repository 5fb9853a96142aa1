import type { ReactNode } from 'react';
import { agoWords } from './ago-words';
import type { BoardOrder } from './board-order';

export interface BoardFootProps {
  /** When the board last heard anything, epoch milliseconds. */
  updatedAt: number;
  now: number;
  cut: boolean;
  legend: ReactNode;
  orders: readonly { value: BoardOrder; label: string }[];
  onOrder: (order: BoardOrder) => void;
}

/** The key, the way to sort once, and how old the picture is. */
export function BoardFoot({ updatedAt, now, cut, legend, orders, onOrder }: BoardFootProps) {
  return (
    <div className="board-foot">
      {legend}
      {orders.length === 0 ? null : (
        <label className="k-quiet">
          Sort{' '}
          <select
            className="k-select k-select-s"
            onChange={(event) => {
              const order = orders.find(({ value }) => value === event.target.value);
              if (order !== undefined) onOrder(order.value);
            }}
          >
            {orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="k-quiet k-num" role={cut ? 'status' : undefined}>
        {cut ? 'Connection lost. Reconnecting… ' : ''}
        Updated {agoWords(now - updatedAt)}.
      </span>
    </div>
  );
}
