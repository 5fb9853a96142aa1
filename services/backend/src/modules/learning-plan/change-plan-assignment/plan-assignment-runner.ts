import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { type By, contextOf, organisationOf } from '../../assignment/assignment.public.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import type { ManagerCommand } from '../domain/plan-assignment.commands.js';
import { assigneeOf, planAssignmentDecider } from '../domain/plan-assignment.decider.js';

/**
 * Runs managers' commands on plans that are assigned. Their events are about the assignee, whom only the stream knows,
 * and who has to be an active member: plans of anyone else are out of sight until they are one again.
 */
@Injectable()
export class PlanAssignmentRunner {
  constructor(
    private readonly runner: CommandRunner,
    private readonly accounts: ReadableAccounts,
  ) {}

  async run(id: string, command: ManagerCommand, by: By): Promise<void> {
    const clientId = organisationOf(by);
    const { state } = await this.runner.stateOf(planAssignmentDecider, id, clientId);
    const assignee = assigneeOf(state);
    const members =
      assignee === undefined ? new Map() : await this.accounts.activeIn([{ accountId: assignee, clientId }]);
    await this.runner.run(
      planAssignmentDecider,
      id,
      { ...command, assigneeIsMember: assignee !== undefined && members.has(assignee) },
      contextOf(by, assignee ?? by.accountId),
    );
  }
}
