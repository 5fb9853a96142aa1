import type { CommandContext } from '../../kernel/caller.js';
import type { Decider, DomainEvent } from '../../kernel/decider.js';
import type { Decision } from './decisions.js';
import type { Remembered } from './state-cache.js';

/** One command of several that are appended together or not at all. */
export interface Asked<Command> {
  readonly id: string;
  readonly command: Command;
  readonly context: CommandContext;
}

/** One of several aggregates of different kinds; its decider alone knows its commands and its state. */
export interface Together extends Asked<unknown> {
  readonly decider: Decider<unknown, unknown, DomainEvent>;
}

/** Puts a decider beside a command that is its own, as a call of many kinds has them. */
export function together<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  asked: Asked<Command>,
): Together {
  return { ...asked, decider: decider as unknown as Together['decider'] };
}

export interface Stream {
  readonly tenant: string;
  readonly name: string;
}

/** State and version of a stream, either just read or from the cache. */
export interface Loaded<State> extends Remembered<State> {
  /** Read from the log for this run. What is only remembered may have been overtaken by another process. */
  readonly fresh: boolean;
}

/** The decision on one of several aggregates, before it is appended. */
export interface OneOfMany {
  readonly decider: Together['decider'];
  readonly stream: Stream;
  readonly subject: string;
  readonly loaded: Loaded<unknown>;
  readonly decision: Decision<unknown, DomainEvent>;
}

export const streamOf = (
  { category }: { readonly category: string },
  id: string,
  tenant: string,
): Stream => ({
  tenant,
  name: `${category}-${id}`,
});

/** Target of an append, with the version that the decision was based on. */
export const placeOf = ({ tenant, name }: Stream, { version }: Remembered<unknown>) => ({
  tenant,
  stream: name,
  expected: version === 0 ? ('no-stream' as const) : version,
});

export const keyOf = ({ tenant, name }: Stream) => `${tenant}/${name}`;
