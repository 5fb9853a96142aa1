import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import type { Page } from 'playwright-core';
import { aDetail, aLearner, aManager, anId } from '../src/testing/builders.ts';
import { homeData } from './home-screens.ts';
import { type Answer, detailPath, sessionList, sessions } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const entities: Answer = {
  body: {
    data: {
      capability: [
        { id: anId(603), name: 'Double-entry bookkeeping', sessions: 3 },
        { id: anId(604), name: 'Price elasticity and what it says about taxes on daily goods', sessions: 12 },
      ],
      learning_plan: [],
    },
  },
};
const answers = { ...homeData, [apiPaths.sessionEntities]: entities };
const page501 = `/sessions/${anId(501)}`;

/** The page is asked again, as when its window comes back to the front, and hears something else. */
const readAgain = (answer: { status: number; json: object }) => async (page: Page) => {
  await page.getByRole('table', { name: 'Visited pages' }).waitFor();
  await page.route(`**${pathOf(apiPaths.sessionDetail, { id: anId(501) })}`, (route) =>
    route.fulfill(answer),
  );
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(8000);
};

const openFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /View Session/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** The sessions table filtered, empty and as managers have it; a session's page when it changes while it is open. */
export const sessionScreens: Screen[] = [
  {
    name: 'sessions-of-capability',
    path: '/home?filter=capability',
    user: aLearner(),
    answers: { ...answers, [apiPaths.sessions]: sessionList(sessions.slice(2, 3), 1) },
  },
  {
    name: 'sessions-of-nothing',
    path: '/home?filter=learning_plan&period=prev',
    user: aLearner(),
    answers: { ...answers, [apiPaths.sessions]: sessionList([]) },
  },
  {
    name: 'summary-dialog-loading',
    path: '/home',
    user: aLearner(),
    answers: { ...answers, [detailPath]: 'never' },
    act: openFirst,
  },
  {
    name: 'summary-dialog-refused',
    path: '/home',
    user: aLearner(),
    answers: { ...answers, [detailPath]: { status: 400, message: '' } },
    act: openFirst,
  },
  {
    name: 'session-unreachable-failing',
    path: page501,
    user: aLearner(),
    answers: { ...answers, [detailPath]: { status: 500, message: '' } },
  },
  { name: 'sessions-own-manager', path: '/home', user: aManager(), answers },
  {
    name: 'session-of-learner',
    path: page501,
    user: aManager(),
    state: { employee_full_name: 'Maya Rivera', from: '/manager-dashboard' },
    answers: {
      ...answers,
      [detailPath]: {
        body: aDetail({
          visited_pages: null,
          top_focused: null,
          top_distractions: null,
          expression_data: null,
          expression_quality: null,
        }),
      },
    },
  },
  {
    name: 'session-gone',
    path: page501,
    user: aLearner(),
    answers,
    act: readAgain({
      status: 404,
      json: { error: { code: 'SESSION_NOT_FOUND', message: 'There is no such study session.' } },
    }),
  },
  {
    name: 'session-stale',
    path: page501,
    user: aLearner(),
    answers,
    act: readAgain({ status: 400, json: { error: { code: 'VALIDATION_FAILED', message: '' } } }),
  },
  {
    name: 'session-forgotten-elsewhere',
    path: page501,
    user: aLearner(),
    answers,
    act: readAgain({
      status: 200,
      json: {
        ...aDetail(),
        visited_pages: (aDetail().visited_pages ?? []).map((page, index) =>
          index === 1 ? { ...page, redacted: true, url: '', title: '', host: '', reason: '' } : page,
        ),
      },
    }),
  },
];
