import type { Append, EventMetadata } from '@keenly/event-store/types';
import type { DomainError } from './domain-error.js';

/** What a decision may know of the world besides its stream: time and new identities, passed in. */
export interface Surroundings {
  readonly now: Date;
  /** A new UUIDv7 each call. */
  readonly id: () => string;
}

/** An event as a domain knows it: `sealed` holds what only the subject's key opens. */
export interface DomainEvent<
  Type extends string = string,
  Data extends object = object,
  Secret extends object = object,
> {
  readonly type: Type;
  readonly data: Data;
  readonly sealed?: Secret | undefined;
}

/** A decided event, with the identity and time it gets in the log where the source brought its own. */
export interface Decided<Event extends DomainEvent> {
  readonly event: Event;
  /** The source's own event id (UUIDv7); a new one where absent. */
  readonly id?: string | undefined;
  /** When it happened; `now` where absent. */
  readonly occurredAt?: Date | undefined;
}

/**
 * A decider: the whole behaviour of one aggregate as three pure functions (house rule 1).
 * `decide` throws a DomainError to refuse, and answers with no events to stay quiet.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** Prefix of the stream's name: `study-session` gives `study-session-<id>`. */
  readonly category: string;
  readonly initial: () => State;
  readonly decide: (command: Command, state: State, around: Surroundings) => readonly Decided<Event>[];
  readonly evolve: (state: State, event: Event, metadata: EventMetadata, occurredAt: Date) => State;
  /**
   * The current shape of each type of event: all that this release knows of this aggregate. Where a stream has another
   * type, a newer release beside this one wrote it, and nothing is decided here (`UnknownEvent`): `evolve` never sees it.
   */
  readonly schemaVersions: Readonly<Record<Event['type'], number>>;
  /**
   * Whether a command is usually an aggregate's first: it is then decided on nothing, and the log is read only where it
   * turns out to know the stream.
   */
  readonly opens?: (command: Command) => boolean;
  readonly claims?: ClaimRule<Event>;
  /** What a state weighs that doesn't grow with the number of its events, bytes: it is remembered for as long. */
  readonly weighs?: (state: State) => number;
}

/** A rule across streams: what an aggregate takes, and gives back, in the very append of these events. */
export interface ClaimRule<Event extends DomainEvent> {
  /** `subject` is the person the events are about. */
  readonly of: (events: readonly Event[], subject: string) => Pick<Append, 'claims' | 'releases'>;
  /** What is said where another aggregate holds what this one claims. */
  readonly refusal: () => DomainError;
}

/** Closes a switch over a union: the compiler refuses a forgotten member. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
