import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Page } from 'playwright-core';
import { answerCalls } from '../../infra/dev/browser/answered-calls.ts';
import {
  aDetail,
  aLearner,
  aManager,
  anId,
  aRunningSession,
  aSession,
  aVisit,
} from '../src/testing/builders.ts';
import { homeData } from './home-screens.ts';
import { type Answer, current, detailPath, sessionList, sessions } from './screen-answers.ts';
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
const answers = { ...homeData, [studySessionEndpoints.sessionEntities.path]: entities };
const page501 = `/sessions/${anId(501)}`;
const running = aRunningSession();

/** As long as the wire takes them, without a place to break, from right to left, and in pictures. */
const RUN_ON = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.padEnd(
  120,
  'x',
);
const ARABIC = 'مبادئ الاقتصاد الجزئي: العرض والطلب (الأسبوع 4)';
const PICTURES = '📈🧠 Économie – 経済学 👩‍🏫🏽';
const extremes = [
  aSession({ description: RUN_ON, duration_secs: 359_999, nudge_yes_count: 1234 }),
  aSession({ session_id: anId(502), description: ARABIC }),
  aSession({
    session_id: anId(503),
    description: PICTURES,
    duration_secs: 1,
    nudge_yes_count: 0,
    ribbon: 'f',
  }),
];
const extremePages = [
  aVisit(1, {
    title: RUN_ON.repeat(4),
    url: `https://${'a'.repeat(60)}.example/${'b'.repeat(1900)}`,
    host: `${'a'.repeat(60)}.example`,
    capability: RUN_ON,
    page_duration: 359_999,
  }),
  aVisit(2, { title: ARABIC, url: 'https://مثال.example/درس?q=العرض', host: 'xn--mgbh0fb.example' }),
  aVisit(3, { title: PICTURES, url: 'https://emoji.example/📈', host: 'emoji.example', page_duration: 0.4 }),
  aVisit(4, { title: '', url: 'https://untitled.example/', host: 'untitled.example' }),
];
const extreme = (description: string) =>
  aDetail({
    description,
    capability: RUN_ON,
    origin: 'capability',
    visited_pages: extremePages,
    top_focused: extremePages.map(({ host, page_duration }) => ({ host, seconds: page_duration })),
    learner: { user_client_id: anId(1), full_name: ARABIC },
  });

/** The page is asked again, as when its window comes back to the front, and hears something else. */
const readAgain = (answer: { status: number; json: object }) => async (page: Page) => {
  await page.getByRole('table', { name: 'Visited pages' }).waitFor();
  const path = pathOf(studySessionEndpoints.sessionDetail.path, { id: anId(501) });
  await answerCalls(
    page,
    ({ pathname }) => pathname === path,
    (call) => call.fulfill(answer),
  );
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.clock.runFor(8000);
};

/** The middle of ‘Happy 22.6%’ is where the ring marks its target of 75%. */
const besideMark = [
  { id: '1', expression_name: 'neutral' as const, value: 628 },
  { id: '2', expression_name: 'happy' as const, value: 226 },
  { id: '3', expression_name: 'surprised' as const, value: 110 },
  { id: '4', expression_name: 'sad' as const, value: 36 },
];

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
    answers: { ...answers, [studySessionEndpoints.sessions.path]: sessionList(sessions.slice(2, 3), 1) },
  },
  {
    name: 'sessions-of-nothing',
    path: '/home?filter=learning_plan&period=prev',
    user: aLearner(),
    answers: { ...answers, [studySessionEndpoints.sessions.path]: sessionList([]) },
  },
  {
    name: 'sessions-extreme',
    path: '/home',
    user: aLearner(),
    answers: { ...answers, [studySessionEndpoints.sessions.path]: sessionList(extremes, 3) },
  },
  {
    name: 'sessions-running',
    path: '/home',
    user: aLearner(),
    answers: {
      ...answers,
      [studySessionEndpoints.currentSession.path]: current(running),
      [studySessionEndpoints.sessions.path]: sessionList(
        [{ ...running, duration_secs: 2, ribbon: '' }, ...sessions],
        43,
      ),
    },
  },
  {
    name: 'session-extreme-topic',
    path: page501,
    user: aLearner(),
    answers: { ...answers, [detailPath]: { body: extreme(RUN_ON) } },
  },
  {
    name: 'session-extreme-arabic',
    path: page501,
    user: aLearner(),
    answers: { ...answers, [detailPath]: { body: extreme(ARABIC) } },
  },
  {
    name: 'summary-dialog-extreme',
    path: '/home',
    user: aLearner(),
    answers: { ...answers, [detailPath]: { body: extreme(RUN_ON) } },
    act: openFirst,
  },
  {
    name: 'summary-dialog-beside-mark',
    path: '/home',
    user: aLearner(),
    answers: { ...answers, [detailPath]: { body: aDetail({ expression_data: besideMark }) } },
    act: openFirst,
  },
  {
    name: 'session-beside-mark',
    path: page501,
    user: aLearner(),
    answers: { ...answers, [detailPath]: { body: aDetail({ expression_data: besideMark }) } },
  },
  {
    name: 'summary-dialog-gone',
    path: '/home',
    user: aLearner(),
    answers: { ...answers, [detailPath]: { status: 404, message: '', code: 'SESSION_NOT_FOUND' } },
    act: openFirst,
  },
  {
    name: 'session-on-a-break',
    path: page501,
    user: aLearner(),
    answers: {
      ...answers,
      [detailPath]: {
        body: aDetail({
          ...aRunningSession({ session_id: anId(501), duration_secs: 850 }),
          elapsed_secs: 1450,
          state: 'paused',
        }),
      },
    },
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
      json: { error: { code: 'SESSION_NOT_FOUND', message: 'This study session doesn’t exist.' } },
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
