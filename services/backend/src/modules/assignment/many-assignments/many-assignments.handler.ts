import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Outcome } from '../../../platform/event-log/decisions.js';
import { AssignmentRunner } from '../change-assignment/assignment-runner.js';
import { throwRefusals } from '../change-assignment/throw-refusals.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';
import { ChangeAssignments, SendReminders } from './many-assignments.commands.js';

@CommandHandler(ChangeAssignments)
export class ChangeAssignmentsHandler implements ICommandHandler<ChangeAssignments> {
  constructor(private readonly runner: AssignmentRunner) {}

  async execute({ edits, by }: ChangeAssignments): Promise<readonly { id: string; version: number }[]> {
    const { accountId: changedBy } = by;
    const outcomes = await this.runner.runMany(
      edits.map(({ id, ...edit }) => ({
        id,
        // The capability stays, and what stays isn't judged again.
        command: { type: 'ChangeAssignment', ...edit, changedBy, capabilityIsOffered: true },
      })),
      by,
    );
    throwRefusals(outcomes);
    // Where something was decided it had the version that was named, and each event is a change.
    return edits.flatMap(({ id, version }, index) => {
      const count = eventsOf(outcomes[index]).length;
      return count === 0 ? [] : [{ id, version: version + count }];
    });
  }
}

@CommandHandler(SendReminders)
export class SendRemindersHandler implements ICommandHandler<SendReminders> {
  constructor(private readonly runner: AssignmentRunner) {}

  async execute({ ids, by }: SendReminders): Promise<readonly string[]> {
    const { accountId: remindedBy } = by;
    const outcomes = await this.runner.runMany(
      ids.map((id) => ({ id, command: { type: 'SendReminder', remindedBy } })),
      by,
    );
    throwRefusals(outcomes);
    return outcomes.map((outcome) => {
      const reminderId = eventsOf(outcome)[0]?.id;
      if (reminderId === undefined) throw new Error('a reminder was decided without an id');
      return reminderId;
    });
  }
}

const eventsOf = (outcome: Outcome<AssignmentEvent> | undefined) =>
  outcome?.kind === 'decided' ? outcome.events : [];
