import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import type { Outcome } from '../../../platform/event-log/decisions.js';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import { GroupRosters, ReadableAccounts } from '../../membership/membership.public.js';
import type { AssignCapability } from '../domain/assignment.commands.js';
import { assignmentDecider } from '../domain/assignment.decider.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';
import { type By, contextOf, organisationOf } from '../assignment-context.js';
import { AssignCapabilities, type NewAssignment } from './assign-capabilities.command.js';

interface Planned {
  readonly id: string;
  readonly command: AssignCapability;
}

/** Looks up who and what is assigned, and has all of it decided and appended at once. */
@CommandHandler(AssignCapabilities)
export class AssignCapabilitiesHandler implements ICommandHandler<AssignCapabilities> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly accounts: ReadableAccounts,
    private readonly rosters: GroupRosters,
    private readonly capabilities: OfferedCapabilities,
  ) {}

  async execute({ assignments, by }: AssignCapabilities): Promise<AssignmentsCreated> {
    const planned = await this.plan(assignments, by);
    const outcomes = await this.runner.runMany(
      assignmentDecider,
      planned.map((one) => ({ ...one, context: contextOf(by, one.command.assignee) })),
    );
    throwRefusals(outcomes);
    return planned.map(({ id, command }) => ({ id, assignee: command.assignee }));
  }

  private async plan(assignments: readonly NewAssignment[], by: By): Promise<Planned[]> {
    const clientId = organisationOf(by);
    const [members, offered, inGroups] = await Promise.all([
      this.accounts.activeIn(assignments.map(({ assignee: accountId }) => ({ accountId, clientId }))),
      this.capabilities.of(
        assignments.map(({ capabilityId }) => capabilityId),
        clientId,
      ),
      this.inGroups(assignments, clientId),
    ]);
    return assignments.map(({ id = uuidv7(), group, ...assignment }) => ({
      id,
      command: {
        type: 'AssignCapability',
        ...assignment,
        assignedBy: by.accountId,
        assigneeIsMember: members.has(assignment.assignee),
        group: group === undefined ? undefined : standingIn(inGroups.get(group), assignment.assignee),
        capabilityIsOffered: offered.has(assignment.capabilityId),
      },
    }));
  }

  /** Who of the assignees is in the groups that are named, as it is now. */
  private async inGroups(assignments: readonly NewAssignment[], clientId: string) {
    const chosen = assignments.filter(({ group }) => group !== undefined);
    if (chosen.length === 0) return new Map<string, ReadonlySet<string>>();
    const groups = new Set(chosen.flatMap(({ group = '' }) => group));
    const people = new Set(chosen.map(({ assignee }) => assignee));
    return this.rosters.among(clientId, [...groups], [...people]);
  }
}

function standingIn(members: ReadonlySet<string> | undefined, assignee: string): AssignCapability['group'] {
  if (members === undefined) return 'unknown';
  return members.has(assignee) ? 'in' : 'left';
}

/** Every fault of every element at once, so that no one corrects them one by one. */
function throwRefusals(outcomes: readonly Outcome<AssignmentEvent>[]): void {
  const faults: Record<string, string> = {};
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.kind !== 'refused') continue;
    const { error } = outcome;
    if (error.fields === undefined) throw error;
    for (const [field, message] of Object.entries(error.fields)) faults[`${index}.${field}`] = message;
  }
  const [first] = Object.values(faults);
  if (first !== undefined) throw new DomainError('VALIDATION_FAILED', first, faults);
}
