import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { plansAssignedTo } from '@keenly/contracts/learning-plan.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Page } from 'playwright-core';
import { assignedScreens } from './assigned-screens.ts';
import { columnScreens } from './column-screens.ts';
import { viewScreens } from './view-screens.ts';
import { allocationScreens } from './allocation-screens.ts';
import { bellScreens } from './bell-screens.ts';
import { capabilityScreens } from './capability-screens.ts';
import { contentSearchScreens } from './content-search-screens.ts';
import { courseScreens } from './course-screens.ts';
import { employeeScreens } from './employee-screens.ts';
import { groupScreens } from './group-screens.ts';
import { entryScreens } from './entry-screens.ts';
import { homeData, homeScreens } from './home-screens.ts';
import { learningPlanScreens } from './learning-plan-screens.ts';
import { sessionScreens } from './session-screens.ts';
import { invitationScreens } from './invitation-screens.ts';
import { packageScreens } from './package-screens.ts';
import { overviewScreens } from './overview-screens.ts';
import { planPageScreens } from './plan-page-screens.ts';
import { planScreens } from './plan-screens.ts';
import { quizScreens } from './quiz-screens.ts';
import { profileScreens } from './profile-screens.ts';
import { reminderScreens } from './reminder-screens.ts';
import { secondFactorScreens } from './second-factor-screens.ts';
import { trustScreens } from './trust-screens.ts';
import type { Screen } from './screen.ts';
import { aDetail, aLearner, aManager, anId, aRunningSession } from '../src/testing/builders.ts';
import { anAssignedPlan } from '../src/testing/plan-builders.ts';
import { detailPath, assigned, calibrated, reconsidered } from './screen-answers.ts';

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

const learnerHome = { path: '/home', user: aLearner() };

export const screens: Screen[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-in-empty', path: '/login', act: click('Sign In') },
  {
    name: 'sign-in-refused',
    path: '/sign-in',
    answers: {
      [identityEndpoints.login.path]: {
        status: 401,
        message: 'Email or password is incorrect.',
        code: 'SIGN_IN_FAILED',
      },
    },
    act: async (page) => {
      await page.getByLabel('Email').fill('learner@demo.keenly.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByRole('alert').getByText('incorrect').waitFor();
    },
  },
  { name: 'sign-up', path: '/signUp' },
  { name: 'sign-up-empty', path: '/sign-up', act: click('SUBMIT') },
  { name: 'not-found', path: '/shops' },
  ...entryScreens,
  ...homeScreens,
  ...sessionScreens,
  ...profileScreens,
  ...planScreens,
  ...trustScreens,
  ...contentSearchScreens,
  ...courseScreens,
  ...packageScreens,
  ...quizScreens,
  ...planPageScreens,
  ...assignedScreens,
  ...reminderScreens,
  ...allocationScreens,
  ...capabilityScreens,
  ...employeeScreens,
  ...learningPlanScreens,
  ...groupScreens,
  ...overviewScreens,
  ...viewScreens,
  ...columnScreens,
  ...bellScreens,
  ...invitationScreens(allocationScreens[0] ?? { path: '/allocation' }),
  ...secondFactorScreens,
  {
    name: 'home-topic',
    ...learnerHome,
    answers: homeData,
    extension: 'paired',
    act: async (page) => {
      await page.getByRole('button', { name: 'Learn' }).click();
      await page.getByRole('button', { name: 'Economics' }).click();
    },
  },
  { name: 'home-get-extension', path: '/home?extension=get', user: aLearner(), answers: homeData },
  { name: 'home-account-menu', ...learnerHome, answers: homeData, act: click(/account menu/) },
  { name: 'home-menu', ...learnerHome, answers: homeData, act: click(/Expand the menu|Open the menu/) },
  { name: 'summary-dialog', ...learnerHome, answers: homeData, act: click(/View Session/) },
  {
    name: 'summary-dialog-more',
    ...learnerHome,
    answers: homeData,
    act: async (page) => {
      await page
        .getByRole('button', { name: /View Session/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Show More' }).click();
    },
  },
  { name: 'session-data', path: `/sessions/${anId(501)}`, user: aLearner(), answers: homeData },
  {
    name: 'session-auto-stop-na',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: {
      ...homeData,
      [detailPath]: { body: aDetail({ stop_reason: 'Auto Stop', expression_data: null }) },
    },
  },
  {
    name: 'session-reconsidered',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: { ...homeData, [detailPath]: reconsidered },
  },
  {
    name: 'session-class-menu',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: homeData,
    act: click(/change for Clips/),
  },
  {
    name: 'session-forget-page',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: homeData,
    act: async (page) => {
      await click(/change for Clips/)(page);
      await page.getByRole('menuitem', { name: /Forget this page/ }).click();
    },
  },
  {
    name: 'session-nothing-read',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: {
      ...homeData,
      [detailPath]: {
        body: aDetail({
          expression_data: [],
          expression_quality: { sampled_s: 300, unknown_prcnt: 100, low_confidence_prcnt: 0 },
        }),
      },
    },
  },
  {
    name: 'profile-calibrated',
    path: '/profile?tab=3',
    user: aLearner(),
    answers: { [pairingEndpoints.saveCalibration.path]: calibrated },
    extension: 'paired',
    calibratedAt: '2026-11-25T18:30:00.000Z',
  },
  {
    name: 'profile-elsewhere',
    path: '/profile?tab=3',
    user: aLearner(),
    answers: { [pairingEndpoints.saveCalibration.path]: calibrated },
    extension: 'paired',
  },
  {
    name: 'profile-without-extension',
    path: '/profile?tab=3',
    user: aLearner(),
    answers: { [pairingEndpoints.saveCalibration.path]: { body: { data: { calibrated_at: null } } } },
  },
  {
    name: 'profile-unpaired',
    path: '/profile?tab=3',
    user: aLearner(),
    answers: { [pairingEndpoints.saveCalibration.path]: { body: { data: { calibrated_at: null } } } },
    extension: 'unpaired',
  },
  {
    name: 'profile-failing',
    path: '/profile?tab=3',
    user: aLearner(),
    answers: { [pairingEndpoints.saveCalibration.path]: { status: 500, message: '' } },
  },
  {
    name: 'home-topic-assigned',
    ...learnerHome,
    answers: {
      ...homeData,
      [pathOf(assignmentEndpoints.assignedTo.path, { assignee: anId(1) })]: {
        body: { data: assigned, total: assigned.length, pending: assigned.length },
      },
      [pathOf(plansAssignedTo.path, { assignee: anId(1) })]: {
        body: {
          data: [
            anAssignedPlan(0, { capability: { id: anId(603), name: 'Double-entry bookkeeping' } }),
            anAssignedPlan(2, { capability: { id: anId(655), name: 'Trade balances' } }),
          ],
        },
      },
    },
    extension: 'paired',
    act: async (page) => {
      await page.getByRole('button', { name: 'Learn' }).click();
      await page.getByRole('button', { name: 'Unit testing' }).click();
      await page.getByText('Due 11/20/2026.').waitFor();
    },
  },
  {
    name: 'session-live',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: {
      ...homeData,
      [detailPath]: { body: aDetail({ ...aRunningSession({ session_id: anId(501) }), state: 'focused' }) },
    },
  },
  {
    name: 'session-empty',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: {
      ...homeData,
      [detailPath]: {
        body: aDetail({
          duration_secs: 20,
          ribbon: '',
          expression_data: null,
          visited_pages: [],
          top_focused: [],
          top_distractions: [],
          nudge_yes_count: 0,
          nudge_timeseries: {},
          session_nudges: {
            auto_stop: 0,
            looking_away: 0,
            off_chrome: 0,
            off_screen: 0,
            social_media: 0,
            web_surfing: 0,
            idle: 0,
          },
          browsing: { total_duration: 0, focus_prcnt: 0, neutral_prcnt: 0, distraction_prcnt: 0 },
          page_report: {
            pages: 0,
            good: 0,
            neutral: 0,
            bad: 0,
            good_prcnt: null,
            neutral_prcnt: null,
            bad_prcnt: null,
          },
          focus_data: { duration: 0, tab_switches: 0, rel_tabs: 0 },
          web_tabs: 0,
          web_duration: 0,
        }),
      },
    },
  },
  {
    name: 'session-manager',
    path: `/sessions/${anId(501)}`,
    user: aManager(),
    answers: {
      ...homeData,
      [detailPath]: {
        body: aDetail({
          expression_data: null,
          visited_pages: null,
          top_focused: null,
          top_distractions: null,
        }),
      },
    },
  },
  {
    name: 'session-loading',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: { [detailPath]: 'never' },
  },
  {
    name: 'session-failing',
    path: `/sessions/${anId(501)}`,
    user: aLearner(),
    answers: { [detailPath]: { status: 404, message: 'No such session.', code: 'SESSION_NOT_FOUND' } },
  },
];
