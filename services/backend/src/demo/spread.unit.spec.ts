import { expertiseQuadrant, expertiseQuadrants } from '@keenly/contracts/formulas/expertise';
import { percentChange, percentOf } from '@keenly/contracts/formulas/numbers';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { studyYear, YEAR_DAYS } from './study-year.js';
import { demoTopics } from './topics.js';

const now = new Date('2026-03-10T15:00:00.000Z');
const LEARNERS = 40;
const DAY_MS = 24 * 3600_000;

interface Told {
  readonly topic: string;
  readonly at: number;
  readonly hours: number;
  /** Seconds in front of pages that belong to the topic, and of any page. */
  readonly relevant: number;
  readonly browsing: number;
}

function toldOf(session: readonly ExtensionEvent[]): Told {
  const [start, stop] = [session[0], session.at(-1)];
  if (start?.type !== 'session_started' || stop === undefined) throw new Error('not a whole session');
  const pages = session.flatMap((event) => (event.type === 'page_visited' ? [event.data] : []));
  const seconds = (some: typeof pages) => some.reduce((sum, { duration_s }) => sum + duration_s, 0);
  return {
    topic: start.data.topic,
    at: Date.parse(start.at),
    hours: stop.offset_ms / 3600_000,
    relevant: seconds(pages.filter(({ page_class }) => page_class === 'relevant')),
    browsing: seconds(pages),
  };
}

const sum = (told: readonly Told[], of: 'hours' | 'relevant' | 'browsing') =>
  told.reduce((total, one) => total + one[of], 0);
const scoreOf = (told: readonly Told[]) => percentOf(sum(told, 'relevant'), sum(told, 'browsing'));

/** The year of each learner, and what each topic of theirs came to. */
const years = Array.from({ length: LEARNERS }, (_, index) =>
  [
    ...studyYear({
      learner: `learner ${index}`,
      index,
      now,
      days: { first: YEAR_DAYS - 1, last: 0 },
      pace: 0.4,
    }),
  ].map(toldOf),
);
const points = years.flatMap((year) =>
  [...new Set(year.map(({ topic }) => topic))].map((topic) => {
    const own = year.filter((told) => told.topic === topic);
    return { hours: sum(own, 'hours'), score: scoreOf(own) };
  }),
);

describe('the people of the demo', () => {
  it('are good and bad at what they study', () => {
    const scores = points.map(({ score }) => score).sort((a, b) => a - b);
    const at = (share: number) => scores[Math.floor((scores.length - 1) * share)] ?? Number.NaN;
    expect(at(0.02)).toBeLessThan(30);
    expect(at(0.98)).toBeGreaterThan(90);
    expect(at(0.75) - at(0.25)).toBeGreaterThan(20);
    expect(at(0.5)).toBeGreaterThan(50);
  });

  it('stand in every quadrant of the expertise journey', () => {
    const standing = points.map(({ hours, score }) => expertiseQuadrant(hours, score));
    for (const quadrant of expertiseQuadrants) {
      expect([quadrant, standing.filter((one) => one === quadrant).length > 4]).toEqual([quadrant, true]);
    }
  });

  it('learn to study, or lose heart', () => {
    const changes = years
      .filter(({ length }) => length >= 20)
      .map((year) => scoreOf(year.slice(-year.length / 4)) - scoreOf(year.slice(0, year.length / 4)));
    expect(changes.filter((change) => change > 8).length).toBeGreaterThan(4);
    expect(changes.filter((change) => change < -8).length).toBeGreaterThan(4);
  });

  it('study topics more than the month before, and less', () => {
    const views = (topic: string, from: number, to: number) =>
      years
        .flat()
        .filter(
          (told) => told.topic === topic && told.at >= now.getTime() - from && told.at < now.getTime() - to,
        ).length;
    const changes = demoTopics.map(({ name }) =>
      percentChange(views(name, 30 * DAY_MS, 0), views(name, 60 * DAY_MS, 30 * DAY_MS), 'this'),
    );
    expect(changes.some((change) => change > 10)).toBe(true);
    expect(changes.some((change) => change < -10)).toBe(true);
  });
});
