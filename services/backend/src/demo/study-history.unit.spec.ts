import { extensionEventSchema } from '@keenly/contracts/ingest';
import { studyHistory } from './study-history.js';

const now = new Date('2026-03-10T15:00:00.000Z');
const history = (learner = 'maya') => studyHistory({ learner, sessions: 12, now });

describe('the demo’s study history', () => {
  it('tells the same story for the same learner and day', () => {
    expect(history()).toEqual(history());
    expect(history('ben')).not.toEqual(history());
  });

  it('is made of events that the wire accepts', () => {
    for (const event of history().flat()) {
      expect(extensionEventSchema.safeParse(event).error?.issues).toBeUndefined();
    }
  });

  it('counts each session’s events without a gap, from start to stop', () => {
    for (const events of history()) {
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
      expect([events[0]?.type, events.at(-1)?.type]).toEqual(['session_started', 'session_stopped']);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    }
  });

  it('runs one session after another, none of them in the future or older than the log takes', () => {
    const spans = history().map((events) =>
      [events[0], events.at(-1)].map((event) => Date.parse(event?.at ?? '')),
    );
    const times = spans.flat();
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(now.getTime());
    expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 30 * 24 * 3600 * 1000);
  });

  it('fills a session with pages, end to end', () => {
    for (const events of history()) {
      const visits = events.flatMap((event) => (event.type === 'page_visited' ? [event.data] : []));
      const seconds = visits.reduce((sum, { duration_s }) => sum + duration_s, 0);
      expect(seconds).toBe((events.at(-1)?.offset_ms ?? 0) / 1000);
    }
  });
});
