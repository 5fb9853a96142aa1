import assert from 'node:assert/strict';
import type { ErrorCode } from '@keenly/contracts/errors';
import type { Decided, Decider, DomainEvent, Surroundings } from '../decider.js';
import { DomainError } from '../domain-error.js';

/** What surrounds a tested decision: a fixed time, and ids that count. */
export interface GivenOptions {
  readonly now?: Date;
}

const NOON = new Date('2026-03-02T12:00:00.000Z');

/** `id(3)` is the third id that a tested decision is handed. */
export function id(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/**
 * Proves a rule: `given(...events).when(...commands)` and then what it emits, that it refuses, or that it stays quiet
 * (house rule 2). Each command sees what the ones before it decided; `then` looks at what the last one did.
 */
export function givenFor<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  { now = NOON }: GivenOptions = {},
) {
  const metadata = { tenant: id(0xffff) };
  const fold = (state: State, event: Event, at: Date) => decider.evolve(state, event, metadata, at);

  return (...events: readonly Event[]) => {
    const start = events.reduce((state, event) => fold(state, event, now), decider.initial());
    return {
      /** The state after these events. */
      state: start,
      when: (...commands: readonly [Command, ...Command[]]) =>
        outcome(() => {
          let count = 0;
          const around: Surroundings = { now, id: () => id((count += 1)) };
          let state = start;
          let decided: readonly Decided<Event>[] = [];
          for (const command of commands) {
            decided = decider.decide(command, state, around);
            for (const { event, occurredAt = now } of decided) state = fold(state, event, occurredAt);
          }
          return { decided, state };
        }),
    };
  };
}

function outcome<State, Event extends DomainEvent>(
  run: () => { decided: readonly Decided<Event>[]; state: State },
) {
  return {
    then: (...expected: readonly Event[]) => {
      assert.deepEqual(
        run().decided.map(({ event }) => event),
        expected,
      );
    },
    /** As `then`, with the ids and times that the events get in the log. */
    thenDecides: (...expected: readonly Decided<Event>[]) => {
      assert.deepEqual(run().decided, expected);
    },
    thenNothing: () => {
      assert.deepEqual(run().decided, []);
    },
    thenRejects: (code: ErrorCode) => {
      assert.throws(run, (error: unknown) => {
        assert.ok(error instanceof DomainError, `expected a DomainError, got ${String(error)}`);
        assert.equal(error.code, code);
        return true;
      });
    },
    thenState: (look: (state: State) => void) => look(run().state),
  };
}
