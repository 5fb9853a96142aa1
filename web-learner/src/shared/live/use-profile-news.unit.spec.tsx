import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rooms, type LiveMessage } from '@keenly/contracts/live';
import { cleanup } from '@testing-library/react';
import { anId, aSession } from '../../testing/builders';
import { drawSignedIn } from '../../testing/draw';
import { live } from './live';
import type { SubscriptionParts } from './subscription';
import { useProfileNews } from './use-profile-news';

let heard: SubscriptionParts | undefined;

function Listener() {
  useProfileNews();
  return null;
}
/** The keys that were read again, once the feed has said this. */
function afterNews(say: (parts: SubscriptionParts) => void): unknown[] {
  const queries = drawSignedIn(<Listener />);
  const again: unknown[] = [];
  jest.spyOn(queries, 'invalidateQueries').mockImplementation((filter) => {
    again.push(filter?.queryKey);
    return Promise.resolve();
  });
  if (heard === undefined) throw new Error('nobody listens');
  say(heard);
  return again;
}
const placed = { position: '42', at: '2026-11-26T19:26:10.000Z' };
const said = (message: LiveMessage) => afterNews(({ onMessage }) => onMessage(message));

beforeEach(() => {
  heard = undefined;
  jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
    heard = parts;
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('news of the profile', () => {
  it('is heard in the person’s own room', () => {
    drawSignedIn(<Listener />);
    expect(heard?.rooms).toEqual([rooms.person(anId(1))]);
  });

  it.each([
    ['badges' as const, [['badges'], ['profile-completion']]],
    ['calibration' as const, [['calibration'], ['profile-completion']]],
    ['schedule' as const, [['schedule']]],
  ])('reads %s again, and what counts it; nothing else', (part, keys) => {
    expect(said({ ...placed, type: 'profile_changed', parts: [part] })).toEqual(keys);
  });

  it('reads badges again when a session is over, and not while it runs', () => {
    const changed = (live: boolean): LiveMessage => ({
      ...placed,
      type: 'session_changed',
      session: aSession({ live }),
      state: null,
    });
    expect(said(changed(false))).toEqual([['badges'], ['profile-completion']]);
    expect(said(changed(true))).toEqual([]);
  });

  it('reads nothing again for news of something else', () => {
    expect(said({ ...placed, type: 'insight_changed', panels: ['learning'] })).toEqual([]);
  });

  it('reads every part once after a gap', () => {
    expect(afterNews(({ onGap }) => onGap())).toEqual([
      ['badges'],
      ['profile-completion'],
      ['calibration'],
      ['recording-consent'],
      ['schedule'],
    ]);
  });
});
