import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { FOLLOWED, TELLING, toldBy } from './plan-news.js';
import { PlanCompletion } from './plan-completion.service.js';

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
      types: TELLING,
      from: 'start',
      handle: (events) => this.handle(events),
    });
  }

  private async handle(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    // What is done, and who has which plan, is asked of the tables that follow the same events.
    for (const table of FOLLOWED) await this.log.store.caughtUp(table, last.position);
    const { courses, plans } = toldBy(events);
    await this.completion.completeWhatIsDone([...plans, ...(await this.completion.holding(courses))]);
  }
}
