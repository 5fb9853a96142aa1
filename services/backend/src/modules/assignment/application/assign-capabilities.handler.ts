import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import type { EventStore } from '@keenly/event-store';
import { VersionConflict } from '@keenly/event-store/errors';
import type { Append } from '@keenly/event-store/types';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { type AssignCapability, assignmentDecider } from '../domain/assignment.decider.js';
import { contextOf, newEvent, organisationOf } from './assignment-context.js';
import { AssignCapabilities, type By, type NewAssignment } from './assignment.commands.js';
import { OfferedCapabilities } from './capabilities.js';

interface Planned {
  readonly id: string;
  readonly command: AssignCapability;
}

/** Looks up who and what is assigned, decides each, and appends all streams at once. */
@CommandHandler(AssignCapabilities)
export class AssignCapabilitiesHandler implements ICommandHandler<AssignCapabilities> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly accounts: ReadableAccounts,
    private readonly capabilities: OfferedCapabilities,
  ) {}

  async execute({ assignments, by }: AssignCapabilities): Promise<AssignmentsCreated> {
    const planned = await this.plan(assignments, by);
    const appends = decideAll(planned, by);
    try {
      await this.store.appendAll(appends);
    } catch (error) {
      if (error instanceof VersionConflict)
        throw new DomainError('CONFLICT', 'One of these assignments already exists.');
      throw error;
    }
    return planned.map(({ id, command }) => ({ id, assignee: command.assignee }));
  }

  private async plan(assignments: readonly NewAssignment[], by: By): Promise<Planned[]> {
    const clientId = organisationOf(by);
    const [members, offered] = await Promise.all([
      this.accounts.activeIn(assignments.map(({ assignee: accountId }) => ({ accountId, clientId }))),
      this.capabilities.of(
        assignments.map(({ capabilityId }) => capabilityId),
        clientId,
      ),
    ]);
    return assignments.map(({ id = uuidv7(), ...assignment }) => ({
      id,
      command: {
        type: 'AssignCapability',
        ...assignment,
        assignedBy: by.accountId,
        assigneeIsMember: members.has(assignment.assignee),
        capabilityIsOffered: offered.has(assignment.capabilityId),
      },
    }));
  }
}

/** Every fault of every element, before anything is written. */
function decideAll(planned: readonly Planned[], by: By): Append[] {
  const now = new Date();
  const faults: Record<string, string> = {};
  const appends: Append[] = [];
  for (const [index, { id, command }] of planned.entries()) {
    try {
      const decided = assignmentDecider.decide(command, assignmentDecider.initial(), { now, id: uuidv7 });
      const context = contextOf(by, command.assignee);
      appends.push({
        tenant: context.tenant,
        stream: `${assignmentDecider.category}-${id}`,
        expected: 'no-stream',
        events: decided.map((one) => newEvent(one, context, now)),
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.fields === undefined) throw error;
      for (const [field, message] of Object.entries(error.fields)) faults[`${index}.${field}`] = message;
    }
  }
  const [first] = Object.values(faults);
  if (first !== undefined) throw new DomainError('VALIDATION_FAILED', first, faults);
  return appends;
}
