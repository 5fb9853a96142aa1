import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { type AssignmentCommand, assignmentDecider } from '../domain/assignment.decider.js';
import { type By, contextOf, organisationOf } from '../assignment-context.js';
import { CompleteAssignment, RemoveAssignment, SendReminder } from './change-assignment.commands.js';

/** Its events are about the assignee, whom only the stream knows. */
async function run(runner: CommandRunner, assignmentId: string, command: AssignmentCommand, by: By) {
  const { state } = await runner.stateOf(assignmentDecider, assignmentId, organisationOf(by));
  const assignee = 'assignee' in state ? state.assignee : by.accountId;
  return runner.run(assignmentDecider, assignmentId, command, contextOf(by, assignee));
}

@CommandHandler(SendReminder)
export class SendReminderHandler implements ICommandHandler<SendReminder> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ assignmentId, by, at }: SendReminder): Promise<{ readonly reminderId: string }> {
    const { outcomes } = await run(
      this.runner,
      assignmentId,
      { type: 'SendReminder', remindedBy: by.accountId, at },
      by,
    );
    const reminderId = outcomes[0]?.kind === 'decided' ? outcomes[0].events[0]?.id : undefined;
    if (reminderId === undefined) throw new Error('a reminder was decided without an id');
    return { reminderId };
  }
}

@CommandHandler(CompleteAssignment)
export class CompleteAssignmentHandler implements ICommandHandler<CompleteAssignment> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ assignmentId, by, at }: CompleteAssignment): Promise<void> {
    await run(this.runner, assignmentId, { type: 'CompleteAssignment', at }, by);
  }
}

@CommandHandler(RemoveAssignment)
export class RemoveAssignmentHandler implements ICommandHandler<RemoveAssignment> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ assignmentId, by }: RemoveAssignment): Promise<void> {
    await run(this.runner, assignmentId, { type: 'RemoveAssignment', removedBy: by.accountId }, by);
  }
}
