import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AssignmentRunner } from '../change-assignment/assignment-runner.js';
import { throwRefusals } from '../change-assignment/throw-refusals.js';
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
