import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Outcome } from '../../../platform/event-log/decisions.js';
import { AssignmentRunner } from '../change-assignment/assignment-runner.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';
import { RemoveAssignments, RestoreAssignments } from './delete-assignments.commands.js';

@CommandHandler(RemoveAssignments)
export class RemoveAssignmentsHandler implements ICommandHandler<RemoveAssignments> {
  constructor(private readonly runner: AssignmentRunner) {}

  async execute({ assignments, by }: RemoveAssignments): Promise<void> {
    const { accountId: removedBy } = by;
    const outcomes = await this.runner.runMany(
      assignments.map(({ id, version }) => ({
        id,
        command: { type: 'RemoveAssignment', removedBy, version },
      })),
      by,
    );
    throwRefusals(outcomes);
  }
}

@CommandHandler(RestoreAssignments)
export class RestoreAssignmentsHandler implements ICommandHandler<RestoreAssignments> {
  constructor(private readonly runner: AssignmentRunner) {}

  async execute({ ids, by }: RestoreAssignments): Promise<void> {
    const { accountId: restoredBy } = by;
    const outcomes = await this.runner.runMany(
      ids.map((id) => ({ id, command: { type: 'RestoreAssignment', restoredBy } })),
      by,
    );
    throwRefusals(outcomes);
  }
}

/** The first refusal, with every element that was refused, so that a screen can show which rows to read again. */
function throwRefusals(outcomes: readonly Outcome<AssignmentEvent>[]): void {
  const refused = outcomes.flatMap((outcome, index) =>
    outcome.kind === 'refused' ? [{ index, error: outcome.error }] : [],
  );
  const [first] = refused;
  if (first === undefined) return;
  throw new DomainError(
    first.error.code,
    first.error.message,
    Object.fromEntries(refused.map(({ index, error }) => [String(index), error.message])),
  );
}
