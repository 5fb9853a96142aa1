import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import type { Schedule, ScheduleEntry } from '@keenly/contracts/schedule';
import { useEffect, useRef, useState } from 'react';
import { today } from '../../../ui/format/dates';
import { useNow } from '../../../ui/format/use-now';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { EditPlanDialog } from './edit-plan-dialog';
import { RemovePlanDialog } from './remove-plan-dialog';
import { clashes, followers, upcoming } from './upcoming';
import { UpcomingEntry } from './upcoming-entry';

/** Days visible at first: what is planned for months would bury what is below. */
const DAYS_SHOWN = 7;

export interface UpcomingListProps {
  schedule: Schedule['data'];
  /** Only this day; all that is to come where undefined. */
  day: string | undefined;
  onAllDays: () => void;
}

/** 'Upcoming Courses', grouped by date (product/profile#schedule); overlapping entries are side by side. */
export function UpcomingList({ schedule, day, onAllDays }: UpcomingListProps) {
  const now = useNow(60_000);
  const [editing, setEditing] = useState<ScheduleEntry>();
  const [removing, setRemoving] = useState<ScheduleEntry>();
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    // The button that was pressed went with its plan: anyone who uses the keyboard goes on from here.
    if (removals > 0) heading.current?.focus();
  }, [removals]);
  const groups = upcoming(schedule, day, now);
  const shown = all ? groups : groups.slice(0, DAYS_SHOWN);
  return (
    <section className="upcoming" aria-labelledby="upcoming-title">
      <div className="upcoming-head">
        <h3 id="upcoming-title" ref={heading} tabIndex={-1}>
          {words.upcoming}
        </h3>
        {day === undefined ? null : (
          <Button small look="text" onClick={onAllDays}>
            All days
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <EmptyState
          words={words.none}
          line={day === undefined ? words.noneLine : `Nothing is planned for ${day}.`}
        />
      ) : (
        shown.map(([date, entries]) => (
          <div key={date}>
            <h4>{date === today(now) ? 'Today' : date}</h4>
            {clashes(entries).map((together) => (
              <ul key={together[0]?.id} data-clash={together.length > 1 || undefined}>
                {together.map((entry) => (
                  <UpcomingEntry
                    key={entry.id}
                    entry={entry}
                    overlaps={together.length > 1}
                    onEdit={() => setEditing(entry)}
                    onRemove={() => setRemoving(entry)}
                  />
                ))}
              </ul>
            ))}
          </div>
        ))
      )}
      {shown.length === groups.length ? null : (
        <Button onClick={() => setAll(true)}>{words.more(groups.length - shown.length)}</Button>
      )}
      {editing === undefined ? null : (
        <EditPlanDialog entry={editing} schedule={schedule} onClose={() => setEditing(undefined)} />
      )}
      {removing === undefined ? null : (
        <RemovePlanDialog
          entry={removing}
          followers={followers(schedule, removing)}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            setRemovals(removals + 1);
          }}
        />
      )}
    </section>
  );
}
