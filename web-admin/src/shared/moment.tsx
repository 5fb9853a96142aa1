import { clockOf, tableDate } from '@keenly/web-learner/ui/format/dates';

/** Date and clock time in the viewer's time zone: 11/26/2026, 7:02 PM. */
export function Moment({ at }: { at: string }) {
  return (
    <time className="k-num k-nowrap" dateTime={at}>
      {tableDate(at)}, {clockOf(at)}
    </time>
  );
}
