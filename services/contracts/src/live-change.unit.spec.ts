import { changesOf } from './live-change.js';
import type { LiveMessage } from './live.js';

const placed = { position: '42', at: '2026-11-26T19:26:10.000Z' };
const session = { session_id: 'a' };

describe('the changes that a message tells of', () => {
  it.each([
    ['its type', { type: 'membership_changed' }, ['membership_changed']],
    [
      'each panel of home',
      { type: 'insight_changed', panels: ['learning', 'community'] },
      ['insight_changed', 'insight_changed:learning', 'insight_changed:community'],
    ],
    [
      'each part of a team',
      { type: 'team_changed', parts: ['figures'] },
      ['team_changed', 'team_changed:figures'],
    ],
    [
      'no end of a session that runs',
      { type: 'session_changed', session: { live: true } },
      ['session_changed'],
    ],
    [
      'the end of one’s own session',
      { type: 'session_changed', session: { live: false } },
      ['session_changed', 'session_changed:over'],
    ],
    [
      'the end of a learner’s on the board',
      { type: 'board_entry_changed', entry: { ...session, stopped_at: placed.at } },
      ['board_entry_changed', 'board_entry_changed:over'],
    ],
    [
      'none of one that goes on',
      { type: 'board_entry_changed', entry: { ...session, stopped_at: null } },
      ['board_entry_changed'],
    ],
  ])('are %s', (_, message, changes) => {
    expect(changesOf({ ...placed, ...message } as unknown as LiveMessage)).toEqual(changes);
  });
});
