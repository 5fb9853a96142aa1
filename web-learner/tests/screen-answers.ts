import { knownBrowsers } from '@keenly/contracts/known-browsers.endpoints';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { ownSignIns } from '@keenly/contracts/sign-ins.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { aBoardEntry, aDetail, anAssignment, anId, aSession, NOW } from '../src/testing/builders.ts';

/** What a path answers: a body, a refusal, or silence. */
export type Answer =
  | { body: unknown }
  | { status: number; message: string; code?: string; challenge?: string }
  | 'never';

export const failing: Answer = { status: 500, message: '' };
export const current = (session: ReturnType<typeof aSession> | null): Answer => ({
  body: { data: { session, state: session === null ? null : 'focused', position: '41' } },
});
export const sessions = [
  aSession(),
  aSession({
    session_id: anId(502),
    description: 'Back-End Coding',
    time_started: '2026-11-25T18:40:00.000Z',
    duration_secs: 6485,
    nudge_yes_count: 4,
    struggling_emotion_count: 48,
  }),
  aSession({
    session_id: anId(503),
    description: 'Management',
    origin: 'capability',
    capability_id: anId(603),
    capability: 'Double-entry bookkeeping',
    time_started: '2026-11-24T20:15:00.000Z',
    duration_secs: 2540,
    nudge_yes_count: 2,
    ribbon: 'fffnffdffnfffnfff',
  }),
  aSession({
    session_id: anId(504),
    description: 'Science',
    time_started: '2026-11-22T10:30:00.000Z',
    duration_secs: 7512,
    nudge_yes_count: 5,
    stop_reason: 'Auto Stop',
  }),
  aSession({
    session_id: anId(505),
    description: 'Marketing',
    time_started: '2026-11-20T19:20:00.000Z',
    duration_secs: 2208,
    nudge_yes_count: 6,
    total_emotion_count: 0,
    ribbon: 'ffdffnffdfffdfff',
  }),
  aSession({
    session_id: anId(506),
    description: 'A topic with a rather long name: the history of public economics in northern Europe',
    time_started: '2026-11-19T19:05:00.000Z',
    duration_secs: 190,
    nudge_yes_count: 0,
    ribbon: 'ff--',
  }),
];
export const sessionList = (rows: typeof sessions, total = rows.length): Answer => ({
  body: { data: { sessions: rows, total } },
});
export const tips: Answer = {
  body: {
    data: {
      auto_stop: [],
      off_chrome: [],
      idle: [],
      off_screen: [],
      web_surfing: [],
      social_media: ['Close the feed’s tab before you start; one you must reopen is one you open less.'],
      looking_away: [
        'Look at something 20 feet away for 20 seconds every 20 minutes, then come back on purpose.',
      ],
    },
  },
};
export const detailPath = pathOf(studySessionEndpoints.sessionDetail.path, { id: anId(501) });
export const strip = (away: number) =>
  `${'-'.repeat(away)}ffffffffnnffffffffffffdddffffffffffnnnnffffffffffffffffffffff`.slice(0, 60);
export const board = (entries: ReturnType<typeof aBoardEntry>[]): Answer => ({
  body: { data: { organisation: 'Northbridge College', learner_count: 38, entries, position: '41' } },
});
export const ago = (s: number) => new Date(NOW - s * 1000).toISOString();
export const entries = [
  aBoardEntry(1),
  aBoardEntry(2, {
    full_name: 'Ben Kowalski',
    topic: 'Back-End Coding',
    started_at: ago(2885),
    ribbon: strip(0),
    nudge_count: 2,
    last_nudge: { nudge: 'social_media', at: ago(900) },
  }),
  aBoardEntry(3, {
    full_name: 'Chloe Dubois',
    topic: 'Economics',
    started_at: ago(2182),
    state: 'neutral',
    ribbon: strip(2),
  }),
  aBoardEntry(4, {
    full_name: 'Elif Sahin-Montgomery',
    topic: 'Front-end coding',
    started_at: ago(1668),
    state: 'distracted',
    ribbon: strip(5).slice(0, 56) + 'dddd',
    nudge_count: 3,
    last_nudge: { nudge: 'web_surfing', at: ago(30) },
  }),
  aBoardEntry(5, {
    full_name: 'Jonas Weber',
    topic: 'Marketing',
    started_at: ago(1135),
    state: 'walked_away',
    ribbon: strip(22),
    nudge_count: 0,
  }),
  aBoardEntry(6, {
    full_name: 'Leo Park',
    topic: 'Economics',
    started_at: ago(750),
    state: 'paused',
    ribbon: strip(35),
    nudge_count: 0,
  }),
  aBoardEntry(7, {
    full_name: 'Mina Fox',
    topic: 'Science',
    started_at: ago(3000),
    stopped_at: ago(600),
    state: 'focused',
    ribbon: strip(0).slice(0, 40) + '-'.repeat(20),
  }),
];
export const assigned = [
  anAssignment(1),
  anAssignment(2, {
    assignee: { id: anId(202), full_name: 'Ben Kowalski' },
    capability: { id: anId(602), name: 'Unit testing', description: '' },
    deadline: '2026-11-20',
    overdue: true,
    last_reminded_at: ago(7200),
    last_reminded_by_rule: true,
    reminder_count: 1,
  }),
  anAssignment(3, {
    assignee: { id: anId(203), full_name: 'Chloe Dubois' },
    capability: { id: anId(603), name: 'Double-entry bookkeeping', description: '' },
    status: 'complete',
    completed_by: { course: 'Bookkeeping from the first invoice to the closed year' },
    capability_context: '',
  }),
  anAssignment(4, {
    assignee: { id: anId(204), full_name: 'Elif Sahin-Montgomery' },
    deadline: '2026-12-18',
    last_reminded_at: ago(20),
    reminder_count: 1,
  }),
];
export const people: Answer = {
  body: {
    data: entries.map((entry) => ({
      user_client_id: entry.user_client_id,
      full_name: entry.full_name,
      email: 'x@demo.keenly.example',
      profile_image_url: null,
    })),
  },
};
export const categories: Answer = {
  body: { data: [{ id: anId(601), name: 'Price elasticity', description: '', image_url: null }] },
};

/** A session from a capability, faces hardly read, one page corrected and one forgotten. */
export const reconsidered: Answer = {
  body: aDetail({
    origin: 'capability',
    capability_id: anId(601),
    capability: 'Price elasticity',
    expression_quality: { sampled_s: 2100, unknown_prcnt: 34.5, low_confidence_prcnt: 12 },
    visited_pages: (aDetail().visited_pages ?? []).map((page, index) => {
      if (index === 1)
        return { ...page, is_relevant_algo: true, is_transitional_algo: false, corrected: true };
      if (index === 3) return { ...page, redacted: true, url: '', title: '', host: '', reason: '' };
      return page;
    }),
  }),
};
export const calibrated: Answer = { body: { data: { calibrated_at: '2026-11-02T08:30:00.000Z' } } };

/** Sign-ins, known browsers, and the second step, as they are for whoever never set one up. */
export const signInSafety: Record<string, Answer> = {
  [knownBrowsers.path]: {
    body: {
      data: ['Firefox on Windows', 'Safari on iPhone', ''].map((name, n) => ({
        id: `0199e0f1-0000-7000-8000-00000000001${String(n)}`,
        name,
        known_since: '2026-09-20T08:00:00.000Z',
        last_used_at: '2026-11-22T08:00:00.000Z',
        is_this_one: n === 0,
      })),
    },
  },
  [ownSignIns.path]: {
    body: {
      data: (['Firefox on Windows', 'Safari on iPhone', 'Chrome 139', ''] as const).map((name, n) => ({
        id: `0199e0f1-0000-7000-8000-00000000002${String(n)}`,
        kind: n === 2 ? 'extension' : 'web',
        name,
        begun_at: '2026-11-12T08:00:00.000Z',
        last_used_at: '2026-11-22T08:00:00.000Z',
        is_this_one: n === 0,
      })),
      total: 4,
    },
  },
  [secondFactorEndpoints.secondFactor.path]: {
    body: { data: { since: null, app: false, required_by: null, recovery_codes_left: 0, passkeys: [] } },
  },
};
