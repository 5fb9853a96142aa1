import { extensionEventSchema } from '@keenly/contracts/ingest';
import { dateOf, dayAt, daysToExam, momentOf, seasonOf, weekdayOf } from './calendar.js';
import { studyYear, YEAR_DAYS, type YearOptions } from './study-year.js';

const now = new Date('2026-03-10T15:00:00.000Z');
const year = (over: Partial<YearOptions> = {}) => [
  ...studyYear({ learner: 'maya', index: 0, now, days: { first: YEAR_DAYS - 1, last: 0 }, ...over }),
];
/** Told once: telling a year takes a while. */
const whole = year();
const spanOf = (events: ReturnType<typeof year>[number]) =>
  [events[0], events.at(-1)].map((event) => Date.parse(event?.at ?? '')) as [number, number];

type Spans = readonly (readonly [number, number])[];
let told: Spans[] | undefined;
/** When the sessions of twenty learners started and ended. */
const everybody = (): Spans[] =>
  (told ??= Array.from({ length: 20 }, (_, index) =>
    year({ learner: `learner ${index}`, index }).map(spanOf),
  ));

describe('the demo’s year', () => {
  it('tells the same story for the same learner and day', () => {
    expect(JSON.stringify(year())).toBe(JSON.stringify(whole));
    expect(year({ learner: 'ben' })[0]).not.toEqual(whole[0]);
  });

  it('is the same year whether it is told at once or in parts', () => {
    const parts = [
      ...year({ days: { first: YEAR_DAYS - 1, last: 28 } }),
      ...year({ days: { first: 27, last: 0 } }),
    ];
    expect(JSON.stringify(parts)).toBe(JSON.stringify(whole));
  });

  it('is made of events that the wire accepts', () => {
    for (const index of [0, 1, 3, 7]) {
      const events = year({ index, days: { first: 30, last: 0 } }).flat();
      expect(events.flatMap((event) => extensionEventSchema.safeParse(event).error?.issues ?? [])).toEqual(
        [],
      );
    }
  });

  it('counts each session’s events without a gap, from start to stop', () => {
    const isWhole = (events: (typeof whole)[number]) =>
      events.every(({ seq }, index) => seq === index) &&
      events[0]?.type === 'session_started' &&
      events.at(-1)?.type === 'session_stopped' &&
      new Set(events.map(({ id }) => id)).size === events.length;
    expect(whole.filter((events) => !isWhole(events))).toEqual([]);
  });

  it('runs one session after another for everyone, none of them in the last hour', () => {
    for (const spans of everybody()) {
      const times = spans.flat();
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.filter((at) => at > now.getTime() - 3600_000)).toEqual([]);
    }
  });

  it('has pages and breaks end to end', () => {
    for (const events of whole) {
      const visits = events.flatMap((event) => (event.type === 'page_visited' ? [event.data] : []));
      const pausedAt = events.find(({ type }) => type === 'session_paused')?.offset_ms ?? 0;
      const resumedAt = events.find(({ type }) => type === 'session_resumed')?.offset_ms ?? 0;
      const seconds = visits.reduce((sum, { duration_s }) => sum + duration_s, 0);
      expect(seconds * 1000 + resumedAt - pausedAt).toBe(events.at(-1)?.offset_ms);
    }
  });

  it('has what every panel shows: nudges of each kind, corrections, breaks, expressions, capabilities', () => {
    const capabilities = new Map([['Economics', '00000000-0000-7000-8000-000000000001']]);
    const events = year({ capabilities }).flat();
    const nudges = new Set(
      events.flatMap((event) => (event.type === 'nudge_raised' ? [event.data.nudge] : [])),
    );
    expect([...nudges].sort()).toEqual([
      'idle',
      'looking_away',
      'off_chrome',
      'off_screen',
      'social_media',
      'web_surfing',
    ]);
    const types = new Set(events.map(({ type }) => type));
    for (const type of ['page_corrected', 'session_paused', 'expressions_sampled'] as const) {
      expect(types.has(type)).toBe(true);
    }
    const origins = events.flatMap((event) => (event.type === 'session_started' ? [event.data.origin] : []));
    expect(new Set(origins)).toEqual(new Set(['topic', 'capability']));
  });

  it('has all sorts of learners', () => {
    const lengths = everybody().map(({ length }) => length);
    // One has not started yet, one tried it once; most have studied all year.
    expect([lengths[18], lengths[15]]).toEqual([0, 1]);
    expect(lengths.filter((length) => length > 60).length).toBeGreaterThan(9);
    const lapsed = everybody()[4]!.map(([, end]) => end);
    expect(Math.max(...lapsed)).toBeLessThan(now.getTime() - 79 * 24 * 3600_000);
  });
});

describe('the demo’s calendar', () => {
  it('knows days, weekdays and moments of a place', () => {
    const day = dayAt(new Date('2026-03-28T23:30:00.000Z'), 'Europe/London');
    expect([dateOf(day), weekdayOf(day)]).toEqual(['2026-03-28', 5]);
    expect(momentOf(day, 18 * 60, 'Europe/London').toISOString()).toBe('2026-03-28T18:00:00.000Z');
    // The clocks go forward that night.
    expect(momentOf(day + 1, 18 * 60, 'Europe/London').toISOString()).toBe('2026-03-29T17:00:00.000Z');
    expect(momentOf(day, 25 * 60, 'Asia/Kolkata').toISOString()).toBe('2026-03-28T19:30:00.000Z');
  });

  it('rests on holidays, and crams before exams', () => {
    const on = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
    expect([seasonOf(on('2025-12-25')), seasonOf(on('2026-01-03')), seasonOf(on('2026-03-10'))]).toEqual([
      0, 0.15, 1,
    ]);
    expect([
      daysToExam(on('2026-06-20')),
      daysToExam(on('2026-06-27')),
      daysToExam(on('2026-12-06')),
    ]).toEqual([7, 0, 69]);
  });
});
