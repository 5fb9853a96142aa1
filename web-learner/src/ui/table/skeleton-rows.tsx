import { Bone, useShowLoading } from '../components/skeleton';

/** Rows on their way, in the shape they will have: `classes` are those of each column's cells. */
export function SkeletonRows({ classes, rows }: { classes: readonly string[]; rows: number }) {
  const shown = useShowLoading(true);
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className="k-table-skeleton">
      {classes.map((name, column) => (
        <td key={column} role="cell" className={name}>
          {shown ? <Bone width={column === 1 ? '70%' : '50%'} /> : ' '}
        </td>
      ))}
    </tr>
  ));
}
