import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import { organisationOf } from '../assignment-context.js';
import { AssignmentRunner } from './assignment-runner.js';
import {
  ChangeAssignment,
  CompleteAssignment,
  RemoveAssignment,
  SendReminder,
} from './change-assignment.commands.js';

@CommandHandler(SendReminder)
export class SendReminderHandler implements ICommandHandler<SendReminder> {
  constructor(private readonly runner: AssignmentRunner) {}

  async execute({ assignmentId, by, at }: SendReminder): Promise<{ readonly reminderId: string }> {
    const { outcomes } = await this.runner.run(
      assignmentId,
      { type: 'SendReminder', remindedBy: by.accountId, at },
      by,
    );
    const reminderId = outcomes[0]?.kind === 'decided' ? outcomes[0].events[0]?.id : undefined;
    if (reminderId === undefined) throw new Error('a reminder was decided without an id');
    return { reminderId };
  }
}

@CommandHandler(ChangeAssignment)
export class ChangeAssignmentHandler implements ICommandHandler<ChangeAssignment> {
  constructor(
    private readonly runner: AssignmentRunner,
    private readonly capabilities: OfferedCapabilities,
  ) {}

  async execute({ assignmentId, edit, by }: ChangeAssignment): Promise<{ readonly version: number }> {
    const { capabilityId } = edit;
    const offered =
      capabilityId === undefined ? undefined : await this.capabilities.of([capabilityId], organisationOf(by));
    const capabilityIsOffered = capabilityId === undefined || offered?.has(capabilityId) === true;
    const { state } = await this.runner.run(
      assignmentId,
      { type: 'ChangeAssignment', ...edit, changedBy: by.accountId, capabilityIsOffered },
      by,
    );
    if (!('version' in state)) throw new Error('an assignment was changed that is not there');
    return { version: state.version };
  }
}

@CommandHandler(CompleteAssignment)
export class CompleteAssignmentHandler implements ICommandHandler<CompleteAssignment> {
  constructor(private readonly runner: AssignmentRunner) {}

  async execute({ assignmentId, by, at, course, record }: CompleteAssignment): Promise<void> {
    await this.runner.run(assignmentId, { type: 'CompleteAssignment', at, course, record }, by);
  }
}

@CommandHandler(RemoveAssignment)
export class RemoveAssignmentHandler implements ICommandHandler<RemoveAssignment> {
  constructor(private readonly runner: AssignmentRunner) {}

  async execute({ assignmentId, by }: RemoveAssignment): Promise<void> {
    await this.runner.run(assignmentId, { type: 'RemoveAssignment', removedBy: by.accountId }, by);
  }
}
