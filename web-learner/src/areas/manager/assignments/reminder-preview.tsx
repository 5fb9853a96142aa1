import { reminderRuleWords as words } from '@keenly/contracts/catalogue/reminder-rules';
import { counted, grouped } from '@keenly/contracts/formulas/counted';
import type { ReminderPreview as Preview, ReminderRules } from '@keenly/contracts/reminder-rules';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Bone } from '../../../ui/components/skeleton';
import { tableDay } from '../../../ui/format/dates';
import { reminderPreviewQuery } from './reminder-rules';

/** Who would get what within the next 14 days under these rules, day by day. */
export function ReminderPreview({ rules, isOpen }: { rules: ReminderRules; isOpen: boolean }) {
  const headingId = useId();
  const isAny = rules.rules.length > 0;
  const answer = useQuery({ ...reminderPreviewQuery(rules), enabled: isAny && isOpen });
  return (
    <section className="reminder-preview" aria-labelledby={headingId}>
      <h3 id={headingId}>{words.preview}</h3>
      {isAny ? (
        <AnswerPanel answer={answer} skeleton={<Bone height="96px" />}>
          {(preview) =>
            preview.days.length === 0 ? (
              <p className="k-meta">{words.nothingDue}</p>
            ) : (
              <Days preview={preview} />
            )
          }
        </AnswerPanel>
      ) : (
        <p className="k-meta">{words.noRule}</p>
      )}
    </section>
  );
}

function Days({ preview: { days } }: { preview: Preview }) {
  return days.map(({ day, count, people, reminders }, index) => (
    <details key={day} open={index === 0}>
      <summary>
        <span className="k-strong">{dayWords(day)}</span>{' '}
        <span className="k-quiet">
          {words.days.count(counted(count, 'email'), counted(people, 'person', 'people'))}
        </span>
      </summary>
      <ul>
        {reminders.map(({ assignment_id: id, assignee, capability, deadline }) => (
          <li key={id}>
            <Link to={`/employee-details/${assignee.id}`}>{assignee.full_name}</Link>
            <span className="k-quiet">
              {capability.name}, {words.days.due(tableDay(deadline))}
            </span>
          </li>
        ))}
        {count > reminders.length ? (
          <li className="k-quiet">{words.days.more(grouped(count - reminders.length))}</li>
        ) : null}
      </ul>
    </details>
  ));
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** '2026-11-26' → 'Thu, Nov 26'. */
const dayWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
