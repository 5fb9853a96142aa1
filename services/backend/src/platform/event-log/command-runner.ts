import type { EventStore } from '@keenly/event-store';
import { AppendRefused, ClaimTaken, VersionConflict } from '@keenly/event-store/errors';
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
/** Remembered aggregates weigh about so much at most, bytes. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;
/** Events of a stream that are read and folded at a time. */
const PAGE = 500;

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
  /** Idempotent retry: every event id was already in the log. */
  readonly duplicate: boolean;
}

/** How a stream stands, or stood when it was last looked at. */
interface Loaded<State> extends Remembered<State> {
  /** Read from the log for this run. What is only remembered may have been overtaken by another process. */
  readonly fresh: boolean;
}

/**
 * Load, fold, decide, append, and once more when another writer was faster (house rules, 'The wiring stays thin').
 *
 * What is remembered of a stream saves reading it, and decides nothing alone: events that it leads to are stored under
 * the version they were decided at, and where it leads to a refusal or to nothing, the log is read on from that version
 * and asked again.
 */
@Injectable()
export class CommandRunner {
  private readonly cache = new StateCache(REMEMBERED_BYTES);

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
   * their events at once. A refused command costs only itself; a claim that another aggregate holds refuses them all,
   * by a throw.
   */
  async runAll<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    commands: readonly Command[],
    context: CommandContext,
  ): Promise<Run<State, Event>> {
    const { era } = this.cache;
    const stream: Stream = { tenant: context.tenant, name: `${decider.category}-${id}` };
    let loaded = await this.load(decider, stream, commands, era);
    for (let attempt = 1; ; attempt += 1) {
      let decision = decideAll(decider, commands, loaded.state, context);
      if (decision.events.length === 0 && !loaded.fresh) {
        loaded = await this.catchUp(decider, stream, loaded, era);
        decision = decideAll(decider, commands, loaded.state, context);
      }
      const { outcomes, state, events } = decision;
      if (events.length === 0) {
        return { outcomes, state, version: loaded.version, position: undefined, duplicate: false };
      }
      const appended = await this.append(decider, stream, loaded, decision, context);
      if (appended === 'overtaken') {
        if (attempt >= TRIES) throw concurrentChange();
        loaded = await this.catchUp(decider, stream, loaded, era);
        continue;
      }
      if (appended.duplicate) return this.answerAgain(decider, id, commands, context, { outcomes, appended });
      this.cache.set(keyOf(stream), { version: appended.version, state }, era);
      return {
        outcomes,
        state,
        version: appended.version,
        position: appended.position,
        duplicate: false,
      };
    }
  }

  /** The aggregate as the log has it now; used by handlers that must look before they decide. */
  stateOf<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    tenant: string,
  ): Promise<Remembered<State>> {
    const stream: Stream = { tenant, name: `${decider.category}-${id}` };
    const { era } = this.cache;
    const remembered = this.cache.get<State>(keyOf(stream)) ?? { version: 0, state: decider.initial() };
    return this.catchUp(decider, stream, remembered, era);
  }

  /** Forgets every remembered aggregate: somebody was erased, and what is remembered may be what they wanted gone. */
  forget(): void {
    this.cache.clear();
  }

  /**
   * The log has had all these events: the answer to the first try was lost, or two tries met. What emitted nothing was
   * decided on a state that no append has confirmed, so it is decided again on the log.
   */
  private async answerAgain<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    commands: readonly Command[],
    context: CommandContext,
    first: { readonly outcomes: readonly Outcome<Event>[]; readonly appended: Appended },
  ): Promise<Run<State, Event>> {
    const isOpen = (index: number) => !isEmitting(first.outcomes[index]);
    const again = await this.runAll(
      decider,
      id,
      commands.filter((_, index) => isOpen(index)),
      context,
    );
    const later = [...again.outcomes];
    return {
      ...again,
      outcomes: first.outcomes.map((outcome, index) =>
        isOpen(index) ? (later.shift() ?? outcome) : outcome,
      ),
      position: again.position ?? first.appended.position,
      duplicate: true,
    };
  }

  private async append<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    { tenant, name }: Stream,
    { version }: Loaded<State>,
    { events, decided }: Decision<State, Event>,
    { subject }: CommandContext,
  ): Promise<Appended | 'overtaken'> {
    try {
      return await this.store.append({
        tenant,
        stream: name,
        expected: version === 0 ? 'no-stream' : version,
        events,
        ...decider.claims?.of(decided, subject),
      });
    } catch (error) {
      if (error instanceof VersionConflict) return 'overtaken';
      if (error instanceof ClaimTaken && decider.claims !== undefined) throw decider.claims.refusal();
      // A part of it is stored: decided again on the log, that part stays quiet.
      if (error instanceof AppendRefused && (await this.isBehind(tenant, name, version))) return 'overtaken';
      throw error;
    }
  }

  private async isBehind(tenant: string, stream: string, version: number): Promise<boolean> {
    return (await this.store.readStream(tenant, stream, { after: version, limit: 1 })).length > 0;
  }

  /** What is remembered of a stream, or nothing at all for one that these commands seem to begin; else it is read. */
  private async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: Stream,
    commands: readonly Command[],
    era: number,
  ): Promise<Loaded<State>> {
    const remembered = this.cache.get<State>(keyOf(stream));
    if (remembered !== undefined) return { ...remembered, fresh: false };
    const nothing = { version: 0, state: decider.initial(), fresh: false };
    const opens = commands.some((command) => decider.opens?.(command) === true);
    return opens ? nothing : this.catchUp(decider, stream, nothing, era);
  }

  /** Reads on from a version, in bounded pages, and remembers what came of it. */
  private async catchUp<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: Stream,
    from: Remembered<State>,
    era: number,
  ): Promise<Loaded<State>> {
    let { version, state } = from;
    for (let full = true; full;) {
      const events = await this.store.readStream(stream.tenant, stream.name, { after: version, limit: PAGE });
      for (const event of events) {
        state = decider.evolve(state, domainEvent<Event>(event), event.metadata, event.occurredAt);
        ({ version } = event);
      }
      full = events.length === PAGE;
    }
    if (version > 0) this.cache.set(keyOf(stream), { version, state }, era);
    return { version, state, fresh: true };
  }
}

interface Stream {
  readonly tenant: string;
  readonly name: string;
}

interface Decision<State, Event extends DomainEvent> {
  readonly outcomes: readonly Outcome<Event>[];
  readonly decided: readonly Event[];
  readonly events: readonly NewEvent[];
  readonly state: State;
}

const keyOf = ({ tenant, name }: Stream) => `${tenant}/${name}`;

const isEmitting = (outcome: Outcome<DomainEvent> | undefined) =>
  outcome?.kind === 'decided' && outcome.events.length > 0;

const concurrentChange = () =>
  new DomainError('CONCURRENT_CHANGE', 'Someone else changed this at the same time. Try again.');

function decideAll<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  commands: readonly Command[],
  from: State,
  context: CommandContext,
): Decision<State, Event> {
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
  const decided: Event[] = [];
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
      decided.push(event);
      state = decider.evolve(state, event, metadata, occurredAt);
    }
  }
  return { outcomes, decided, events, state };
}

function decideOne<Event extends DomainEvent>(decide: () => readonly Decided<Event>[]): Outcome<Event> {
  try {
    return { kind: 'decided', events: decide() };
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'refused', error };
    throw error;
  }
}
