import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { learningPlans, planOverview } from '@keenly/contracts/learning-plan.endpoints';
import type { Page } from 'playwright-core';
import { aManager } from '../src/testing/builders.ts';
import { somePlanFigures } from '../src/testing/plan-builders.ts';
import { categories, failing } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const tab = {
  path: '/manager-dashboard?setIndex=1',
  user: aManager(),
  answers: {
    [planOverview.path]: { body: { data: somePlanFigures(), total: 7 } },
    [capabilities.path]: categories,
    [learningPlans.path]: { body: { data: [], total: 0 } },
  },
};
const withAnswers = (answers: Screen['answers']) => ({ ...tab, answers: { ...tab.answers, ...answers } });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** The dashboard's Learning Plans tab: full, nobody studied, none, loading, failing, its dialogs. */
export const learningPlanScreens: Screen[] = [
  { name: 'plans-data', ...tab },
  {
    name: 'plans-unstudied',
    ...withAnswers({
      [planOverview.path]: {
        body: {
          data: somePlanFigures(2).map((one) => ({ ...one, people: 0, study_time: 0, sessions: 0 })),
          total: 2,
        },
      },
    }),
  },
  { name: 'plans-empty', ...withAnswers({ [planOverview.path]: { body: { data: [], total: 0 } } }) },
  { name: 'plans-loading', ...withAnswers({ [planOverview.path]: 'never' }) },
  { name: 'plans-failing', ...withAnswers({ [planOverview.path]: failing }) },
  {
    name: 'plans-new',
    ...tab,
    act: async (page) => {
      await button(page, 'New learning plan').click();
      await button(page, 'Create').click();
      await page.getByText('Enter a title.').waitFor();
    },
  },
  {
    name: 'plans-edit',
    ...tab,
    act: async (page) => {
      await button(page, /^Edit Wolfgang/).click();
      await button(page, 'Archive…').click();
      await page.getByText(/can’t undo/).waitFor();
    },
  },
];
