import type { RecordedEvent } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import {
  COURSE_PROGRESS,
  type CourseCompleted,
  type LessonCompleted,
} from '../../learning/learning.public.js';
import { planAssignmentsProjection } from '../assigned-plans/plan-assignments.projection.js';
import type { LearningPlanAssigned } from '../domain/plan-assignment.events.js';
import type { HeldBy } from './held-plans.js';

type Telling = CourseCompleted | LessonCompleted | LearningPlanAssigned;
/** Events after which a plan may be done. */
export const TELLING: readonly Telling['type'][] = [
  'CourseCompleted',
  'LessonCompleted',
  'LearningPlanAssigned',
];
/** The tables that follow them and say what is done, and who has which plan. */
export const FOLLOWED: readonly string[] = [COURSE_PROGRESS, planAssignmentsProjection.name];

/** Whose course, and whose plan. */
export function toldBy(events: readonly RecordedEvent[]) {
  const courses: { tenant: string; accountId: string; courseId: string }[] = [];
  const plans: HeldBy[] = [];
  for (const recorded of events) {
    const { tenant, subject: accountId } = recorded.metadata;
    if (accountId === undefined) continue;
    const { type, data } = domainEvent<Telling>(recorded);
    if (type === 'LearningPlanAssigned') plans.push({ tenant, accountId, planId: data.planId });
    else courses.push({ tenant, accountId, courseId: data.courseId });
  }
  return { courses, plans };
}
