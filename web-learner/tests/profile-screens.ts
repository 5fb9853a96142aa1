import { joinedGroups } from '@keenly/contracts/groups.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as badgesEndpoints from '@keenly/contracts/badges.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
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
import { calibrated, categories, failing, signInSafety, type Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const data = (body: unknown): Answer => ({ body: { data: body } });
export const profileAnswers: Record<string, Answer> = {
  ...signInSafety,
  [joinedGroups.path]: { body: { joinedGroups: [] } },
  [profileEndpoints.profileCompletion.path]: { body: aCompletion() },
  [identityEndpoints.userProfile.path]: data(aProfile()),
  [lookupsEndpoints.countries.path]: data([
    { id: 'CA', name: 'Canada' },
    { id: 'US', name: 'United States' },
  ]),
  [assignmentEndpoints.capabilities.path]: categories,
  [insightEndpoints.highlights.path]: { body: someHighlights() },
  [scheduleEndpoints.schedule.path]: data({
    '2026-11-26': [aPlan('2026-11-26', '20:00', '21:30')],
    '2026-11-28': [
      aPlan('2026-11-28', '09:00', '10:00'),
      aPlan('2026-11-28', '14:00', '15:00', {
        title: 'A capability with a rather long name: public economics',
      }),
    ],
  }),
  [scheduleEndpoints.calendarFeed.path]: data(aFeed),
  [badgesEndpoints.badges.path]: data(someBadges(['streak-3', 'hours-1', 'hours-10', 'capabilities-1'])),
  [pairingEndpoints.saveCalibration.path]: calibrated,
};
const learner = (path: string, over: Record<string, Answer> = {}) => ({
  path,
  user: aLearner(),
  answers: { ...profileAnswers, ...over },
});
const preferences = { [profileEndpoints.profileDetails.path]: data(somePreferences()) };
const targets = { [profileEndpoints.profileDetails.path]: data(someTargets()) };
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
      [identityEndpoints.updateUser.path]: { status: 409, message: '', code: 'CONCURRENT_CHANGE' },
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
  {
    name: 'profile-general-failing',
    ...learner('/profile', { [identityEndpoints.userProfile.path]: failing }),
  },
  {
    name: 'profile-general-loading',
    ...learner('/profile', { [identityEndpoints.userProfile.path]: 'never' }),
  },
  { name: 'profile-password', ...learner('/profile'), act: press('Update Password') },
  { name: 'profile-preferences', ...learner('/profile?tab=1', preferences) },
  { name: 'profile-preferences-edit', ...learner('/profile?tab=1', preferences), act: press('Edit') },
  {
    name: 'profile-preferences-loading',
    ...learner('/profile?tab=1', { [profileEndpoints.profileDetails.path]: 'never' }),
  },
  {
    name: 'profile-preferences-failing',
    ...learner('/profile?tab=1', { [profileEndpoints.profileDetails.path]: failing }),
  },
  {
    name: 'profile-preferences-empty',
    ...learner('/profile?tab=1', {
      [profileEndpoints.profileDetails.path]: data(somePreferences({ content: null, version: 0 })),
    }),
  },
  {
    name: 'profile-targets-loading',
    ...learner('/profile?tab=2', { [profileEndpoints.profileDetails.path]: 'never' }),
  },
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
      [profileEndpoints.profileDetails.path]: data(
        someTargets({ content: null, version: 0, capability_names: {} }),
      ),
      [scheduleEndpoints.schedule.path]: data({}),
      [scheduleEndpoints.calendarFeed.path]: data({ url: null, created_at: null, last_read_at: null }),
    }),
  },
  {
    name: 'profile-targets-failing',
    ...learner('/profile?tab=2', {
      ...targets,
      [insightEndpoints.highlights.path]: failing,
      [scheduleEndpoints.schedule.path]: failing,
      [scheduleEndpoints.calendarFeed.path]: failing,
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
  {
    name: 'profile-badges-loading',
    ...learner('/profile?tab=4', { [badgesEndpoints.badges.path]: 'never' }),
  },
  {
    name: 'profile-calibration-loading',
    ...learner('/profile?tab=3', { [pairingEndpoints.saveCalibration.path]: 'never' }),
  },
  { name: 'profile-badges', ...learner('/profile?tab=4') },
  {
    name: 'profile-badges-none',
    ...learner('/profile?tab=4', { [badgesEndpoints.badges.path]: data(someBadges([])) }),
  },
  {
    name: 'profile-badges-failing',
    ...learner('/profile?tab=4', { [badgesEndpoints.badges.path]: failing }),
  },
];
