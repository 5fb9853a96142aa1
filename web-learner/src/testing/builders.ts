import type { AssignedCapability } from '@keenly/contracts/assignment';
import type { GeneralInformation, SignedIn } from '@keenly/contracts/identity';
import type { BoardEntry } from '@keenly/contracts/live';
import type { SessionDetail, SessionInfo, VisitedPage } from '@keenly/contracts/study-session';
import { hmsText } from '@keenly/contracts/formulas/durations';

/** Test data of the wire, by name, with overrides. Times are fixed, so that pictures and sums can be compared. */
export const NOW = Date.parse('2026-11-26T19:26:10.000Z');

export function anId(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

export function aLearner(over: Partial<GeneralInformation> = {}): GeneralInformation {
  return {
    id: anId(1),
    user_id: anId(101),
    external_id: 'ext-1',
    client_id: anId(900),
    client_name: 'Northbridge College',
    role_id: 'USER',
    platform_id: 'keenly',
    user_name: 'Maya Rivera',
    first_name: 'Maya',
    last_name: 'Rivera',
    email: 'learner@demo.keenly.example',
    designation: 'Student',
    profile_image_url: null,
    category_id: null,
    network: 'users',
    ...over,
  };
}

export function aManager(over: Partial<GeneralInformation> = {}): GeneralInformation {
  return aLearner({
    id: anId(2),
    user_id: anId(102),
    role_id: 'MANAGER',
    user_name: 'Tomas Berg',
    first_name: 'Tomas',
    last_name: 'Berg',
    email: 'manager@demo.keenly.example',
    designation: 'Programme lead',
    ...over,
  });
}

export function aSignIn(user: GeneralInformation = aLearner(), over: Partial<SignedIn> = {}): SignedIn {
  return {
    token: `token-of-${user.first_name}`,
    expires_at: NOW + 15 * 60_000,
    user_id: user.user_id,
    user,
    ...over,
  };
}

export function aSession(over: Partial<SessionInfo> = {}): SessionInfo {
  const duration_secs = over.duration_secs ?? 4360;
  const started = Date.parse(over.time_started ?? '2026-11-26T19:02:00.000Z');
  return {
    session_id: anId(501),
    description: 'Economics',
    time_started: new Date(started).toISOString(),
    time_finished: new Date(started + duration_secs * 1000).toISOString(),
    duration: hmsText(duration_secs),
    duration_secs,
    nudge_yes_count: 7,
    struggling_emotion_count: 81,
    total_emotion_count: 436,
    stop_reason: 'User Stop',
    origin: 'topic',
    capability_id: null,
    capability: null,
    plan_id: null,
    course: null,
    ribbon: 'ffffffffffffffndfffffffnnffddfffffffndfffnnn',
    focus_prcnt: 68.3,
    neutral_prcnt: 19.5,
    distraction_prcnt: 12.2,
    live: false,
    ...over,
  };
}

export function aRunningSession(over: Partial<SessionInfo> = {}): SessionInfo {
  return aSession({
    session_id: anId(500),
    time_started: '2026-11-26T19:02:00.000Z',
    duration_secs: 1450,
    time_finished: null,
    stop_reason: null,
    nudge_yes_count: 2,
    ribbon: 'ffffffffffffnnffffffffndddffffffffnnnnffffffffffdd',
    live: true,
    ...over,
  });
}

export function aVisit(n: number, over: Partial<VisitedPage> = {}): VisitedPage {
  return {
    id: anId(3000 + n),
    url: 'https://lectures.example/econ/4',
    title: 'Supply and demand, lecture 4',
    host: 'lectures.example',
    capability: 'Economics',
    is_relevant_algo: true,
    is_transitional_algo: false,
    reason: 'title matches "economics"',
    judged_class: 'relevant',
    corrected: false,
    redacted: false,
    visited_time_server: '2026-11-26T19:02:00.000Z',
    page_duration: 845,
    ...over,
  };
}

export function aDetail(over: Partial<SessionDetail> = {}): SessionDetail {
  const minute = (n: number) => new Date(Date.parse('2026-11-26T19:02:00.000Z') + n * 60_000).toISOString();
  return {
    ...aSession(),
    learner: { user_client_id: anId(1), full_name: 'Maya Rivera' },
    position: '4200',
    elapsed_secs: over.duration_secs ?? 4360,
    expression_data: [
      { id: '1', expression_name: 'neutral', value: 229 },
      { id: '2', expression_name: 'happy', value: 96 },
      { id: '3', expression_name: 'surprised', value: 30 },
      { id: '4', expression_name: 'confused', value: 40 },
      { id: '5', expression_name: 'sad', value: 17 },
      { id: '6', expression_name: 'angry', value: 9 },
      { id: '7', expression_name: 'fearful', value: 9 },
      { id: '8', expression_name: 'disgusted', value: 6 },
    ],
    expressions_withheld: null,
    expression_quality: { sampled_s: 4300, unknown_prcnt: 6.2, low_confidence_prcnt: 4.1 },
    browsing: { total_duration: 4230, focus_prcnt: 68.3, neutral_prcnt: 19.5, distraction_prcnt: 12.2 },
    page_report: {
      pages: 14,
      good: 8,
      neutral: 4,
      bad: 2,
      good_prcnt: 57.1,
      neutral_prcnt: 28.6,
      bad_prcnt: 14.3,
    },
    visited_pages: visits,
    top_focused: [
      { host: 'openecon.example', seconds: 1478 },
      { host: 'lectures.example', seconds: 1121 },
      { host: 'papers.example', seconds: 372 },
    ],
    top_distractions: [
      { host: 'clipfeed.example', seconds: 290 },
      { host: 'chatterly.example', seconds: 151 },
      { host: 'dealhunt.example', seconds: 91 },
    ],
    session_nudges: {
      auto_stop: 0,
      looking_away: 2,
      off_chrome: 0,
      off_screen: 1,
      social_media: 3,
      web_surfing: 1,
      idle: 0,
    },
    nudge_timeseries: {
      social_media: [
        { start_time: minute(28), end_time: minute(30) },
        { start_time: minute(47), end_time: minute(48.2) },
        { start_time: minute(56), end_time: minute(57.8) },
      ],
      looking_away: [
        { start_time: minute(9), end_time: minute(9.4) },
        { start_time: minute(38), end_time: minute(38.3) },
      ],
      off_screen: [{ start_time: minute(44), end_time: minute(45.5) }],
      web_surfing: [{ start_time: minute(64), end_time: minute(66) }],
    },
    keenly_duration: 4360,
    keenly_learning_plan: null,
    web_tabs: 14,
    web_duration: 4230,
    focus_data: { duration: 2889, tab_switches: 31, rel_tabs: 8 },
    state: null,
    ...over,
  };
}

const distraction = {
  is_relevant_algo: false,
  is_transitional_algo: false,
  judged_class: 'distraction',
  reason: 'clipfeed.example is a site of clips',
  capability: null,
} as const;
const passing = {
  is_relevant_algo: false,
  is_transitional_algo: true,
  judged_class: 'transitional',
  reason: 'a search or mail page',
  capability: null,
} as const;
const visits: VisitedPage[] = (
  [
    ['Supply and demand, lecture 4', 'https://lectures.example/econ/4', 0, 845, {}],
    ['Search: price elasticity examples', 'https://search.example/?q=price+elasticity', 14, 72, passing],
    ['Price elasticity explained', 'https://openecon.example/elasticity', 15, 708, {}],
    ['Clips for you', 'https://clipfeed.example/home', 27, 178, distraction],
    ['Problem set 2', 'https://openecon.example/problems/2', 30, 770, {}],
    ['Inbox', 'https://mail.example/inbox', 43, 200, passing],
    ['Clips for you', 'https://clipfeed.example/home', 47, 112, distraction],
    ['Tax incidence, reading', 'https://papers.example/tax-incidence', 49, 372, {}],
    ['Group chat', 'https://chatterly.example/g/weekend', 55, 151, distraction],
    ['Lecture 4, questions', 'https://lectures.example/econ/4/quiz', 58, 276, {}],
    ['Last chance: kettles', 'https://dealhunt.example/kettles', 63, 91, distraction],
    ['Inbox', 'https://mail.example/inbox', 66, 240, passing],
  ] as const
).map(([title, url, minute, page_duration, over], index) =>
  aVisit(index, {
    title,
    url,
    host: new URL(url).host,
    page_duration,
    visited_time_server: new Date(Date.parse('2026-11-26T19:02:00.000Z') + minute * 60_000).toISOString(),
    ...over,
  }),
);

export function aBoardEntry(n: number, over: Partial<BoardEntry> = {}): BoardEntry {
  return {
    user_client_id: anId(200 + n),
    full_name: 'Amara Okafor',
    profile_image_url: null,
    session_id: anId(700 + n),
    topic: 'Clean Energy',
    started_at: new Date(NOW - 4360_000).toISOString(),
    stopped_at: null,
    state: 'focused',
    state_since: new Date(NOW - 240_000).toISOString(),
    ribbon: 'ffffffffffffffffffffffnnfffffffffffffnnnfffffffffffffffffff'.padEnd(60, 'f'),
    nudge_count: 1,
    last_nudge: null,
    ...over,
  };
}

export function anAssignment(n: number, over: Partial<AssignedCapability> = {}): AssignedCapability {
  return {
    id: anId(800 + n),
    assignee: { id: anId(200 + n), full_name: 'Amara Okafor' },
    capability: { id: anId(600 + n), name: 'Price elasticity', description: '' },
    date_assigned: '2026-11-02T09:00:00.000Z',
    deadline: '2026-12-04',
    capability_context: 'Explain it to a friend',
    is_organization_assigned: true,
    assigned_by: { id: anId(2), full_name: 'Tomas Berg' },
    status: 'pending',
    overdue: false,
    last_reminded_at: null,
    completed_by: null,
    last_reminded_by_rule: false,
    reminder_count: 0,
    extension: null,
    version: 1,
    ...over,
  };
}
