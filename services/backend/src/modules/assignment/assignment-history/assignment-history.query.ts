import { type AssignmentHistory, type Happened, HISTORY_MOST } from '@keenly/contracts/assignment-history';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { Directory, ReadableAccounts } from '../../membership/membership.public.js';
import { assignmentDecider } from '../domain/assignment.decider.js';
import { historyOf, type ToldAssignment, type ToldEvent } from './history-of.js';

/** What happened to one assignment, read from its stream: the log is its source, and names are as they are now. */
@Injectable()
export class AssignmentHistoryReader {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly readable: ReadableAccounts,
    private readonly directory: Directory,
    private readonly capabilities: CapabilitiesReader,
    private readonly accessLog: AccessLog,
  ) {}

  /**
   * For managers of its organisation and the person it is assigned to; ASSIGNMENT_NOT_FOUND for everyone else, a group's
   * mentors included, and for what was removed.
   */
  async read(id: string, caller: Caller): Promise<AssignmentHistory> {
    const stream = `${assignmentDecider.category}-${id}`;
    const found = historyOf(await this.store.readStream(tenantOf(caller), stream));
    if (found === undefined || !(await this.mayRead(found, caller)))
      throw new DomainError('ASSIGNMENT_NOT_FOUND', assignmentMessages.notFound);
    this.accessLog.record(caller, [found.assignee], 'assignments');
    const latest = found.told.slice(-HISTORY_MOST);
    const [people, capabilities] = await Promise.all([
      this.directory.members([...new Set(latest.flatMap(({ by }) => by ?? []))]),
      this.capabilities.named(latest.flatMap(({ happened }) => capabilitiesIn(happened))),
    ]);
    const who = ({ by }: ToldEvent) => (by === undefined ? undefined : people.get(by)?.fullName) ?? '';
    const named = (capability: string) => capabilities.get(capability)?.name ?? '';
    return {
      data: latest.map((one) => ({
        at: one.at.toISOString(),
        who: who(one),
        ...inNames(one.happened, named),
      })),
      total: found.told.length,
    };
  }

  private async mayRead({ assignee }: ToldAssignment, caller: Caller): Promise<boolean> {
    if (assignee === caller.accountId) return true;
    return (
      this.readable.mayReadOthers(caller, 'capability.read') &&
      (await this.readable.mayRead(assignee, caller, 'capability.read'))
    );
  }
}

function capabilitiesIn(happened: Happened): string[] {
  if (happened.kind === 'assigned') return [happened.capability];
  if (happened.kind !== 'changed') return [];
  return happened.changes.flatMap(({ what, from, to }) => (what === 'capability' ? [from, to] : []));
}

function inNames(happened: Happened, named: (capability: string) => string): Happened {
  if (happened.kind === 'assigned') return { ...happened, capability: named(happened.capability) };
  if (happened.kind !== 'changed') return happened;
  const changes = happened.changes.map((one) =>
    one.what === 'capability' ? { ...one, from: named(one.from), to: named(one.to) } : one,
  );
  return { kind: 'changed', changes };
}
