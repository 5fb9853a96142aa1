import type { EventStore } from '@keenly/event-store';
import { VersionConflict } from '@keenly/event-store/errors';
import type { Appended, NewEvent } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { CommandContext } from '../../kernel/caller.js';
import type { Decided, Decider, DomainEvent } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { domainEvent } from './domain-event.js';
import { EVENT_STORE } from './event-log.js';
import { type Remembered, StateCache } from './state-cache.js';

const TRIES = 8;
const REMEMBERED_STREAMS = 5_000;

/** What became of one command of a run. */
export type Outcome<Event extends DomainEvent> =
  | { readonly kind: 'decided'; readonly events: readonly Decided<Event>[] }
  | { readonly kind: 'refused'; readonly error: DomainError };

export interface Run<State, Event extends DomainEvent> {
  readonly outcomes: readonly Outcome<Event>[];
  readonly state: State;
  readonly version: number;
  /** Log position of the last event; undefined when nothing was appended. */
  readonly position: bigint | undefined;
  /** The log knew all these events by their ids: somebody's second try, whose first one had been stored. */
  readonly duplicate: boolean;
}

/** Load, fold, decide, append, and once more when somebody else was faster (house rules, 'The wiring stays thin'). */
@Injectable()
export class CommandRunner {
  private readonly cache = new StateCache(REMEMBERED_STREAMS);

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Runs one command; a refusal is thrown. CONCURRENT_CHANGE after eight lost races. */
  async run<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Run<State, Event>> {
    const run = await this.runAll(decider, id, [command], context);
    const [outcome] = run.outcomes;
    if (outcome?.kind === 'refused') throw outcome.error;
    return run;
  }

  /**
   * Runs several commands on one aggregate in order, each seeing what the ones before it decided, and appends all
   * their events at once. A refused command costs only itself.
   */
  async runAll<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    commands: readonly Command[],
    context: CommandContext,
  ): Promise<Run<State, Event>> {
    const stream = `${decider.category}-${id}`;
    const key = `${context.tenant}/${stream}`;
    for (let attempt = 1; ; attempt += 1) {
      const loaded = await this.load(decider, stream, key, context.tenant);
      const decision = decideAll(decider, commands, loaded.state, context);
      if (decision.events.length === 0) {
        return {
          outcomes: decision.outcomes,
          state: decision.state,
          version: loaded.version,
          position: undefined,
          duplicate: false,
        };
      }
      const appended = await this.append(
        stream,
        context.tenant,
        loaded.version,
        decision.events,
        attempt,
      ).catch((error: unknown) => {
        this.cache.forget(key);
        throw error;
      });
      if (appended === 'conflict') {
        this.cache.forget(key);
        continue;
      }
      // What was decided on top of an older state is not how the stream stands.
      if (appended.duplicate) this.cache.forget(key);
      else this.cache.set(key, { version: appended.version, state: decision.state });
      return {
        outcomes: decision.outcomes,
        state: decision.state,
        version: appended.version,
        position: appended.position,
        duplicate: appended.duplicate,
      };
    }
  }

  /** The aggregate as the log has it now; used by handlers that must look before they decide. */
  async stateOf<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    tenant: string,
  ): Promise<Remembered<State>> {
    const stream = `${decider.category}-${id}`;
    return this.fold(decider, stream, tenant);
  }

  /** Forgets every remembered aggregate: somebody was erased, and what is remembered may be what they wanted gone. */
  forget(): void {
    this.cache.clear();
  }

  private async append(
    stream: string,
    tenant: string,
    version: number,
    events: readonly NewEvent[],
    attempt: number,
  ): Promise<Appended | 'conflict'> {
    try {
      return await this.store.append({
        tenant,
        stream,
        expected: version === 0 ? 'no-stream' : version,
        events,
      });
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      if (attempt < TRIES) return 'conflict';
      throw new DomainError(
        'CONCURRENT_CHANGE',
        'Somebody else changed this at the same moment. Please try again.',
      );
    }
  }

  private async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    key: string,
    tenant: string,
  ): Promise<Remembered<State>> {
    const known = this.cache.get<State>(key);
    if (known !== undefined) return known;
    const loaded = await this.fold(decider, stream, tenant);
    this.cache.set(key, loaded);
    return loaded;
  }

  private async fold<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    tenant: string,
  ): Promise<Remembered<State>> {
    const events = await this.store.readStream(tenant, stream);
    const state = events.reduce(
      (folded, event) => decider.evolve(folded, domainEvent<Event>(event), event.metadata, event.occurredAt),
      decider.initial(),
    );
    return { version: events.at(-1)?.version ?? 0, state };
  }
}

function decideAll<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  commands: readonly Command[],
  from: State,
  context: CommandContext,
) {
  const now = context.askedAt ?? new Date();
  const around = { now, id: () => uuidv7() };
  const metadata = {
    tenant: context.tenant,
    subject: context.subject,
    ...(context.caller.accountId === context.subject ? {} : { actor: context.caller.accountId }),
    correlation: context.correlation,
    ...(context.causation === undefined ? {} : { causation: context.causation }),
  };
  let state = from;
  const outcomes: Outcome<Event>[] = [];
  const events: NewEvent[] = [];
  for (const command of commands) {
    const outcome = decideOne(() => decider.decide(command, state, around));
    outcomes.push(outcome);
    if (outcome.kind === 'refused') continue;
    for (const { event, id, occurredAt = now } of outcome.events) {
      events.push({
        id: id ?? uuidv7(),
        type: event.type,
        schemaVersion: decider.schemaVersions?.[event.type as Event['type']],
        data: event.data as NewEvent['data'],
        ...(event.sealed === undefined ? {} : { sealed: event.sealed as NewEvent['sealed'] }),
        metadata,
        occurredAt,
      });
      state = decider.evolve(state, event, metadata, occurredAt);
    }
  }
  return { outcomes, events, state };
}

function decideOne<Event extends DomainEvent>(decide: () => readonly Decided<Event>[]): Outcome<Event> {
  try {
    return { kind: 'decided', events: decide() };
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'refused', error };
    throw error;
  }
}
