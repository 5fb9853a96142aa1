import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import {
  COURSE_PROGRESS,
  type CourseCompleted,
  type LessonCompleted,
} from '../../learning/learning.public.js';
import { planAssignmentsProjection } from '../assigned-plans/plan-assignments.projection.js';
import type { LearningPlanAssigned } from '../domain/plan-assignment.events.js';
import { type HeldBy, PlanCompletion } from './plan-completion.service.js';

type Telling = CourseCompleted | LessonCompleted | LearningPlanAssigned;
const types: readonly Telling['type'][] = ['CourseCompleted', 'LessonCompleted', 'LearningPlanAssigned'];

/**
 * Whoever is done with a course or lesson may be done with a plan that holds it, and whoever is assigned a plan with all
 * that it holds. Doing it again completes nothing twice.
 */
@Injectable()
export class PlanCompletionReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly completion: PlanCompletion,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'plan-completion',
      types,
      from: 'start',
      handle: (events) => this.handle(events),
    });
  }

  private async handle(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    // What is done, and who has which plan, is asked of the tables that follow the same events.
    await this.log.store.caughtUp(COURSE_PROGRESS, last.position);
    await this.log.store.caughtUp(planAssignmentsProjection.name, last.position);
    const { courses, plans } = toldBy(events);
    await this.completion.completeWhatIsDone([...plans, ...(await this.completion.holding(courses))]);
  }
}

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
