import type { LiveMessage, SubscribeReply } from '@keenly/contracts/live';
import { describe, expect, it } from '@jest/globals';
import { isAfter, later, Subscription } from './subscription';

/** Position of the n-th message of a lane. */
const at = (lane: number, n: number) => String((BigInt(lane) << 48n) + BigInt(n));
const place = (...positions: readonly string[]) => positions.join('-');
const news = (position: string): LiveMessage => ({
  type: 'data_viewed',
  position,
  at: '2026-11-30T12:00:00.000Z',
});
const reply = (position: string, more: Partial<SubscribeReply> = {}): SubscribeReply => ({
  joined: [],
  refused: [],
  gap: false,
  missed: [],
  ...more,
  position,
});

function listening(after?: string) {
  const heard: string[] = [];
  const gaps: number[] = [];
  const subscription = new Subscription({
    rooms: ['team'],
    after,
    askedAt: 0,
    onMessage: ({ position }) => heard.push(position),
    onGap: () => gaps.push(heard.length),
  });
  return { subscription, heard, gaps };
}

describe('positions of a feed with several lanes', () => {
  it('are later where one of the lanes is', () => {
    const seen = place(at(1, 5), at(3, 9));
    expect(isAfter(at(1, 6), seen)).toBe(true);
    expect(isAfter(at(1, 5), seen)).toBe(false);
    // A higher lane says nothing: its number counts.
    expect(isAfter(at(3, 8), seen)).toBe(false);
    expect(isAfter(at(2, 1), seen)).toBe(true);
    expect(isAfter(seen, undefined)).toBe(true);
    expect(isAfter(place(at(3, 9), at(1, 5)), seen)).toBe(false);
    expect(later(seen, at(1, 7))).toBe(place(at(1, 7), at(3, 9)));
    expect(later(undefined, seen)).toBe(seen);
  });

  it('of one lane are the numbers they were', () => {
    expect(later('10', '12')).toBe('12');
    expect(later('12', '9')).toBe('12');
    expect(later(undefined, '7')).toBe('7');
  });
});

describe('someone who listens to rooms of two lanes', () => {
  it('hears each lane in its order, and nothing twice', () => {
    const { subscription, heard } = listening(place(at(1, 5), at(3, 9)));
    subscription.request(0);
    // Overtakes the answer.
    subscription.hear(news(at(1, 7)));
    subscription.catchUp(reply(place(at(1, 6), at(3, 10)), { missed: [news(at(1, 6)), news(at(3, 10))] }));
    for (const known of [at(1, 6), at(1, 7), at(3, 10)]) subscription.hear(news(known));
    subscription.hear(news(at(3, 11)));
    expect(heard).toEqual([at(1, 6), at(3, 10), at(1, 7), at(3, 11)]);
  });

  it('asks after a cut from where they are in each', () => {
    const { subscription } = listening(place(at(1, 5), at(3, 9)));
    subscription.catchUp(reply(place(at(1, 5), at(3, 12))));
    subscription.hear(news(at(1, 6)));
    subscription.cut();
    expect(subscription.request(0)).toEqual({ rooms: ['team'], after: place(at(1, 6), at(3, 12)) });
  });

  it('goes on from the answer where too much was missed, and from the lanes there are by then', () => {
    const { subscription, gaps, heard } = listening(place(at(1, 5), at(3, 9)));
    subscription.catchUp(reply('40', { gap: true }));
    expect(gaps).toEqual([0]);
    subscription.hear(news('41'));
    expect(heard).toEqual(['41']);
    expect(subscription.request(0)).toEqual({ rooms: ['team'], after: '41' });
  });
});
