import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import type { By } from '../assignment-context.js';
import { AssignmentRunner } from '../change-assignment/assignment-runner.js';
import type { ManagerCommand } from '../domain/assignment.commands.js';
import { RequestExtension, SettleExtension } from './extend-deadline.commands.js';

@CommandHandler(RequestExtension)
export class RequestExtensionHandler implements ICommandHandler<RequestExtension> {
  constructor(private readonly runner: AssignmentRunner) {}

  execute({ assignmentId, wish, by }: RequestExtension): Promise<{ readonly version: number }> {
    // On a personal account no one has anything assigned.
    if (by.clientId === null) throw new DomainError('ASSIGNMENT_NOT_FOUND', assignmentMessages.notFound);
    return run(this.runner, assignmentId, { type: 'AskForExtension', askedBy: by.accountId, ...wish }, by);
  }
}

@CommandHandler(SettleExtension)
export class SettleExtensionHandler implements ICommandHandler<SettleExtension> {
  constructor(private readonly runner: AssignmentRunner) {}

  execute({ assignmentId, answer, by }: SettleExtension): Promise<{ readonly version: number }> {
    return run(
      this.runner,
      assignmentId,
      { type: 'AnswerExtension', answeredBy: by.accountId, ...answer },
      by,
    );
  }
}

async function run(runner: AssignmentRunner, id: string, command: ManagerCommand, by: By) {
  const { state } = await runner.run(id, command, by);
  if (!('version' in state)) throw new Error('an extension was decided on an assignment that is not there');
  return { version: state.version };
}
