import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
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
  [apiPaths.currentSession]: current(null),
  [apiPaths.sessions]: sessionList(sessions, 42),
  [detailPath]: body(aDetail()),
  [apiPaths.nudgeTips]: tips,
  [apiPaths.profileCompletion]: body(aCompletion()),
  [apiPaths.profileDetails]: targets,
  [apiPaths.highlights]: body(someHighlights()),
  [apiPaths.expertiseJourney]: body({ data: someTopics }),
  [apiPaths.learning]: body(someLearning()),
  [apiPaths.evidence]: body(anEvidence()),
  [pathOf(apiPaths.sessionEvidence, { id: anId(501) })]: body(aSessionEvidence()),
};
const nothing: Record<string, Answer> = {
  ...homeData,
  [apiPaths.sessions]: sessionList([]),
  [apiPaths.profileCompletion]: body(aCompletion({ percentage: 6.06, score: 2 })),
  [apiPaths.highlights]: body(noHighlights()),
  [apiPaths.expertiseJourney]: body({ data: [] }),
  [apiPaths.learning]: body(noLearning()),
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
  apiPaths.profileCompletion,
  apiPaths.highlights,
  apiPaths.expertiseJourney,
  apiPaths.learning,
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
    answers: { ...homeData, [apiPaths.currentSession]: current(aRunningSession()) },
    extension: 'paired',
  },
  { name: 'home-pair', ...home, answers: homeData, extension: 'unpaired' },
  { name: 'home-pair-elsewhere', ...home, answers: homeData, extension: 'elsewhere' },
  { name: 'home-empty', ...home, answers: nothing },
  {
    name: 'home-loading',
    ...home,
    answers: { ...all('never'), [apiPaths.currentSession]: 'never', [apiPaths.sessions]: 'never' },
  },
  {
    name: 'home-failing',
    ...home,
    answers: {
      ...all(failing),
      [apiPaths.currentSession]: failing,
      [apiPaths.sessions]: { status: 400, message: '' },
    },
  },
  {
    name: 'home-one-session',
    ...home,
    answers: {
      ...nothing,
      [apiPaths.sessions]: sessionList([aSession({ duration_secs: 1500, ribbon: 'ffffnnffddffffff' })]),
      [apiPaths.expertiseJourney]: body({ data: someTopics.slice(1, 2) }),
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
    answers: { ...homeData, [apiPaths.sessions]: failing },
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
      [apiPaths.highlights]: body(someHighlights({ focus: null })),
      [apiPaths.learning]: body(someLearning({ expression_data: null })),
      [apiPaths.expertiseJourney]: { status: 403, message: 'Forbidden.' },
    },
    extension: 'paired',
  },
  {
    name: 'home-spread',
    ...home,
    answers: {
      ...homeData,
      [apiPaths.expertiseJourney]: body({
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
    answers: { ...homeData, [apiPaths.evidence]: { status: 403, message: 'Forbidden.' } },
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
    answers: { [apiPaths.community]: body(aCommunity()), [apiPaths.communitySharing]: body(aSharing()) },
  },
  {
    name: 'community-everyone',
    ...community,
    path: '/community?scope=everyone',
    answers: {
      [apiPaths.community]: body(withOutsiders),
      [apiPaths.communitySharing]: body(aSharing('2026-11-20T09:00:00.000Z')),
    },
  },
  {
    name: 'community-outsider',
    ...community,
    path: '/community?scope=everyone',
    answers: { [apiPaths.community]: body(withOutsiders), [apiPaths.communitySharing]: body(aSharing()) },
    act: click('View Details for Ravi Menon'),
  },
  {
    name: 'community-personal',
    path: '/community',
    user: aLearner({ client_id: null, client_name: null }),
    answers: {
      [apiPaths.community]: body(aCommunity({ top_learners_data: [], trending_data: [] })),
      [apiPaths.communitySharing]: body(aSharing()),
    },
  },
  {
    name: 'community-details',
    ...community,
    answers: { [apiPaths.community]: body(aCommunity()), [apiPaths.communitySharing]: body(aSharing()) },
    act: click('View Details for Maya Rivera'),
  },
  {
    name: 'community-empty',
    ...community,
    answers: {
      [apiPaths.community]: body(aCommunity({ top_learners_data: [], trending_data: [] })),
      [apiPaths.communitySharing]: body(aSharing()),
    },
  },
  {
    name: 'community-loading',
    ...community,
    answers: { [apiPaths.community]: 'never', [apiPaths.communitySharing]: 'never' },
  },
  {
    name: 'community-failing',
    ...community,
    answers: { [apiPaths.community]: failing, [apiPaths.communitySharing]: failing },
  },
];
