import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as badgeEvidenceEndpoints from '@keenly/contracts/badge-evidence.endpoints';
import * as badgesEndpoints from '@keenly/contracts/badges.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { badgeWords } from '@keenly/contracts/catalogue/profile';
import type { Page } from 'playwright-core';
import { aLearner, anId } from '../src/testing/builders.ts';
import {
  aCommunity,
  aCompletion,
  anEvidence,
  aSharing,
  someHighlights,
} from '../src/testing/insight-builders.ts';
import { aFeed, aPlan, someBadges, someTargets } from '../src/testing/profile-builders.ts';
import { categories, type Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const data = (body: unknown): Answer => ({ body: { data: body } });
const series = { series_id: anId(900) };
const plans = [
  aPlan('2026-11-26', '20:00', '21:30', series),
  aPlan('2026-11-28', '14:00', '15:00', { title: 'Unit testing', url: `/course/${anId(900)}` }),
  aPlan('2026-11-28', '14:30', '16:00', {
    id: anId(9001),
    title: 'A capability with a rather long name: public economics',
  }),
  ...['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31', '2027-01-07', '2027-01-14'].map(
    (date) => aPlan(date, '20:00', '21:30', series),
  ),
];
function byDay(entries: typeof plans) {
  const days: Record<string, typeof plans> = {};
  for (const entry of entries) (days[entry.ScheduleDate] ??= []).push(entry);
  return days;
}
const answers: Record<string, Answer> = {
  [profileEndpoints.profileCompletion.path]: { body: aCompletion() },
  [profileEndpoints.profileDetails.path]: data(someTargets()),
  [assignmentEndpoints.capabilities.path]: categories,
  [insightEndpoints.highlights.path]: { body: someHighlights() },
  [scheduleEndpoints.schedule.path]: data(byDay(plans)),
  [scheduleEndpoints.calendarFeed.path]: data(aFeed),
  [badgesEndpoints.badges.path]: data(someBadges(['streak-3', 'hours-1', 'hours-10', 'capabilities-1'])),
  [insightEndpoints.evidence.path]: { body: anEvidence() },
  [badgeEvidenceEndpoints.badgeEvidence.path]: data({
    ...anEvidence().data,
    kind: 'hours',
    formula: badgeWords.counted.hours,
  }),
  [insightEndpoints.community.path]: { body: aCommunity() },
  [insightEndpoints.communitySharing.path]: { body: aSharing() },
};
const learner = (path: string, over: Record<string, Answer> = {}) => ({
  path,
  user: aLearner(),
  answers: { ...answers, ...over },
});
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** What is planned, and where figures of profile and community come from. */
export const planScreens: Screen[] = [
  { name: 'profile-schedule', ...learner('/profile?tab=2') },
  { name: 'profile-points', ...learner('/profile?tab=4'), act: press(/counted\? Profile completion/) },
  {
    name: 'profile-schedule-repeat',
    ...learner('/profile?tab=2'),
    act: async (page) => {
      await press(/Add New Schedule/)(page);
      await page.getByLabel('Date').fill('2026-11-28');
      await page.getByLabel('Start time').fill('14:15');
      await page.getByLabel('Repeat').selectOption({ index: 2 });
      await page.getByRole('status').getByText('Overlaps with').waitFor();
    },
  },
  { name: 'profile-schedule-edit', ...learner('/profile?tab=2'), act: press(/^Edit Unit testing/) },
  {
    name: 'profile-schedule-conflict',
    ...learner('/profile?tab=2', {
      [pathOf(scheduleEndpoints.changeScheduleEntry.path, { id: plans[1]?.id ?? '' })]: {
        status: 409,
        message: '',
        code: 'CONCURRENT_CHANGE',
      },
    }),
    act: async (page) => {
      await press(/^Edit Unit testing/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('alert').getByText('Changed elsewhere').waitFor();
    },
  },
  { name: 'profile-schedule-remove', ...learner('/profile?tab=2'), act: press(/^Remove Price elasticity/) },
  {
    name: 'profile-targets-evidence',
    ...learner('/profile?tab=2'),
    act: press(/counted\? Hours this week/),
  },
  { name: 'profile-badges-evidence', ...learner('/profile?tab=4'), act: press(/counted\? Hours/) },
  { name: 'community-counted', ...learner('/community'), act: press(/counted\? Trending/) },
  {
    name: 'community-own',
    ...learner('/community'),
    act: press(/View Details for Maya Rivera/),
  },
];
