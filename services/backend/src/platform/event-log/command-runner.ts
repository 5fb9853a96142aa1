import type { EventStore } from '@keenly/event-store';
import { AppendRefused, ClaimTaken, VersionConflict } from '@keenly/event-store/errors';
import type { Appended } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandContext } from '../../kernel/caller.js';
import type { Decider, DomainEvent } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { commandStep, tellOutcomes } from './command-traces.js';
import { decideAll, type Decision, isEmitting, type Outcome } from './decisions.js';
import type { TraceSpan } from '../observability/tracing/trace-span.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { EVENT_STORE } from './event-log.js';
import { folded, readTogether } from './read-together.js';
import { type Remembered, StateCache } from './state-cache.js';
import { UnknownEvent, UnknownEvents } from './unknown-events.js';
import {
  type Asked,
  keyOf,
  type Loaded,
  type OneOfMany,
  placeOf,
  type Stream,
  streamOf,
  type Together,
  together,
} from './together.js';

const TRIES = 8;
/** Remembered aggregates weigh about so much at most, bytes. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;
/** An era in which nothing is remembered. */
const NEVER = -1;
/** Events of a stream that are read and folded at a time. */
const PAGE = 500;

export interface Run<State, Event extends DomainEvent> {
  readonly outcomes: readonly Outcome<Event>[];
  readonly state: State;
  readonly version: number;
  /** Log position of the last event; undefined when nothing was appended. */
  readonly position: bigint | undefined;
  /** Idempotent retry: every event id was already in the log. */
  readonly duplicate: boolean;
}

/**
 * Load, fold, decide, append, and again when another writer was faster (house rules, 'The wiring stays thin').
 *
 * The cached state of a stream saves reading it but is never trusted alone: events decided from it are appended with
 * its version as the expected one, and if it leads to a refusal or no events, the log is read from that version on
 * and the command decided again.
 *
 * Everything here throws UnknownEvent where a newer release wrote what this one doesn't know: a caller is answered
 * SERVICE_UNAVAILABLE, and what a job or a reaction does is tried again.
 */
@Injectable()
export class CommandRunner {
  private readonly cache = new StateCache(REMEMBERED_BYTES);

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tracing: Tracing = new Tracing(),
    private readonly unknownEvents?: UnknownEvents,
  ) {}

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
  runAll<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    commands: readonly Command[],
    context: CommandContext,
  ): Promise<Run<State, Event>> {
    return this.tracing.part(commandStep([decider.category], commands.length), (span) =>
      this.runInOrder(decider, id, commands, { context, span }),
    );
  }

  private async runInOrder<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    commands: readonly Command[],
    { context, span }: { readonly context: CommandContext; readonly span: TraceSpan | undefined },
  ): Promise<Run<State, Event>> {
    const { era } = this.cache;
    const stream = streamOf(decider, id, context.tenant);
    let loaded = await this.load(decider, stream, commands, era);
    for (let attempt = 1; ; attempt += 1) {
      const decided = await this.decide(decider, stream, commands, { loaded, context, era });
      ({ loaded } = decided);
      const { decision } = decided;
      const { outcomes, state, events } = decision;
      tellOutcomes(span, outcomes, attempt);
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
      this.remember(decider, stream, { version: appended.version, state }, era);
      return {
        outcomes,
        state,
        version: appended.version,
        position: appended.position,
        duplicate: false,
      };
    }
  }

  /**
   * Runs a command on each of several aggregates, which are named once each, and appends their events at once, all or
   * none: where one is refused nothing is appended. The outcomes, in the order asked, say which were. CONCURRENT_CHANGE
   * after eight lost races; a claim that another aggregate holds refuses them all, by a throw. Work over more aggregates
   * than can be remembered is to be done without: it would push out those that are asked again.
   */
  async runMany<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    asked: readonly Asked<Command>[],
    { isRemembered = true }: { readonly isRemembered?: boolean } = {},
  ): Promise<readonly Outcome<Event>[]> {
    const era = isRemembered ? this.cache.era : NEVER;
    const outcomes = await this.inOneAppend(
      asked.map((one) => together(decider, one)),
      era,
    );
    return outcomes as readonly Outcome<Event>[];
  }

  /** {@link runMany} of aggregates of several kinds: what is true of two of them only at once is one append. */
  runTogether(asked: readonly Together[]): Promise<readonly Outcome<DomainEvent>[]> {
    return this.inOneAppend(asked, this.cache.era);
  }

  private inOneAppend(asked: readonly Together[], era: number): Promise<readonly Outcome<DomainEvent>[]> {
    const categories = asked.map(({ decider }) => decider.category);
    return this.tracing.part(commandStep(categories, asked.length), (span) =>
      this.runAtOnce(asked, { era, span }),
    );
  }

  private async runAtOnce(
    asked: readonly Together[],
    { era, span }: { readonly era: number; readonly span: TraceSpan | undefined },
  ): Promise<readonly Outcome<DomainEvent>[]> {
    const planned = asked.map((one) => ({
      ...one,
      stream: streamOf(one.decider, one.id, one.context.tenant),
    }));
    if (new Set(planned.map(({ stream }) => keyOf(stream))).size < planned.length)
      throw new Error('an aggregate is named twice');
    const read = await this.loadTogether(planned, era);
    for (let attempt = 1; ; attempt += 1) {
      const decided: OneOfMany[] = [];
      for (const { decider, stream, command, context } of planned) {
        const known = read.get(keyOf(stream)) ?? (await this.load(decider, stream, [command], era));
        const from = attempt === 1 ? known : await this.catchUp(decider, stream, known, era);
        const one = await this.decide(decider, stream, [command], { loaded: from, context, era });
        decided.push({ ...one, decider, stream, subject: context.subject });
      }
      const outcomes = decided.flatMap(({ decision }) => decision.outcomes);
      tellOutcomes(span, outcomes, attempt);
      if (outcomes.some(({ kind }) => kind === 'refused')) return outcomes;
      if ((await this.appendMany(decided, era)) === 'stored') return outcomes;
      if (attempt >= TRIES) throw concurrentChange();
    }
  }

  /** The aggregate as the log has it now; used by handlers that must look before they decide. */
  stateOf<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    tenant: string,
  ): Promise<Remembered<State>> {
    const stream = streamOf(decider, id, tenant);
    const { era } = this.cache;
    const remembered = this.cache.get<State>(keyOf(stream)) ?? { version: 0, state: decider.initial() };
    return this.catchUp(decider, stream, remembered, era);
  }

  /**
   * The aggregate as this process remembers it, else as the log has it: for what never changes once it's there, and for
   * handlers whose command is decided afterwards anyway. Others may have appended since.
   */
  lastKnownOf<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    tenant: string,
  ): Promise<Remembered<State>> {
    return this.load(decider, streamOf(decider, id, tenant), [], this.cache.era);
  }

  /** Forgets every cached aggregate: someone was erased, and what is remembered may be what they wanted gone. */
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

  /** A refusal, or nothing to do, is decided on the log and never on what is remembered. */
  private async decide<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: Stream,
    commands: readonly Command[],
    { loaded, context, era }: { loaded: Loaded<State>; context: CommandContext; era: number },
  ): Promise<{ loaded: Loaded<State>; decision: Decision<State, Event> }> {
    const decision = decideAll(decider, commands, loaded.state, context);
    if (decision.events.length > 0 || loaded.fresh) return { loaded, decision };
    const fresh = await this.catchUp(decider, stream, loaded, era);
    return { loaded: fresh, decision: decideAll(decider, commands, fresh.state, context) };
  }

  private async appendMany(decided: readonly OneOfMany[], era: number): Promise<'stored' | 'overtaken'> {
    const telling = decided.filter(({ decision }) => decision.events.length > 0);
    try {
      const answers = await this.store.appendAll(
        telling.map(({ decider, stream, loaded, decision, subject }) => ({
          ...placeOf(stream, loaded),
          events: decision.events,
          ...decider.claims?.of(decision.decided, subject),
        })),
      );
      for (const [index, { decider, stream, decision }] of telling.entries()) {
        const answer = answers[index];
        if (answer === undefined || answer.duplicate) continue;
        this.remember(decider, stream, { version: answer.version, state: decision.state }, era);
      }
      return 'stored';
    } catch (error) {
      if (error instanceof VersionConflict) return 'overtaken';
      const claiming = telling.find(({ decider }) => decider.claims !== undefined)?.decider.claims;
      if (error instanceof ClaimTaken && claiming !== undefined) throw claiming.refusal();
      // Another run stored a part of it: decided again on the log, that part stays quiet.
      if (error instanceof AppendRefused && (await this.isAnyBehind(telling))) return 'overtaken';
      throw error;
    }
  }

  private async isAnyBehind(
    all: readonly { readonly stream: Stream; readonly loaded: Remembered<unknown> }[],
  ): Promise<boolean> {
    for (const { stream, loaded } of all) if (await this.isBehind(stream, loaded)) return true;
    return false;
  }

  private async append<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: Stream,
    loaded: Loaded<State>,
    { events, decided }: Decision<State, Event>,
    { subject }: CommandContext,
  ): Promise<Appended | 'overtaken'> {
    try {
      return await this.store.append({
        ...placeOf(stream, loaded),
        events,
        ...decider.claims?.of(decided, subject),
      });
    } catch (error) {
      if (error instanceof VersionConflict) return 'overtaken';
      if (error instanceof ClaimTaken && decider.claims !== undefined) throw decider.claims.refusal();
      // A part of it is stored: decided again on the log, that part stays quiet.
      if (error instanceof AppendRefused && (await this.isBehind(stream, loaded))) return 'overtaken';
      throw error;
    }
  }

  private async isBehind({ tenant, name }: Stream, { version }: Remembered<unknown>): Promise<boolean> {
    return (await this.store.readStream(tenant, name, { after: version, limit: 1 })).length > 0;
  }

  private remember<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: Stream,
    entry: Remembered<State>,
    era: number,
  ): void {
    this.cache.set(keyOf(stream), entry, era, decider.weighs?.(entry.state));
  }

  /** The cached state, or the initial one if these commands seem to start the stream; otherwise reads the stream. */
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

  /** Of those that would have to be read one after another, what could be read together; remembered, too. */
  private async loadTogether(
    planned: readonly (Together & { readonly stream: Stream })[],
    era: number,
  ): Promise<ReadonlyMap<string, Loaded<unknown>>> {
    const unknown = planned.filter(
      ({ decider, stream, command }) =>
        decider.opens?.(command) !== true && this.cache.get(keyOf(stream)) === undefined,
    );
    const read = await this.watching(() => readTogether(this.store, unknown));
    const loaded = new Map<string, Loaded<unknown>>();
    for (const { decider, stream } of unknown) {
      const entry = read.get(keyOf(stream));
      if (entry === undefined) continue;
      if (entry.version > 0) this.remember(decider, stream, entry, era);
      loaded.set(keyOf(stream), { ...entry, fresh: true });
    }
    return loaded;
  }

  /** Reads on from a version, in bounded pages, and remembers what came of it. */
  private async catchUp<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: Stream,
    from: Remembered<State>,
    era: number,
  ): Promise<Loaded<State>> {
    let reached = from;
    for (let full = true; full;) {
      const { version: after } = reached;
      const events = await this.store.readStream(stream.tenant, stream.name, { after, limit: PAGE });
      const before = reached;
      reached = await this.watching(() => folded(decider, before, events));
      full = events.length === PAGE;
    }
    if (reached.version > 0) this.remember(decider, stream, reached, era);
    return { ...reached, fresh: true };
  }

  private async watching<T>(fold: () => T | Promise<T>): Promise<T> {
    try {
      return await fold();
    } catch (error) {
      if (error instanceof UnknownEvent) this.unknownEvents?.met(error);
      throw error;
    }
  }
}

const concurrentChange = () =>
  new DomainError('CONCURRENT_CHANGE', 'Someone else changed this at the same time. Try again.');
