import { scheduleWords as words } from '@keenly/contracts/catalogue/profile';
import type { Schedule, ScheduleEntry } from '@keenly/contracts/schedule';
import { useState } from 'react';
import { clockOf, tableDay, today } from '../../../kit/format/dates';
import { useNow } from '../../../kit/format/use-now';
import { Button } from '../../../kit/ui/button';
import { EmptyState } from '../../../kit/ui/empty-state';
import { RemovePlanDialog } from './remove-plan-dialog';
import { upcoming } from './upcoming';

export interface UpcomingListProps {
  schedule: Schedule['data'];
  /** Only this day; all that is to come where undefined. */
  day: string | undefined;
  onAllDays: () => void;
}

/** 'Upcoming Courses', grouped by date (document 1 §2.5). */
export function UpcomingList({ schedule, day, onAllDays }: UpcomingListProps) {
  const now = useNow(60_000);
  const [removing, setRemoving] = useState<ScheduleEntry>();
  const groups = upcoming(schedule, day, now);
  return (
    <section className="upcoming" aria-labelledby="upcoming-title">
      <div className="upcoming-head">
        <h3 id="upcoming-title">{words.upcoming}</h3>
        {day === undefined ? null : (
          <Button small look="text" onClick={onAllDays}>
            All days
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <EmptyState
          words={words.none}
          line={day === undefined ? words.noneLine : `Nothing is planned for ${tableDay(day)}.`}
        />
      ) : (
        groups.map(([date, entries]) => (
          <div key={date}>
            <h4>{date === today(now) ? 'Today' : tableDay(date)}</h4>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <span className="k-num">
                    {clockOf(entry.start_at)} – {clockOf(entry.end_at)}
                  </span>
                  <b>{entry.title}</b>
                  <Button
                    small
                    look="text"
                    aria-label={`${words.remove} ${entry.title}, ${tableDay(date)}`}
                    onClick={() => setRemoving(entry)}
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
      {removing === undefined ? null : (
        <RemovePlanDialog entry={removing} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  );
}
