import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import type { ScheduleEntry } from '@keenly/contracts/schedule';
import { Link } from 'react-router';
import { clockOf } from '../../../ui/format/dates';
import { Button } from '../../../ui/components/button';

export interface UpcomingEntryProps {
  entry: ScheduleEntry;
  /** Is something else planned at the same time? */
  overlaps: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One plan: when, what, and the ways to change it and to take it back. */
export function UpcomingEntry({ entry, overlaps, onEdit, onRemove }: UpcomingEntryProps) {
  const { title, start_at: start, end_at: end, ScheduleDate: date, url, learningPlan: plan } = entry;
  const which = `${title}, ${date}, ${clockOf(start)}`;
  return (
    <li>
      <span className="k-num">
        {clockOf(start)} – {clockOf(end)}
      </span>
      <span className="upcoming-what">
        <b>{title}</b>
        {url === null ? null : (
          <Link to={url} aria-label={`${wordsOf(url, plan)}: ${which}`}>
            {wordsOf(url, plan)}
          </Link>
        )}
        {overlaps ? <span className="k-meta">{words.overlap}</span> : null}
      </span>
      <span className="upcoming-actions">
        <Button small look="text" aria-label={`${words.edit} ${which}`} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button small look="text" aria-label={`${words.remove} ${which}`} onClick={onRemove}>
          {words.remove}
        </Button>
      </span>
    </li>
  );
}

const wordsOf = (url: string, plan: string | null): string =>
  url.startsWith('/course/') ? words.openCourse : words.openPlan(plan ?? '');
