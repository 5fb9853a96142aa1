import type { NewEvent } from '@keenly/event-store/types';
import { v7 as uuidv7 } from 'uuid';
import type { CommandContext } from '../../kernel/caller.js';
import type { Decided, Decider, DomainEvent } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';

/** The outcome of one command of a run. */
export type Outcome<Event extends DomainEvent> =
  | { readonly kind: 'decided'; readonly events: readonly Decided<Event>[] }
  | { readonly kind: 'refused'; readonly error: DomainError };

/** The outcome of commands on one aggregate: the events to append, and the state after them. */
export interface Decision<State, Event extends DomainEvent> {
  readonly outcomes: readonly Outcome<Event>[];
  readonly decided: readonly Event[];
  readonly events: readonly NewEvent[];
  readonly state: State;
}

export const isEmitting = (outcome: Outcome<DomainEvent> | undefined) =>
  outcome?.kind === 'decided' && outcome.events.length > 0;

/** Decides commands in order, each on what the ones before it decided; a refused one costs only itself. */
export function decideAll<State, Command, Event extends DomainEvent>(
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
    ...(context.actor === context.subject ? {} : { actor: context.actor }),
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
        schemaVersion: decider.schemaVersions[event.type as Event['type']],
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
