import type { RecordedEvent } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { CourseCompleted } from '../domain/enrolment.events.js';
import type { Completion } from './pending-assignments.js';

export const COMPLETED: CourseCompleted['type'] = 'CourseCompleted';

/** Who completed which course. Undefined for what was erased. */
export function completionOf(recorded: RecordedEvent): Completion | undefined {
  const about: { readonly courseId?: string } = domainEvent<CourseCompleted>(recorded).data;
  const { tenant, subject: account } = recorded.metadata;
  if (about.courseId === undefined || account === undefined) return undefined;
  return { tenant, account, courseId: about.courseId, at: recorded.occurredAt };
}
