import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidv5 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { CompleteAssignment } from '../../assignment/assignment.public.js';
import { COMPLETED, completionOf } from './completions.js';
import { type Completion, PendingAssignmentsReader } from './pending-assignments.js';

/** Names the ids of completions by a course; an id must stay the same for ever, so this must too. */
const COMPLETIONS = '1d8f0c52-6f0b-5d6e-8a7e-4c0b2a9a6e35';
/** The table that says what is pending follows within this, in milliseconds, or the events are handled again. */
const FOLLOW_WITHIN_MS = 60_000;

/**
 * Completing a course completes what its learner is assigned of the course's capability (product/content#completion). The
 * id of each completion comes from the assignment and the course's completion: one that died half-way is taken up again,
 * and what a manager reopened stays open however often the same completion is read.
 */
@Injectable()
export class CompletedCapabilities implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly pending: PendingAssignmentsReader,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'completed-capabilities',
      types: [COMPLETED],
      from: 'start',
      handle: (events) => this.complete(events),
    });
  }

  async complete(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    await this.log.store.caughtUp('assigned-capabilities', last.position, FOLLOW_WITHIN_MS);
    for (const event of events) {
      const completion = completionOf(event);
      if (completion !== undefined) await this.completeBy(event.id, completion);
    }
  }

  private async completeBy(eventId: string, completion: Completion): Promise<void> {
    const { account, tenant, courseId } = completion;
    for (const { id, heading } of await this.pending.completedBy(completion)) {
      const course = { courseId, heading, completionId: uuidv5(`${id}/${eventId}`, COMPLETIONS) };
      const by = { accountId: account, clientId: tenant };
      try {
        await this.commands.execute(new CompleteAssignment(id, by, undefined, course));
      } catch (error) {
        // Removed meanwhile, or of someone who isn't a member at the moment: there is nothing left to complete.
        if (!(error instanceof DomainError && error.code === 'ASSIGNMENT_NOT_FOUND')) throw error;
      }
    }
  }
}
