import { randomUUID } from 'node:crypto';
import type { EventBatch, ExtensionEvent } from '@keenly/contracts/ingest';
import type { EventStore } from '@keenly/event-store';
import { AppendRefused } from '@keenly/event-store/errors';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Caller, type CommandContext, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { AffectGate } from './affect-gate.js';
import type { DeviceClock } from '../domain/device-time.js';
import { ExecuteStudySession, type StudySessionRun } from '../execute-study-session.js';
import { type ReadEvents, readEvents, type Refusal } from './read-events.js';
import { SessionOwners } from './session-owners.js';
import { refusedByLog } from './taken-ids.js';
import { Heartbeats } from './heartbeats.js';

/** Result of a batch: event ids by outcome. */
export interface Ingested {
  readonly accepted: string[];
  readonly duplicates: string[];
  readonly refused: Refusal[];
  readonly ended: Set<string>;
}

/** Takes in what extensions recorded. */
@Injectable()
export class Ingest {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: SessionOwners,
    private readonly heartbeats: Heartbeats,
    private readonly affect: AffectGate,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Stores a batch: each session's events at once, each event with an answer of its own. An event that is neither
   * accepted, duplicate nor refused (another process was faster, eight times over) stays in the outbox. The events carry
   * `correlation`.
   */
  async take(
    batch: Omit<EventBatch, 'events'> & { events: readonly unknown[] },
    caller: Caller,
    correlation: string = currentCorrelation() ?? randomUUID(),
  ): Promise<Ingested> {
    const read = await this.affect.pass(readEvents(batch.events), caller);
    const result = beginning(read);
    const clock = { sentAt: new Date(batch.sent_at), clockBehindMs: batch.clock_behind_ms };
    const { accountId } = caller;
    const context = { actor: accountId, tenant: tenantOf(caller), subject: accountId, correlation };
    for (const [sessionId, events] of oneAfterAnother(read)) {
      await this.takeSession(sessionId, events, clock, context, result);
    }
    await this.noteHeartbeats(batch.alive ?? undefined, read, caller, result);
    return result;
  }

  private async takeSession(
    sessionId: string,
    events: readonly ExtensionEvent[],
    clock: DeviceClock,
    context: CommandContext,
    result: Ingested,
  ): Promise<void> {
    const execute = async (some: readonly ExtensionEvent[]) => {
      const commands = some.map(
        (event) => ({ type: 'RecordEvent', learner: context.subject, event, ...clock }) as const,
      );
      const run = await this.commands.execute(new ExecuteStudySession(sessionId, commands, context));
      await this.tellOfKnown(tell(run, some, result), context.tenant, result);
    };
    try {
      await this.owners.requireOwn(sessionId, context.tenant);
      await execute(events);
    } catch (error) {
      if (error instanceof AppendRefused) await this.oneByOne(events, context.tenant, execute, result);
      else refuseAll(error, sessionId, events, result);
    }
  }

  /** One of them is what the log will not have; told one by one, the others are stored. */
  private async oneByOne(
    events: readonly ExtensionEvent[],
    tenant: string,
    execute: (some: readonly ExtensionEvent[]) => Promise<void>,
    result: Ingested,
  ): Promise<void> {
    const left: ExtensionEvent[] = [];
    for (const event of events) {
      try {
        await execute([event]);
      } catch (error) {
        if (error instanceof AppendRefused) left.push(event);
        else refuseAll(error, event.session_id, [event], result);
      }
    }
    await this.tellOfKnown(left, tenant, result);
  }

  /** The log has these ids: of the same events, which makes them repetitions, or of others. */
  private async tellOfKnown(
    events: readonly ExtensionEvent[],
    tenant: string,
    result: Ingested,
  ): Promise<void> {
    if (events.length === 0) return;
    const stored = await this.store.eventsOf(
      tenant,
      events.map(({ id }) => id),
    );
    const byId = new Map(stored.map((one) => [one.id, one]));
    for (const event of events) {
      const refusal = refusedByLog(event, byId.get(event.id.toLowerCase()));
      if (refusal === undefined) result.duplicates.push(event.id);
      else result.refused.push(refusal);
    }
  }

  private async noteHeartbeats(
    alive: string | undefined,
    { bySession }: ReadEvents,
    caller: Caller,
    result: Ingested,
  ): Promise<void> {
    const tenant = tenantOf(caller);
    for (const sessionId of bySession.keys()) {
      if (sessionId !== alive && !result.ended.has(sessionId))
        this.heartbeats.heard(tenant, sessionId, caller.accountId);
    }
    if (alive === undefined || result.ended.has(alive)) return;
    const standing = this.heartbeats.alive(tenant, alive, caller.accountId);
    // A batch with events has just seen the session's state; a bare heartbeat learns it from the table.
    if (!bySession.has(alive) && (await standing) === 'over') result.ended.add(alive);
  }
}

/** Sessions in the order in which they were: a stop makes room for the start that came after it. */
function oneAfterAnother({ bySession }: ReadEvents) {
  const first = (events: readonly ExtensionEvent[]) =>
    events.reduce((least, { at }) => (at < least ? at : least), '\uffff');
  if (bySession.size < 2) return bySession;
  return [...bySession].sort(([, a], [, b]) => (first(a) < first(b) ? -1 : 1));
}

function beginning({ repeated, refused }: ReadEvents): Ingested {
  return { accepted: [], duplicates: [...repeated], refused: [...refused], ended: new Set() };
}

/** Tells of each event what became of it, and gives back those whose ids the log has had before. */
function tell(run: StudySessionRun, events: readonly ExtensionEvent[], result: Ingested): ExtensionEvent[] {
  const known: ExtensionEvent[] = [];
  events.forEach((event, index) => {
    const outcome = run.outcomes[index];
    if (outcome === undefined) return;
    if (outcome.kind === 'refused') {
      result.refused.push({ id: event.id, code: outcome.error.code, message: outcome.error.message });
    } else if (outcome.events.length === 0) {
      result.duplicates.push(event.id);
    } else if (run.duplicate) {
      known.push(event);
    } else {
      result.accepted.push(event.id);
    }
  });
  const [first] = events;
  if (run.state.stop !== undefined && first !== undefined) result.ended.add(first.session_id);
  return known;
}

/** A refusal of the session as a whole; anything else is not an answer about these events. */
function refuseAll(
  error: unknown,
  sessionId: string,
  events: readonly ExtensionEvent[],
  result: Ingested,
): void {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'CONCURRENT_CHANGE') return;
  for (const { id } of events) result.refused.push({ id, code: error.code, message: error.message });
  // The extension must not go on recording what will never be taken.
  if (error.code === 'ANOTHER_SESSION_RUNNING') result.ended.add(sessionId);
}
