import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { scheduleQuery } from './schedule';
import { AddPlanDialog } from './add-plan-dialog';
import { CalendarFeedCard } from './calendar-feed-card';
import { UpcomingList } from './upcoming-list';
import './schedule.css';

const PlanCalendar = lazy(async () => ({ default: (await import('./plan-calendar')).PlanCalendar }));
const nothing = {};

/**
 * Schedule (product/profile#schedule): calendar, 'Upcoming Courses' by date, 'Add New Schedule', and other calendars.
 */
export function SchedulePanel() {
  const answer = useQuery(scheduleQuery);
  const [day, setDay] = useState<string>();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <Panel title={words.title} actions={add} busy={answer.isPending}>
        <AnswerPanel answer={answer} skeleton={<Bone height="320px" />}>
          {(schedule) => (
            <div className="schedule">
              <Suspense fallback={<Bone height="320px" />}>
                <PlanCalendar days={Object.keys(schedule)} chosen={day} onChoose={setDay} />
              </Suspense>
              <UpcomingList
                key={day ?? 'all'}
                schedule={schedule}
                day={day}
                onAllDays={() => setDay(undefined)}
              />
            </div>
          )}
        </AnswerPanel>
      </Panel>
      <CalendarFeedCard />
      {adding ? (
        <AddPlanDialog day={day} schedule={answer.data ?? nothing} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
