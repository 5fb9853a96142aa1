import { Bone, useShowLoading } from '../components/skeleton';

/** Rows on their way, in the shape they will have. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  const shown = useShowLoading(true);
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className="k-table-skeleton">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column} role="cell">
          {shown ? <Bone width={column === 1 ? '70%' : '50%'} /> : ' '}
        </td>
      ))}
    </tr>
  ));
}
