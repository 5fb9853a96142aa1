import { scheduleWords as words } from '@keenly/contracts/catalogue/profile';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { today } from '../../../kit/format/dates';
import { Button } from '../../../kit/ui/button';
import { Panel } from '../../../kit/ui/panel';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { scheduleQuery } from '../api/schedule';
import { AddPlanDialog } from './add-plan-dialog';
import { CalendarFeedCard } from './calendar-feed-card';
import { UpcomingList } from './upcoming-list';
import './schedule.css';

const PlanCalendar = lazy(async () => ({ default: (await import('./plan-calendar')).PlanCalendar }));

/** Schedule (document 1 §2.5): calendar, 'Upcoming Courses' by date, 'Add New Schedule', and other calendars. */
export function SchedulePanel() {
  const { data, isError, error, isFetching, refetch, isPending } = useQuery(scheduleQuery);
  const loading = useShowLoading(isPending);
  const [day, setDay] = useState<string>();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <Panel title={words.title} actions={add} busy={isPending}>
        {isError && data === undefined ? (
          <RetryPanel reason={error.message} busy={isFetching} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          loading ? (
            <Bone height="320px" />
          ) : null
        ) : (
          <div className="schedule">
            <Suspense fallback={<Bone height="320px" />}>
              <PlanCalendar days={Object.keys(data)} chosen={day} onChoose={setDay} />
            </Suspense>
            <UpcomingList schedule={data} day={day} onAllDays={() => setDay(undefined)} />
          </div>
        )}
      </Panel>
      <CalendarFeedCard />
      {adding ? (
        <AddPlanDialog
          date={day !== undefined && day >= today() ? day : ''}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}
