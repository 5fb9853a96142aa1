import { rooms } from '@keenly/contracts/live';
import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { type LiveRow, writeLiveMessages } from '../../../platform/live/live-messages.js';
import type { LessonCompleted } from '../domain/enrolment.events.js';

const COMPLETED: LessonCompleted['type'] = 'LessonCompleted';

/** A lesson that is completed by quiz is on the way to a badge (product/profile#badges): its person reads those again. */
export async function announceLessons(events: readonly RecordedEvent[], sql: Sql): Promise<void> {
  const people = new Map<string, LiveRow>();
  for (const recorded of events) {
    const { tenant, subject } = recorded.metadata;
    if (recorded.type !== COMPLETED || subject === undefined) continue;
    if (domainEvent<LessonCompleted>(recorded).data.by !== 'quiz') continue;
    people.set(`${tenant}/${subject}`, {
      tenant,
      rooms: [rooms.person(subject)],
      type: 'profile_changed',
      payload: { parts: 'badges' },
    });
  }
  if (people.size > 0) await writeLiveMessages(sql, [...people.values()]);
}
