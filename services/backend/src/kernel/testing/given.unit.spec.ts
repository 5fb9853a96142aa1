import { DomainError } from '../domain-error.js';
import type { Decider, DomainEvent } from '../decider.js';
import { givenFor, id } from './given.js';

type Counted = DomainEvent<'Counted', { by: number }>;

/** Counts to three. */
const counter: Decider<number, number, Counted> = {
  category: 'counter',
  schemaVersions: { Counted: 1 },
  initial: () => 0,
  decide: (by, state, around) => {
    if (state + by > 3) throw new DomainError('CONFLICT', 'Enough.');
    return by === 0 ? [] : [{ event: { type: 'Counted', data: { by } }, id: around.id() }];
  },
  evolve: (state, event) => state + event.data.by,
};
const given = givenFor(counter);
const counted = (by: number): Counted => ({ type: 'Counted', data: { by } });

describe('given, when, then', () => {
  it('passes what is so', () => {
    given().when(2).then(counted(2));
    given(counted(1)).when(0).thenNothing();
    given(counted(3)).when(1).thenRejects('CONFLICT');
    given()
      .when(1, 1)
      .thenDecides({ event: counted(1), id: id(2) });
    given()
      .when(1, 2)
      .thenState((state) => expect(state).toBe(3));
  });

  it.each([
    ['another event', () => given().when(2).then(counted(1))],
    ['an event too many', () => given().when(2).then()],
    ['an event at all', () => given().when(2).thenNothing()],
    ['no refusal', () => given().when(2).thenRejects('CONFLICT')],
    ['another refusal', () => given().when(4).thenRejects('FORBIDDEN')],
    ['a refusal', () => given().when(4).then(counted(4))],
    [
      'another id',
      () =>
        given()
          .when(1)
          .thenDecides({ event: counted(1), id: id(9) }),
    ],
  ])('fails on %s', (_, proof) => expect(proof).toThrow());
});
