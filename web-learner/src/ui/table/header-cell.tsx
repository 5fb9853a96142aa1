import { Icon } from '../components/icon';

export interface HeaderCellProps {
  words: string;
  align: 'right' | undefined;
  sorted: false | 'asc' | 'desc';
  /** Absent where the column cannot be sorted. */
  onSort: (() => void) | undefined;
}

export function HeaderCell({ words, align, sorted, onSort }: HeaderCellProps) {
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined;
  return (
    <th role="columnheader" scope="col" className={align === 'right' ? 'k-right' : ''} aria-sort={order}>
      {onSort === undefined ? (
        words
      ) : (
        <button type="button" className="k-sort" onClick={onSort}>
          {words}
          <Icon name={sorted === 'asc' ? 'sort-up' : sorted === 'desc' ? 'sort-down' : 'sort'} small />
        </button>
      )}
    </th>
  );
}
