import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Page } from 'playwright-core';
import { aDetail, aLearner, anId, aRunningSession, aSession } from '../src/testing/builders.ts';
import {
  aCommunity,
  aCompletion,
  anEvidence,
  anOutsider,
  aSessionEvidence,
  aSharing,
  noHighlights,
  noLearning,
  someHighlights,
  someLearning,
  someTopics,
} from '../src/testing/insight-builders.ts';
import { current, detailPath, failing, sessionList, sessions, tips, type Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const body = (answer: unknown): Answer => ({ body: answer });
const targets = body({
  data: {
    tab_id: 'targets',
    content: {
      targetNumber: 5,
      targetHoursAWeek: 8,
      targetHoursAMonth: 32,
      targetCapabilities: { 1: anId(601), 2: anId(602), 3: 'Reading faster' },
    },
    version: 2,
    updated_at: '2026-11-02T09:00:00.000Z',
    capability_names: { [anId(601)]: 'Price elasticity', [anId(602)]: 'Unit testing' },
  },
});

/** Everything that the learner's home asks for. */
export const homeData: Record<string, Answer> = {
  [studySessionEndpoints.currentSession.path]: current(null),
  [studySessionEndpoints.sessions.path]: sessionList(sessions, 42),
  [detailPath]: body(aDetail()),
  [studySessionEndpoints.ownNudgeTips.path]: tips,
  [profileEndpoints.profileCompletion.path]: body(aCompletion()),
  [profileEndpoints.profileDetails.path]: targets,
  [insightEndpoints.highlights.path]: body(someHighlights()),
  [insightEndpoints.expertiseJourney.path]: body({ data: someTopics }),
  [insightEndpoints.learning.path]: body(someLearning()),
  [insightEndpoints.evidence.path]: body(anEvidence()),
  [pathOf(insightEndpoints.sessionEvidence.path, { id: anId(501) })]: body(aSessionEvidence()),
};
const nothing: Record<string, Answer> = {
  ...homeData,
  [studySessionEndpoints.sessions.path]: sessionList([]),
  [profileEndpoints.profileCompletion.path]: body(aCompletion({ percentage: 6.06, score: 2 })),
  [insightEndpoints.highlights.path]: body(noHighlights()),
  [insightEndpoints.expertiseJourney.path]: body({ data: [] }),
  [insightEndpoints.learning.path]: body(noLearning()),
};
const home = { path: '/home', user: aLearner() };
const community = { path: '/community', user: aLearner() };
const [first, second, ...colleagues] = aCommunity().data.top_learners_data;
const withOutsiders = aCommunity({
  top_learners_data: [
    ...[first, second].filter((row) => row !== undefined),
    anOutsider(),
    ...colleagues,
    anOutsider({ user_name: 'Anneliese von Hohenstein-Waldburg', duration: 2_400, capability: 1 }),
  ],
});
const panels = [
  profileEndpoints.profileCompletion.path,
  insightEndpoints.highlights.path,
  insightEndpoints.expertiseJourney.path,
  insightEndpoints.learning.path,
] as const;
const all = (answer: Answer) => Object.fromEntries(panels.map((path) => [path, answer]));

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** The learner's home in its states, what opens from it, and the community page. */
export const homeScreens: Screen[] = [
  { name: 'home-data', ...home, answers: homeData, extension: 'paired' },
  {
    name: 'home-live',
    ...home,
    answers: { ...homeData, [studySessionEndpoints.currentSession.path]: current(aRunningSession()) },
    extension: 'paired',
  },
  { name: 'home-pair', ...home, answers: homeData, extension: 'unpaired' },
  { name: 'home-pair-elsewhere', ...home, answers: homeData, extension: 'elsewhere' },
  { name: 'home-empty', ...home, answers: nothing },
  {
    name: 'home-loading',
    ...home,
    answers: {
      ...all('never'),
      [studySessionEndpoints.currentSession.path]: 'never',
      [studySessionEndpoints.sessions.path]: 'never',
    },
  },
  {
    name: 'home-failing',
    ...home,
    answers: {
      ...all(failing),
      [studySessionEndpoints.currentSession.path]: failing,
      [studySessionEndpoints.sessions.path]: { status: 400, message: '' },
    },
  },
  {
    name: 'home-one-session',
    ...home,
    answers: {
      ...nothing,
      [studySessionEndpoints.sessions.path]: sessionList([
        aSession({ duration_secs: 1500, ribbon: 'ffffnnffddffffff' }),
      ]),
      [insightEndpoints.expertiseJourney.path]: body({ data: someTopics.slice(1, 2) }),
    },
    extension: 'paired',
  },
  ...panels.map((path) => ({
    name: `home${path.slice(path.lastIndexOf('/')).replace('/', '-')}-failing`,
    ...home,
    answers: { ...homeData, [path]: failing },
    extension: 'paired' as const,
  })),
  {
    name: 'home-sessions-failing',
    ...home,
    answers: { ...homeData, [studySessionEndpoints.sessions.path]: failing },
    extension: 'paired',
  },
  {
    name: 'home-browsing',
    ...home,
    answers: homeData,
    extension: 'paired',
    act: click('Browsing'),
  },
  {
    name: 'home-quiz-scores',
    ...home,
    answers: homeData,
    extension: 'paired',
    act: click('Quizzes'),
  },
  {
    name: 'home-tables',
    ...home,
    answers: homeData,
    extension: 'paired',
    act: async (page) => {
      for (const twin of await page.getByText('Show as table').all()) await twin.click();
    },
  },
  {
    name: 'home-partly',
    ...home,
    answers: {
      ...homeData,
      [insightEndpoints.highlights.path]: body(someHighlights({ focus: null })),
      [insightEndpoints.learning.path]: body(someLearning({ expression_data: null })),
      [insightEndpoints.expertiseJourney.path]: { status: 403, message: 'Forbidden.' },
    },
    extension: 'paired',
  },
  {
    name: 'home-spread',
    ...home,
    answers: {
      ...homeData,
      [insightEndpoints.expertiseJourney.path]: body({
        data: someTopics.map((point, index) => ({
          ...point,
          x: point.x * (index < 4 ? 13 - index * 2 : 1.6),
        })),
      }),
    },
    extension: 'paired',
  },
  {
    name: 'home-help-goals',
    ...home,
    answers: homeData,
    extension: 'paired',
    act: click('Refresh your goals'),
  },
  { name: 'home-help-helps', ...home, answers: homeData, extension: 'paired', act: click(/helps$/) },
  { name: 'home-help-privacy', ...home, answers: homeData, extension: 'paired', act: click('Data privacy') },
  {
    name: 'home-evidence',
    ...home,
    answers: homeData,
    extension: 'paired',
    act: click('How is this counted? Hours'),
  },
  {
    name: 'home-evidence-failing',
    ...home,
    answers: { ...homeData, [insightEndpoints.evidence.path]: { status: 403, message: 'Forbidden.' } },
    extension: 'paired',
    act: click('How is this counted? Nudges'),
  },
  {
    name: 'session-evidence',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: homeData,
    act: click(/^How is this counted\? Focused Browsing/i),
  },
  {
    name: 'community-data',
    ...community,
    answers: {
      [insightEndpoints.community.path]: body(aCommunity()),
      [insightEndpoints.communitySharing.path]: body(aSharing()),
    },
  },
  {
    name: 'community-everyone',
    ...community,
    path: '/community?scope=everyone',
    answers: {
      [insightEndpoints.community.path]: body(withOutsiders),
      [insightEndpoints.communitySharing.path]: body(aSharing('2026-11-20T09:00:00.000Z')),
    },
  },
  {
    name: 'community-outsider',
    ...community,
    path: '/community?scope=everyone',
    answers: {
      [insightEndpoints.community.path]: body(withOutsiders),
      [insightEndpoints.communitySharing.path]: body(aSharing()),
    },
    act: click('View Details for Ravi Menon'),
  },
  {
    name: 'community-personal',
    path: '/community',
    user: aLearner({ client_id: null, client_name: null }),
    answers: {
      [insightEndpoints.community.path]: body(aCommunity({ top_learners_data: [], trending_data: [] })),
      [insightEndpoints.communitySharing.path]: body(aSharing()),
    },
  },
  {
    name: 'community-details',
    ...community,
    answers: {
      [insightEndpoints.community.path]: body(aCommunity()),
      [insightEndpoints.communitySharing.path]: body(aSharing()),
    },
    act: click('View Details for Maya Rivera'),
  },
  {
    name: 'community-empty',
    ...community,
    answers: {
      [insightEndpoints.community.path]: body(aCommunity({ top_learners_data: [], trending_data: [] })),
      [insightEndpoints.communitySharing.path]: body(aSharing()),
    },
  },
  {
    name: 'community-loading',
    ...community,
    answers: {
      [insightEndpoints.community.path]: 'never',
      [insightEndpoints.communitySharing.path]: 'never',
    },
  },
  {
    name: 'community-failing',
    ...community,
    answers: {
      [insightEndpoints.community.path]: failing,
      [insightEndpoints.communitySharing.path]: failing,
    },
  },
];
