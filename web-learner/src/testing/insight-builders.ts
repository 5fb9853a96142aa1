import { expertiseLevel, expertiseQuadrant } from '@keenly/contracts/formulas/expertise';
import { isoWeek, dayNumber, dateOf } from '@keenly/contracts/formulas/calendar';
import { percentChange } from '@keenly/contracts/formulas/numbers';
import type {
  Community,
  CommunitySharing,
  Evidence,
  ExpertisePoint,
  Highlights,
  Learning,
  SessionEvidence,
} from '@keenly/contracts/insight';
import type { CompletionStatus } from '@keenly/contracts/profile';
import { anId, aSession } from './builders.ts';

/** Figures of home as the wire has them, for the Thursday that `NOW` is. */
const MONDAY = dayNumber('2026-11-23');

function weeks<T>(values: readonly T[], averages: readonly (number | null)[]) {
  return values.map((value, index) => {
    const day = MONDAY - 7 * (values.length - 1 - index);
    return { week: isoWeek(day), starts: dateOf(day), value, avg: averages[index] ?? null };
  });
}

const averageHours = [5.1, 5.4, 5.2, 5.8, 6.1, 5.7, 5.5, 5.9, 6.2, 6, 6.4, 6.3];
const averageCapabilities = [2.4, 2.5, 2.7, 2.6, 3, 2.9, 2.8, 2.8, 3, 3.1, 3, 3.2];
const averageFocus = [61, 62.4, 60.2, 63, 64.5, 62, 61.8, 63.3, 64, 65.2, 64.1, 64.8];

export function someHighlights(over: Partial<Highlights['data']> = {}): Highlights {
  return {
    data: {
      filter: 'all',
      period: { from: null, to: '2026-11-26', previous_from: null, previous_to: '2026-10-31' },
      capability: {
        weekly_data: weeks([1, 2, 2, 3, 0, 3, 4, 3, 4, 2, 3, 4], averageCapabilities),
        capability_target: 5,
        user_data: { current: 9, previous: 7 },
        company_avg: { current: 8.2, previous: 7.1 },
      },
      hours: {
        weekly_data: weeks([2.4, 4.1, 3.8, 5.2, 0, 4.9, 6.3, 5.5, 7.2, 6.1, 8.4, 6.8], averageHours),
        week_hours_target: 8,
        hours_target: 32,
        user_data: { current: 60.7, previous: 44.2 },
        company_avg: { current: 66.4, previous: 49.8 },
      },
      focus: {
        weekly_data: weeks(
          [58.1, 61.4, 63, 59.2, null, 66.1, 64.8, 70.2, 68.3, 71.5, 69, 72.4],
          averageFocus,
        ),
        user_data: { current: 67.1, previous: 63.4 },
        company_avg: { current: 63.2, previous: 62 },
      },
      ...over,
    },
  };
}

/** Someone who has studied nothing yet. */
export function noHighlights(): Highlights {
  const nothing = weeks(new Array<number>(12).fill(0), []);
  return someHighlights({
    capability: {
      weekly_data: nothing,
      capability_target: null,
      user_data: { current: 0, previous: 0 },
      company_avg: null,
    },
    hours: {
      weekly_data: nothing,
      week_hours_target: null,
      hours_target: null,
      user_data: { current: 0, previous: 0 },
      company_avg: null,
    },
    focus: null,
  });
}

export function aTopic(
  topic: string,
  x: number,
  y: number | null,
  over: Partial<ExpertisePoint> = {},
): ExpertisePoint {
  return {
    topic_key: `topic:${topic.toLowerCase()}`,
    topic,
    capability_id: null,
    x,
    y,
    average_proficiency: x * 60,
    average_score: y,
    study_time: x * 3600,
    sessions: Math.max(1, Math.round(x * 2)),
    total_users: 1,
    quadrant: y === null ? null : expertiseQuadrant(x, y),
    level: y === null ? null : expertiseLevel(x, y),
    ...over,
  };
}

export const someTopics: readonly ExpertisePoint[] = [
  aTopic('Front-end coding', 1.62, 61),
  aTopic('Back-End Coding', 1.55, 82),
  aTopic('Economics', 1.3, 71, { total_users: 12 }),
  aTopic('Therapy', 1.18, 38),
  aTopic('Science', 1.1, 91),
  aTopic('Clean Energy', 0.52, 20),
  aTopic('Management', 0.5, 74),
  aTopic('Marketing', 0.35, 58),
  aTopic('Green tech', 0.25, 34),
  aTopic('Reading on paper', 0.6, null),
];

export function someLearning(over: Partial<Learning['data']> = {}): Learning {
  return {
    data: {
      period: { from: null, to: '2026-11-26', previous_from: null, previous_to: '2026-10-31' },
      study_time: 218_520,
      sessions: 42,
      expression_data: (
        [
          ['neutral', 11_470],
          ['happy', 4830],
          ['confused', 2010],
          ['surprised', 1490],
          ['sad', 852],
          ['angry', 459],
          ['fearful', 437],
          ['disgusted', 306],
        ] as const
      ).map(([expression_name, value]) => ({ id: expression_name, expression_name, value })),
      expressions_withheld: null,
      session_nudges: {
        auto_stop: 1,
        looking_away: 47,
        off_chrome: 12,
        off_screen: 24,
        social_media: 59,
        web_surfing: 35,
        idle: 18,
      },
      nudges_per_30_min: 2,
      browsing: {
        total_duration: 98_400,
        focus_duration: 67_228,
        neutral_duration: 19_195,
        distraction_duration: 11_977,
        focus_prcnt: 68.3,
        neutral_prcnt: 19.5,
        distraction_prcnt: 12.2,
      },
      ...over,
    },
  };
}

export function noLearning(): Learning {
  return someLearning({
    study_time: 0,
    sessions: 0,
    expression_data: null,
    nudges_per_30_min: 0,
    session_nudges: {
      auto_stop: 0,
      looking_away: 0,
      off_chrome: 0,
      off_screen: 0,
      social_media: 0,
      web_surfing: 0,
      idle: 0,
    },
    browsing: {
      total_duration: 0,
      focus_duration: 0,
      neutral_duration: 0,
      distraction_duration: 0,
      focus_prcnt: 0,
      neutral_prcnt: 0,
      distraction_prcnt: 0,
    },
  });
}

export function aCompletion(over: Partial<CompletionStatus['data']> = {}): CompletionStatus {
  return {
    data: {
      percentage: 72.7,
      score: 24,
      incompleteTabs: ['generalInformation', 'targets'],
      items: [
        {
          item: 'demographics',
          tab: 0,
          done: false,
          missing: ['gender', 'race'],
          points: 13,
          points_max: 16,
        },
        { item: 'learningPreferences', tab: 1, done: true, missing: [], points: 8, points_max: 8 },
        { item: 'targets', tab: 2, done: false, missing: ['targetNumber'], points: 6, points_max: 9 },
        { item: 'calibrations', tab: 3, done: false, missing: [], points: 0, points_max: 0 },
        { item: 'badges', tab: 4, done: false, missing: [], points: 0, points_max: 0 },
      ],
      ...over,
    },
  };
}

export function aCommunity(over: Partial<Community['data']> = {}): Community {
  const learner = (n: number, user_name: string, capability: number, duration: number) => ({
    user_client_id: n === 4 ? anId(1) : anId(200 + n),
    user_name,
    profile_image_url: null,
    capability,
    duration,
    is_me: n === 4,
    is_colleague: true,
  });
  const trend = (n: number, description: string, cur_views: number, prev_views: number) => ({
    id: anId(600 + n),
    description,
    cur_views,
    prev_views,
    percent_change: percentChange(cur_views, prev_views, 'all'),
  });
  return {
    data: {
      period: { from: null, to: '2026-11-26', previous_from: null, previous_to: '2026-10-31' },
      is_waiting: false,
      top_learners_data: [
        learner(1, 'Amara Okafor', 14, 412_320),
        learner(2, 'Ben Kowalski', 9, 398_700),
        learner(3, 'Elif Sahin-Montgomery', 11, 301_260),
        learner(4, 'Maya Rivera', 9, 218_520),
        learner(5, 'Jonas Weber', 4, 96_240),
        learner(6, 'Leo Park', 2, 2_580),
      ],
      trending_data: [
        trend(1, 'Back-End Coding', 212, 160),
        trend(2, 'Price elasticity', 188, 188),
        trend(3, 'Double-entry bookkeeping', 97, 121),
        trend(4, 'Unit testing', 64, 0),
        trend(5, 'Green tech', 12, 9),
      ],
      ...over,
    },
  };
}

type TopLearner = Community['data']['top_learners_data'][number];

/** Someone of elsewhere who chose to be shown to everyone: a row without an id. */
export function anOutsider(over: Partial<TopLearner> = {}): TopLearner {
  return {
    user_client_id: null,
    user_name: 'Ravi Menon',
    profile_image_url: null,
    capability: 6,
    duration: 350_100,
    is_me: false,
    is_colleague: false,
    ...over,
  };
}

export function aSharing(since: string | null = null): CommunitySharing {
  return { data: { shown: since !== null, since } };
}

export function anEvidence(over: Partial<Evidence['data']> = {}): Evidence {
  return {
    data: {
      figure: 'hours',
      from: null,
      to: '2026-11-26',
      formula:
        'Hours = seconds studied / 3600. Breaks are left out, and so is what comes after an auto stop.',
      inputs: [
        { name: 'Seconds studied', value: 218_520, unit: 's' },
        { name: 'Sessions', value: 42, unit: 'count' },
      ],
      result: { value: 60.7, unit: 'h' },
      sessions: [
        {
          session: aSession(),
          contribution: [{ name: 'Studied', value: 4360, unit: 's' }],
        },
        {
          session: aSession({
            session_id: anId(502),
            description: 'Back-End Coding',
            time_started: '2026-11-25T18:40:00.000Z',
            duration_secs: 6485,
          }),
          contribution: [{ name: 'Studied', value: 6485, unit: 's' }],
        },
      ],
      from_tools: [],
      total: 42,
      ...over,
    },
  };
}

export function aSessionEvidence(over: Partial<SessionEvidence['data']> = {}): SessionEvidence {
  const event = (
    n: number,
    offset_s: number,
    kind: SessionEvidence['data']['events'][number]['kind'],
    what: string,
    counted: string,
    counts = true,
  ) => ({
    id: anId(4000 + n),
    at: new Date(Date.parse('2026-11-26T19:02:00.000Z') + offset_s * 1000).toISOString(),
    offset_s,
    kind,
    what,
    counted,
    counts,
  });
  return {
    data: {
      session_id: anId(501),
      figure: 'focused_browsing',
      formula: 'Focused browsing = seconds on relevant pages / seconds on all pages, in percent.',
      inputs: [
        { name: 'Relevant pages', value: 2889, unit: 's' },
        { name: 'All pages', value: 4230, unit: 's' },
      ],
      result: { value: 68.3, unit: 'percent' },
      events: [
        event(1, 0, 'page', 'Supply and demand, lecture 4 (lectures.example)', '14 min 05 s focused'),
        event(2, 845, 'page', 'Search: price elasticity examples (search.example)', '1 min 12 s neutral'),
        event(3, 917, 'page', 'a forgotten page', '11 min 48 s focused'),
        event(4, 1625, 'nudge', 'Social media', 'a nudge takes no time', false),
      ],
      total: 4,
      ...over,
    },
  };
}
