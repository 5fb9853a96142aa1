import { Injectable } from '@nestjs/common';
import { CommandRunner, type Run } from '../../../platform/event-log/command-runner.js';
import type { Outcome } from '../../../platform/event-log/decisions.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { type By, contextOf, organisationOf } from '../assignment-context.js';
import type { ManagerCommand } from '../domain/assignment.commands.js';
import { assigneeOf, assignmentDecider, type AssignmentState } from '../domain/assignment.decider.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';

/** Streams that are read side by side; the connections are everyone's. */
const READ_AT_ONCE = 4;

/**
 * Runs managers' commands on assignments that exist. Their events are about the assignee, whom only the stream knows,
 * and who has to be an active member: assignments of anyone else are out of sight until they are one again.
 */
@Injectable()
export class AssignmentRunner {
  constructor(
    private readonly runner: CommandRunner,
    private readonly accounts: ReadableAccounts,
  ) {}

  /** Runs one; a refusal is thrown. */
  async run(id: string, command: ManagerCommand, by: By): Promise<Run<AssignmentState, AssignmentEvent>> {
    const [asked] = await this.asked([{ id, command }], by);
    if (asked === undefined) throw new Error('a command was lost');
    return this.runner.run(assignmentDecider, id, asked.command, asked.context);
  }

  /**
   * Runs one on each of several, named once each, all or none; the outcomes in the order asked.
   * @param askedAt when it was asked for; now where absent
   */
  async runMany(
    commands: readonly { readonly id: string; readonly command: ManagerCommand }[],
    by: By,
    askedAt?: Date,
  ): Promise<readonly Outcome<AssignmentEvent>[]> {
    const asked = await this.asked(commands, by);
    return this.runner.runMany(
      assignmentDecider,
      asked.map((one) => ({ ...one, context: { ...one.context, askedAt } })),
    );
  }

  private async asked(
    commands: readonly { readonly id: string; readonly command: ManagerCommand }[],
    by: By,
  ) {
    const clientId = organisationOf(by);
    const assignees: (string | undefined)[] = [];
    for (let at = 0; at < commands.length; at += READ_AT_ONCE) {
      const some = commands.slice(at, at + READ_AT_ONCE);
      const found = await Promise.all(
        some.map(({ id }) => this.runner.stateOf(assignmentDecider, id, clientId)),
      );
      assignees.push(...found.map(({ state }) => assigneeOf(state)));
    }
    const members = await this.accounts.activeIn(
      assignees.flatMap((accountId) => (accountId === undefined ? [] : [{ accountId, clientId }])),
    );
    return commands.map(({ id, command }, index) => {
      const assignee = assignees[index];
      return {
        id,
        command: { ...command, assigneeIsMember: assignee !== undefined && members.has(assignee) },
        context: contextOf(by, assignee ?? by.accountId),
      };
    });
  }
}
