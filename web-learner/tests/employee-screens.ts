import { assignedTo } from '@keenly/contracts/assignment.endpoints';
import { expertiseJourney, highlights } from '@keenly/contracts/insight.endpoints';
import { learningPlans, plansAssignedTo } from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { sessions as sessionsEndpoint } from '@keenly/contracts/study-session.endpoints';
import { attentionOf, employee } from '@keenly/contracts/team-figures.endpoints';
import { aLearner, aManager, anId } from '../src/testing/builders.ts';
import { anAssignedPlan, somePlans } from '../src/testing/plan-builders.ts';
import { someHighlights, someTopics } from '../src/testing/insight-builders.ts';
import { someAttention, someEmployee } from '../src/testing/team-builders.ts';
import { assigned, failing, sessionList, sessions } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const id = anId(720);
const cards = pathOf(assignedTo.path, { assignee: id });
const attention = pathOf(attentionOf.path, { id });
const plans = pathOf(plansAssignedTo.path, { assignee: id });
const head = pathOf(employee.path, { id });
const page = {
  path: `/employee-details/${id}`,
  user: aManager(),
  answers: {
    [head]: { body: someEmployee() },
    [attention]: { body: { data: { reasons: someAttention().set_aside[0]?.reasons } } },
    [cards]: { body: { data: assigned.map((one, at) => ({ ...one, active_time: at * 5213 })) } },
    [plans]: {
      body: {
        data: [
          anAssignedPlan(0),
          anAssignedPlan(2, { progress: 'assigned', active_time: 0, sessions: 0 }),
          anAssignedPlan(3, { progress: 'complete', date_completed: '2026-11-20T09:00:00.000Z' }),
        ],
      },
    },
    [learningPlans.path]: { body: { data: somePlans(), total: 7 } },
    [highlights.path]: { body: someHighlights() },
    [expertiseJourney.path]: { body: { data: someTopics } },
    [sessionsEndpoint.path]: sessionList(sessions),
  },
};
const withAnswers = (answers: Screen['answers']) => ({ ...page, answers: { ...page.answers, ...answers } });

const ownCards = pathOf(assignedTo.path, { assignee: anId(1) });
const own = {
  ...page,
  path: `/employee-details/${anId(1)}`,
  user: aLearner(),
  answers: {
    ...page.answers,
    [pathOf(employee.path, { id: anId(1) })]: { body: someEmployee({ user_client_id: anId(1) }) },
    [pathOf(attentionOf.path, { id: anId(1) })]: { body: { data: { reasons: [] } } },
    [ownCards]: { body: { data: assigned } },
  },
};

/** A person's page, as their manager sees it, and their own. */
export const employeeScreens: Screen[] = [
  { name: 'employee-data', ...page },
  {
    name: 'employee-empty',
    ...withAnswers({
      [head]: {
        body: someEmployee({
          full_name: 'Wolfgang Amadeus Featherstonehaugh-Zielińska',
          department: null,
        }),
      },
      [attention]: { body: { data: { reasons: [] } } },
      [cards]: { body: { data: [] } },
      [plans]: { body: { data: [] } },
      [expertiseJourney.path]: { body: { data: [] } },
      [sessionsEndpoint.path]: sessionList([]),
    }),
  },
  {
    name: 'employee-plans',
    ...page,
    act: async (browser) => {
      await browser.getByRole('button', { name: 'Assign Learning Plan' }).click();
      await browser.getByRole('checkbox', { name: 'Select Bookkeeping for newcomers' }).check();
    },
  },
  {
    name: 'employee-plan-remove',
    ...page,
    act: async (browser) => {
      await browser.getByRole('button', { name: /^Remove Wolfgang/ }).click();
      await browser.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'employee-own-asking',
    ...own,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Ask for another date/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Reason').fill('I’m on placement until the 20th');
      await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
      await page.getByText('Deadline cannot be empty.').waitFor();
    },
  },
  {
    name: 'employee-own-asked',
    ...own,
    answers: {
      ...own.answers,
      [ownCards]: {
        body: {
          data: assigned.map((one) => ({
            ...one,
            extension: { deadline: '2027-01-15', reason: 'Exams', asked_at: one.date_assigned },
          })),
        },
      },
    },
  },
  { name: 'employee-loading', ...withAnswers({ [head]: 'never' }) },
  { name: 'employee-failing', ...withAnswers({ [head]: failing }) },
  {
    name: 'employee-unknown',
    ...withAnswers({ [head]: { status: 404, message: 'Resource not found.', code: 'NOT_FOUND' } }),
  },
];
