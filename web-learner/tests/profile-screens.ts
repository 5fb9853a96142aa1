import { apiPaths } from '@keenly/contracts/api-paths';
import { targetWords } from '@keenly/contracts/catalogue/profile';
import type { Page } from 'playwright-core';
import { aLearner } from '../src/testing/builders.ts';
import { aCompletion, someHighlights } from '../src/testing/insight-builders.ts';
import {
  aFeed,
  aPlan,
  aProfile,
  someBadges,
  somePreferences,
  someTargets,
} from '../src/testing/profile-builders.ts';
import { calibrated, categories, failing, type Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const data = (body: unknown): Answer => ({ body: { data: body } });
const answers: Record<string, Answer> = {
  [apiPaths.profileCompletion]: { body: aCompletion() },
  [apiPaths.userProfile]: data(aProfile()),
  [apiPaths.countries]: data([
    { id: 'CA', name: 'Canada' },
    { id: 'US', name: 'United States' },
  ]),
  [apiPaths.categories]: categories,
  [apiPaths.highlights]: { body: someHighlights() },
  [apiPaths.targetCapabilities]: data({
    '2026-11-26': [aPlan('2026-11-26', '20:00', '21:30')],
    '2026-11-28': [
      aPlan('2026-11-28', '09:00', '10:00'),
      aPlan('2026-11-28', '14:00', '15:00', {
        title: 'A capability with a rather long name: public economics',
      }),
    ],
  }),
  [apiPaths.calendarFeed]: data(aFeed),
  [apiPaths.badges]: data(someBadges(['streak-3', 'hours-1', 'hours-10', 'capabilities-1'])),
  [apiPaths.extensionCalibration]: calibrated,
};
const learner = (path: string, over: Record<string, Answer> = {}) => ({
  path,
  user: aLearner(),
  answers: { ...answers, ...over },
});
const preferences = { [apiPaths.profileDetails]: data(somePreferences()) };
const targets = { [apiPaths.profileDetails]: data(someTargets()) };
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
};

/** The profile's tabs (product/profile#tabs). */
export const profileScreens: Screen[] = [
  { name: 'profile-general', ...learner('/profile') },
  { name: 'profile-general-edit', ...learner('/profile'), act: press('Edit') },
  {
    name: 'profile-general-invalid',
    ...learner('/profile'),
    act: async (page) => {
      await press('Edit')(page);
      await page.getByLabel('First Name').fill('M4ya');
      await page.getByLabel('Location').selectOption('');
      await page.getByLabel('Phone Number').fill('12');
    },
  },
  {
    name: 'profile-general-conflict',
    ...learner('/profile', {
      [apiPaths.users]: { status: 409, message: '', code: 'CONCURRENT_CHANGE' },
    }),
    act: async (page) => {
      await press('Edit')(page);
      await page.getByLabel('Religion').fill('None');
      await press('Save')(page);
      await page.getByRole('alert').getByText('Changed elsewhere').waitFor();
    },
  },
  {
    name: 'profile-leave-unsaved',
    ...learner('/profile'),
    act: async (page) => {
      await press('Edit')(page);
      await page.getByLabel('Religion').fill('None');
      await page.getByRole('tab', { name: 'Badges' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'profile-general-failing', ...learner('/profile', { [apiPaths.userProfile]: failing }) },
  { name: 'profile-general-loading', ...learner('/profile', { [apiPaths.userProfile]: 'never' }) },
  { name: 'profile-password', ...learner('/profile'), act: press('Update Password') },
  { name: 'profile-preferences', ...learner('/profile?tab=1', preferences) },
  { name: 'profile-preferences-edit', ...learner('/profile?tab=1', preferences), act: press('Edit') },
  {
    name: 'profile-preferences-loading',
    ...learner('/profile?tab=1', { [apiPaths.profileDetails]: 'never' }),
  },
  {
    name: 'profile-preferences-failing',
    ...learner('/profile?tab=1', { [apiPaths.profileDetails]: failing }),
  },
  {
    name: 'profile-preferences-empty',
    ...learner('/profile?tab=1', {
      [apiPaths.profileDetails]: data(somePreferences({ content: null, version: 0 })),
    }),
  },
  { name: 'profile-targets-loading', ...learner('/profile?tab=2', { [apiPaths.profileDetails]: 'never' }) },
  {
    name: 'profile-targets-invalid',
    ...learner('/profile?tab=2', targets),
    act: async (page) => {
      await press('Edit')(page);
      await page.getByLabel(targetWords.hoursAWeek).fill('900');
    },
  },
  { name: 'profile-targets', ...learner('/profile?tab=2', targets) },
  { name: 'profile-targets-edit', ...learner('/profile?tab=2', targets), act: press('Edit') },
  {
    name: 'profile-targets-empty',
    ...learner('/profile?tab=2', {
      [apiPaths.profileDetails]: data(someTargets({ content: null, version: 0, capability_names: {} })),
      [apiPaths.targetCapabilities]: data({}),
      [apiPaths.calendarFeed]: data({ url: null, created_at: null, last_read_at: null }),
    }),
  },
  {
    name: 'profile-targets-failing',
    ...learner('/profile?tab=2', {
      ...targets,
      [apiPaths.highlights]: failing,
      [apiPaths.targetCapabilities]: failing,
      [apiPaths.calendarFeed]: failing,
    }),
  },
  {
    name: 'profile-schedule-add',
    ...learner('/profile?tab=2', targets),
    act: async (page) => {
      await press('Add New Schedule')(page);
      await press('Save')(page);
      await page.getByRole('alert').getByText('All Fields are required!').waitFor();
    },
  },
  { name: 'profile-badges-loading', ...learner('/profile?tab=4', { [apiPaths.badges]: 'never' }) },
  {
    name: 'profile-calibration-loading',
    ...learner('/profile?tab=3', { [apiPaths.extensionCalibration]: 'never' }),
  },
  { name: 'profile-badges', ...learner('/profile?tab=4') },
  { name: 'profile-badges-none', ...learner('/profile?tab=4', { [apiPaths.badges]: data(someBadges([])) }) },
  { name: 'profile-badges-failing', ...learner('/profile?tab=4', { [apiPaths.badges]: failing }) },
];
