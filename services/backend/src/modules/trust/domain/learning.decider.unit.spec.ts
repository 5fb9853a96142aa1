import { givenFor, id } from '../../../kernel/testing/given.js';
import type { ErasureEvent } from '../../../kernel/learning-events.js';
import { type LearningCommand, learningDecider } from './learning.decider.js';

const given = givenFor(learningDecider);

const erase: LearningCommand = {
  type: 'EraseLearning',
  eventId: id(1),
  erasureId: 'asked for',
  sessionIds: ['first', 'second'],
};
const erased: ErasureEvent = {
  type: 'LearningErased',
  data: { erasureId: 'asked for', sessionIds: ['first', 'second'] },
};
const expire: LearningCommand = {
  type: 'ExpireLearning',
  before: new Date('2021-03-02T00:00:00.000Z'),
  sessionIds: ['first'],
};
const expired: ErasureEvent = {
  type: 'LearningExpired',
  data: { before: '2021-03-02T00:00:00.000Z', sessionIds: ['first'] },
};

describe('EraseLearning', () => {
  it('names every session, under the id that the erasure planned', () =>
    given()
      .when(erase)
      .thenDecides({ event: erased, id: id(1) }));
  it('goes without a session too: what was counted by day is left', () =>
    given()
      .when({ ...erase, sessionIds: [] })
      .then({ ...erased, data: { ...erased.data, sessionIds: [] } }));
  it('goes again for what came back in the meantime', () => given(erased).when(erase).then(erased));
});

describe('ExpireLearning', () => {
  it('names the sessions and the day', () => given().when(expire).then(expired));
  it('stays quiet where none is old enough', () =>
    given()
      .when({ ...expire, sessionIds: [] })
      .thenNothing());
  it('goes again for what came back in the meantime', () =>
    given(erased, expired).when(expire).then(expired));
});
