import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { evidenceNames } from '@keenly/contracts/catalogue/insight';
import { focusedEmotionPercent } from '@keenly/contracts/formulas/sessions';
import type {
  Community,
  Evidence,
  ExpertiseJourney,
  Highlights,
  InsightFilter,
  Learning,
  RollupFigure,
} from '@keenly/contracts/insight';
import { expressionNames, nudgeTypes } from '@keenly/contracts/study-session';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, pairExtension, type TestPerson } from '../../../testing/test-people.js';
import { Recorder, twentyMinutes } from '../../study-session/testing/recorded.js';
import { send } from '../../study-session/testing/study.js';
import { homeCaughtUp, readPanel } from '../testing/insight.js';

/** Every figure that a learner reads on home, profile and community is what the sessions listed for it come to. */

const DAY_MS = 24 * 3_600_000;
const HOUR_S = 3600;
/** Zones in which it's a day later, the same day, and a day earlier; two of them have daylight saving time. */
const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'Australia/Lord_Howe', 'Etc/GMT+12'];
const filters: readonly InsightFilter[] = ['all', 'this', 'prev'];

let app: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
  const organisation = await makeOrganisation(app, { affectPolicy: 'self' });
  ann = await addMember(app, organisation);
  const bob = await addMember(app, organisation);
  const { token } = await pairExtension(app, ann);
  // Within the thirty days that are taken in, on both sides of the month's beginning wherever the month starts.
  for (const daysAgo of [0, 1, 2, 6, 9, 13, 17, 21, 25, 28]) {
    await send(
      app,
      token,
      twentyMinutes(new Recorder(new Date(Date.now() - daysAgo * DAY_MS - 40 * 60_000))),
    );
  }
  for (const daysAgo of [3, 11, 24]) await send(app, token, overMidnight(daysAgo));
  const theirs = await pairExtension(app, bob);
  await send(app, theirs.token, twentyMinutes(new Recorder(new Date(Date.now() - DAY_MS))));
  await homeCaughtUp(app);
}, 120_000);
afterAll(() => app.close());

/**
 * Thirty hours without a break, so that every zone has a midnight in it, with a page an hour and a nudge every three.
 */
function overMidnight(daysAgo: number) {
  const recorder = new Recorder(new Date(Date.now() - daysAgo * DAY_MS - 31 * HOUR_S * 1000));
  const hours = Array.from({ length: 30 }, (_, hour) => hour);
  return [
    recorder.record('session_started', 0, { topic: `Night ${String(daysAgo)}` }),
    ...hours.flatMap((hour) => {
      const at = (hour + 1) * HOUR_S;
      const page_class = (['relevant', 'distraction', 'transitional'] as const)[hour % 3] ?? 'relevant';
      return [
        recorder.record('page_visited', at, {
          from_ms: hour * HOUR_S * 1000,
          duration_s: HOUR_S,
          page_class,
        }),
        recorder.record('expressions_sampled', at),
        ...(hour % 3 === 0 ? [recorder.record('nudge_raised', at)] : []),
      ];
    }),
    recorder.record('session_stopped', 30 * HOUR_S),
  ];
}

type Query = Readonly<Record<string, string>>;
const read = async <T>(path: string, query: Query): Promise<T> =>
  (await readPanel(app, ann.token, path, query)).expect<T>(200);

/** The figure as its evidence tells it, and the sums of what all its sessions contribute, by name. */
async function recounted(figure: RollupFigure, query: Query) {
  const sums = new Map<string, number>();
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { data } = await read<Evidence>(insightEndpoints.evidence.path, {
      ...query,
      figure,
      page_no: String(page),
      items_per_page: '5',
    });
    for (const { contribution } of data.sessions) {
      seen += 1;
      for (const { name, value } of contribution) sums.set(name, (sums.get(name) ?? 0) + (value ?? 0));
    }
    if (data.sessions.length === 0 || seen >= data.total) {
      expect(seen).toBe(data.total);
      // The inputs of the formula are the sums over the listed sessions.
      for (const { name, value } of data.inputs) {
        if (sums.has(name))
          expect([figure, name, sums.get(name)]).toEqual([figure, name, expect.closeTo(value ?? 0, 3)]);
      }
      return { result: data.result.value, sum: (name: string) => sums.get(name) ?? 0, sessions: seen };
    }
  }
}

describe.each(zones)('the figures that someone reads in %s', (time_zone) => {
  it.each(filters)('of the period %s are what their sessions come to', async (filter) => {
    const query = { time_zone, filter };
    const { data: highlights } = await read<Highlights>(insightEndpoints.highlights.path, query);
    const { data: learning } = await read<Learning>(insightEndpoints.learning.path, query);
    const { data: community } = await read<Community>(insightEndpoints.community.path, query);

    const hours = await recounted('hours', query);
    expect(highlights.hours.user_data.current).toBeCloseTo(hours.sum(evidenceNames.studied) / HOUR_S, 3);
    expect(hours.result).toBe(highlights.hours.user_data.current);
    expect(learning.study_time).toBeCloseTo(hours.sum(evidenceNames.studied), 3);
    expect(learning.sessions).toBe(hours.sessions);

    const capabilities = await recounted('capabilities', query);
    expect(capabilities.result).toBe(highlights.capability.user_data.current);

    const mine = community.top_learners_data.find(({ is_me }) => is_me);
    expect(mine?.duration ?? 0).toBeCloseTo(hours.sum(evidenceNames.studied), 3);
    expect(mine?.capability ?? 0).toBe(capabilities.result);

    const focus = await recounted('focus', query);
    expect(focus.result).toBe(highlights.focus?.user_data.current ?? null);
    const browsing = await recounted('browsing', query);
    const pages = [evidenceNames.focused, evidenceNames.neutral, evidenceNames.distracting];
    expect(learning.browsing.total_duration).toBeCloseTo(
      pages.reduce((sum, name) => sum + browsing.sum(name), 0),
      3,
    );
    expect(learning.browsing.focus_duration).toBeCloseTo(browsing.sum(evidenceNames.focused), 3);
    expect(learning.browsing.neutral_duration).toBeCloseTo(browsing.sum(evidenceNames.neutral), 3);
    expect(learning.browsing.distraction_duration).toBeCloseTo(browsing.sum(evidenceNames.distracting), 3);
    if (learning.browsing.total_duration > 0) {
      expect(learning.browsing.focus_prcnt).toBeCloseTo(
        (browsing.sum(evidenceNames.focused) / learning.browsing.total_duration) * 100,
        0,
      );
    }

    const nudges = await recounted('nudges', query);
    expect(nudges.sum(evidenceNames.nudges)).toBe(
      nudgeTypes.reduce((sum, type) => sum + learning.session_nudges[type], 0),
    );
    expect(nudges.result).toBe(learning.nudges_per_30_min);

    const emotion = await recounted('emotion', query);
    for (const name of expressionNames) {
      const shown = learning.expression_data?.find(({ expression_name }) => expression_name === name);
      expect(emotion.sum(name)).toBeCloseTo(shown?.value ?? 0, 3);
    }
    const held = expressionNames.map((name) => [name, emotion.sum(name)] as const);
    expect(emotion.result).toBe(focusedEmotionPercent(Object.fromEntries(held)));
  });

  it('of each week of the charts are what their sessions come to', async () => {
    const { data } = await read<Highlights>(insightEndpoints.highlights.path, { time_zone, filter: 'all' });
    let studied = 0;
    for (const [at, { starts, value }] of data.hours.weekly_data.entries()) {
      const hours = await recounted('hours', { time_zone, week: starts });
      expect([starts, hours.result]).toEqual([starts, value]);
      const capabilities = await recounted('capabilities', { time_zone, week: starts });
      expect([starts, capabilities.result]).toEqual([starts, data.capability.weekly_data[at]?.value]);
      const focus = await recounted('focus', { time_zone, week: starts });
      expect([starts, focus.result]).toEqual([starts, data.focus?.weekly_data[at]?.value]);
      studied += hours.sum(evidenceNames.studied);
    }
    // Every minute is in one week, and in one only.
    expect(studied).toBeCloseTo(10 * 900 + 3 * 30 * HOUR_S, 3);
  });
});

describe('the points of the journey', () => {
  it('are what their sessions come to', async () => {
    const { data } = await read<ExpertiseJourney>(insightEndpoints.expertiseJourney.path, {});
    expect(data.map(({ topic }) => topic).sort()).toEqual(['Economics', 'Night 11', 'Night 24', 'Night 3']);
    for (const { topic_key, x, y, study_time, sessions } of data) {
      const told = await recounted('expertise', { topic_key });
      expect(told.sessions).toBe(sessions);
      expect(told.sum(evidenceNames.studied)).toBeCloseTo(study_time, 3);
      expect(told.result).toBeCloseTo(x, 3);
      const all = [evidenceNames.focused, evidenceNames.neutral, evidenceNames.distracting];
      const total = all.reduce((sum, name) => sum + told.sum(name), 0);
      expect(y).toBeCloseTo((told.sum(evidenceNames.focused) / total) * 100, 0);
    }
  });
});
