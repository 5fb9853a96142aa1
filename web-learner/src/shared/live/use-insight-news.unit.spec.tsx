import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rooms, type LiveMessage } from '@keenly/contracts/live';
import { cleanup } from '@testing-library/react';
import { anId } from '../../testing/builders';
import { drawSignedIn } from '../../testing/draw';
import { insightKey } from '../query/insight-keys';
import { live } from './live';
import type { SubscriptionParts } from './subscription';
import { type InsightNewsOptions, useInsightNews } from './use-insight-news';

let heard: SubscriptionParts | undefined;

function Listener({ ready = true, ...options }: Partial<InsightNewsOptions>) {
  useInsightNews({ ready, ...options });
  return null;
}
/** The keys that were read again, once the feed has said this. */
function afterNews(
  say: (parts: SubscriptionParts) => void,
  options: Partial<InsightNewsOptions> = {},
): unknown[] {
  const queries = drawSignedIn(<Listener after="41" {...options} />);
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

describe('news of home’s panels', () => {
  it('is heard in the person’s own room, from the position of the answer on', () => {
    drawSignedIn(<Listener after="41" />);
    expect([heard?.rooms, heard?.after]).toEqual([[rooms.person(anId(1))], '41']);
  });

  it('is heard of everyone where a page shows others', () => {
    drawSignedIn(<Listener withCommunity />);
    expect(heard?.rooms).toEqual([rooms.person(anId(1)), rooms.community]);
  });

  it('waits for that answer', () => {
    drawSignedIn(<Listener ready={false} />);
    expect(heard).toBeUndefined();
  });

  it('reads the named panels again, and what explains them; nothing else', () => {
    const message: LiveMessage = { ...placed, type: 'insight_changed', panels: ['learning'] };
    expect(afterNews(({ onMessage }) => onMessage(message))).toEqual([insightKey('learning'), ['evidence']]);
  });

  it('reads nothing again for news of something else', () => {
    const message: LiveMessage = { ...placed, type: 'membership_changed' };
    expect(afterNews(({ onMessage }) => onMessage(message))).toEqual([]);
  });

  it('reads all panels again after a gap', () => {
    expect(afterNews(({ onGap }) => onGap())).toEqual([
      insightKey('highlights'),
      insightKey('expertise'),
      insightKey('learning'),
      insightKey('community'),
      ['evidence'],
    ]);
  });

  it('lets panels wait together while the page draws something more urgent, and forgets none when it is left', () => {
    jest.useFakeTimers();
    try {
      const again = afterNews(
        ({ onMessage }) => {
          onMessage({ ...placed, type: 'insight_changed', panels: ['learning'] });
          jest.advanceTimersByTime(300);
          onMessage({
            ...placed,
            type: 'insight_changed',
            panels: ['learning', 'highlights'],
          });
        },
        { waitMs: 400 },
      );
      expect(again).toEqual([]);
      cleanup();
      jest.advanceTimersByTime(100);
      expect(again).toEqual([insightKey('learning'), insightKey('highlights'), ['evidence']]);
    } finally {
      jest.useRealTimers();
    }
  });
});
