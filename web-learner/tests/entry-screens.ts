import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { findOrganizationSignIn } from '@keenly/contracts/organization-sign-in.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import * as weeklyToolsEndpoints from '@keenly/contracts/weekly-tools.endpoints';
import type { Page } from 'playwright-core';
import { quizByLesson } from '@keenly/contracts/attempts.endpoints';
import { aLearner, aManager, anId } from '../src/testing/builders.ts';
import { someQuiz } from '../src/testing/quiz-builders.ts';
import { someSeats } from '../src/testing/team-builders.ts';
import { addAccount, fillDetails, press } from './adding-an-account.ts';
import { entryAnswers, organisation, organisationPath } from './entry-answers.ts';
import { failing, signInSafety, type Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const answers = entryAnswers;
const user = aLearner();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

/** The wizard at a page, as navigation state puts it there. */
const wizardAt = (page: number, signedIn = true): Screen => ({
  name: `wizard-${page}${signedIn ? '' : '-code'}`,
  path: '/signUp',
  ...(signedIn ? { user } : {}),
  answers,
  state: { page_number: page, emailId: 'ann.lee@example.com' },
});

const forgot = (name: string, act: (page: Page) => Promise<void>): Screen => ({
  name,
  path: '/forgot-password',
  answers,
  act: async (page) => {
    await page.getByLabel('Email').fill('ann.lee@example.com');
    await press(page, 'Send');
    await page.getByLabel('Verification code').waitFor();
    await act(page);
  },
});

const myaccount = { path: '/myaccount', user, answers };
const organisationPage = {
  path: '/profile',
  user: aManager({ role_id: 'CLIENT_ADMIN' }),
  answers: { ...signInSafety, ...answers },
};
const licenceSeats = organisationEndpoints.licenceDistribution.path;
const seats = (body: LicenceDistribution) => ({ ...answers, [licenceSeats]: { body } });
const licencePage = {
  path: '/licenses',
  user: aManager({ role_id: 'CLIENT_ADMIN' }),
  answers: seats(someSeats()),
};
const gone = { status: 404, message: 'Not found.', code: 'NOT_FOUND' } as const;
const doneQuiz = someQuiz({ attempt: null, submitted: { attempt_id: anId(970), score: 87.5 } });
const without = (path: string, answer: Answer) => ({ ...answers, [path]: answer });

/** A picture to crop. */
const picture = readFileSync(fileURLToPath(new URL('../public/films/team.jpg', import.meta.url)));

/** Entering, coming back, accounts and information. */
export const entryScreens: Screen[] = [
  { name: 'landing', path: '/' },
  {
    name: 'landing-refused',
    path: '/',
    answers: {
      [identityEndpoints.emailCheck.path]: { body: { message: [{ is_user_account_active: true }] } },
    },
    act: async (page) => {
      await page.getByLabel('Email').fill('learner@demo.keenly.example');
      await press(page, 'Activate');
      await page.getByText('Email Already in Use!').waitFor();
    },
  },
  { name: 'landing-film', path: '/', act: (page) => press(page, /A study session with/) },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'sign-in-social', path: '/sign-in', answers },
  {
    name: 'sign-in-organization',
    path: '/sign-in',
    answers: {
      ...answers,
      [findOrganizationSignIn.path]: {
        body: { data: { organization: 'Springfield College', domain: 'college.example', rule: 'required' } },
      },
    },
    act: async (page) => {
      await page.getByLabel('Email').fill('maya@college.example');
      await page.getByRole('link', { name: 'Continue with Springfield College' }).waitFor();
    },
  },
  { name: 'sign-in-social-refused', path: '/sign-in?social_error=denied', answers },
  {
    name: 'wizard-1',
    path: '/signUp',
    answers,
    act: (page) => press(page, 'Other ways to register'),
  },
  {
    name: 'wizard-2-organisation',
    path: '/signUp',
    answers,
    act: async (page) => {
      await press(page, /I have a license/);
      await page.getByLabel('Organization').fill('North');
      await page.getByRole('option', { name: 'Northbridge College' }).click();
      await press(page, 'SUBMIT');
      await page.getByText('Please enter you First Name').waitFor();
    },
  },
  {
    name: 'wizard-2-no-organisation',
    path: '/signUp?corp_id=none',
    answers: without(organisationEndpoints.organisationLookup.path, {
      status: 404,
      message: "Organization doesn't exist",
    }),
  },
  wizardAt(3, false),
  wizardAt(4, false),
  wizardAt(4),
  wizardAt(5),
  { ...wizardAt(5), name: 'wizard-5-found', extension: 'unpaired' },
  { ...wizardAt(6), extension: 'unpaired' },
  { ...wizardAt(6), name: 'wizard-6-paired', extension: 'paired' },
  wizardAt(7),
  {
    ...wizardAt(8),
    answers: { ...answers, [quizByLesson.path]: { body: { data: someQuiz({ attempt: null }) } } },
  },
  {
    ...wizardAt(8),
    name: 'wizard-8-started',
    answers: { ...answers, [quizByLesson.path]: { body: { data: someQuiz() } } },
  },
  {
    ...wizardAt(8),
    name: 'wizard-8-done',
    answers: { ...answers, [quizByLesson.path]: { body: { data: doneQuiz } } },
  },
  { ...wizardAt(8), name: 'wizard-8-away', answers: without(quizByLesson.path, gone) },
  wizardAt(9),
  { name: 'forgot-0', path: '/forgot-password', act: (page) => press(page, 'Send') },
  forgot('forgot-1', () => Promise.resolve()),
  forgot('forgot-2', async (page) => {
    await page.getByLabel('Verification code').fill('1234');
    await press(page, 'Verify');
    await page.getByRole('heading', { name: 'Update your Password!' }).waitFor();
    await press(page, 'Update');
    await page.getByText('Confirm password is required').waitFor();
  }),
  { name: 'info', path: '/info', user, answers },
  { name: 'info-tools', path: '/info', user, answers, act: (page) => press(page, /AI tools, weekly/) },
  {
    name: 'info-tools-refused',
    path: '/info',
    user,
    answers,
    act: async (page) => {
      await press(page, /AI tools, weekly/);
      await page.getByLabel('Email').fill('nobody');
      await press(page, 'Subscribe');
      await page.getByText('Please enter a valid email address').waitFor();
    },
  },
  {
    name: 'info-tools-failing',
    path: '/info',
    user,
    answers: without(weeklyToolsEndpoints.ownSubscription.path, { status: 400, message: '' }),
    act: async (page) => {
      await press(page, /AI tools, weekly/);
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'info-tools-loading',
    path: '/info',
    user,
    answers: without(weeklyToolsEndpoints.ownSubscription.path, 'never'),
    act: (page) => press(page, /AI tools, weekly/),
  },
  { name: 'unsubscribe', path: '/unsubscribe?token=t', answers },
  {
    name: 'unsubscribed',
    path: '/unsubscribe?token=t',
    answers,
    act: (page) => press(page, 'Unsubscribe'),
  },
  { name: 'accounts', ...myaccount },
  { name: 'accounts-loading', ...myaccount, answers: without(accountsEndpoints.accounts.path, 'never') },
  { name: 'accounts-failing', ...myaccount, answers: without(accountsEndpoints.accounts.path, failing) },
  { name: 'accounts-menu', ...myaccount, act: (page) => press(page, 'Menu for Harbour Lab') },
  { name: 'accounts-payments', ...myaccount, act: (page) => press(page, 'Menu for Maya Rivera') },
  { name: 'licence-admin', ...licencePage },
  {
    name: 'licence-full',
    ...licencePage,
    answers: seats({ ...someSeats(), remaining_licenses: 0, used_licenses: 43, free_licenses: 0 }),
  },
  {
    name: 'licence-invited',
    ...licencePage,
    answers: seats({ ...someSeats(), open_invitations: 3, free_licenses: 4 }),
  },
  {
    name: 'licence-all-invited',
    ...licencePage,
    answers: seats({ ...someSeats(), open_invitations: 7, free_licenses: 0 }),
  },
  { name: 'licence-manager', ...licencePage, user: aManager() },
  { name: 'licence-learner', ...licencePage, user },
  { name: 'licence-loading', ...licencePage, answers: { ...answers, [licenceSeats]: 'never' } },
  { name: 'licence-failing', ...licencePage, answers: { ...answers, [licenceSeats]: failing } },
  {
    name: 'accounts-leave-main',
    ...myaccount,
    act: async (page) => {
      await press(page, 'Menu for Northbridge College');
      await choose(page, 'Leave Account');
    },
  },
  {
    name: 'accounts-discontinue',
    ...myaccount,
    act: async (page) => {
      await press(page, 'Menu for Maya Rivera');
      await choose(page, 'Discontinue Access');
    },
  },
  { name: 'add-account-0', ...myaccount, act: addAccount },
  {
    name: 'add-account-1',
    ...myaccount,
    act: async (page) => {
      await addAccount(page);
      await press(page, 'Continue');
      await press(page, 'Continue');
      await page.getByText('Please select country').waitFor();
    },
  },
  {
    name: 'add-account-2',
    ...myaccount,
    act: async (page) => {
      await fillDetails(page);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: picture });
      await page.getByText('Select a Valid Image').waitFor();
    },
  },
  {
    name: 'add-account-crop',
    ...myaccount,
    act: async (page) => {
      await fillDetails(page);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture });
      await page.getByRole('slider', { name: 'Zoom' }).waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'view-accounts',
    path: '/info',
    user,
    answers,
    act: async (page) => {
      await press(page, /account menu/);
      await choose(page, 'View Accounts');
      await page.getByRole('heading', { name: 'Personal' }).waitFor();
    },
  },
  {
    name: 'join-organisation',
    path: '/info',
    user,
    answers,
    act: async (page) => {
      await press(page, /account menu/);
      await choose(page, 'Join Organization');
      await press(page, 'Join');
      await page.getByText('Corporate Id cannot be blank').waitFor();
    },
  },
  {
    name: 'change-extension',
    path: '/info?extension=change',
    user,
    answers,
    act: (page) => press(page, 'Save'),
  },
  { name: 'organisation', ...organisationPage },
  {
    name: 'organisation-pictures',
    ...organisationPage,
    answers: {
      ...organisationPage.answers,
      [organisationPath]: {
        body: { ...organisation, logo_url: '/favicon.svg', banner_image_url: '/films/team.jpg' },
      },
    },
  },
  {
    name: 'organisation-banner-cropping',
    ...organisationPage,
    act: async (page) => {
      const banner = page.getByRole('group', { name: 'Banner' });
      await banner
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture });
      await banner.getByText('Zoom').waitFor();
    },
  },
  {
    name: 'organisation-editing',
    ...organisationPage,
    act: async (page) => {
      await press(page, 'Edit');
      await page.getByLabel('City', { exact: true }).fill('');
      await page.getByText('City is required').waitFor();
      await page.getByLabel('State').focus();
    },
  },
  {
    name: 'organisation-policy-asking',
    ...organisationPage,
    act: async (page) => {
      await page.getByRole('radio', { name: /managers/ }).check();
      await page.getByText('Tell your learners first').waitFor();
    },
  },
  {
    name: 'organisation-policy-read-only',
    ...organisationPage,
    user: aManager(),
    answers: {
      ...organisationPage.answers,
      [organisationPath]: { body: { ...organisation, licence_code: null, editable: false } },
    },
    act: async (page) => {
      await page.getByText(/^Changed by .* Only admins can change this/).waitFor();
    },
  },
  {
    name: 'organisation-new-code',
    ...organisationPage,
    act: async (page) => {
      await press(page, 'New code');
      await page.getByText('The current code stops working').waitFor();
    },
  },
  { name: 'organisation-loading', ...organisationPage, answers: without(organisationPath, 'never') },
  {
    name: 'organisation-failing',
    ...organisationPage,
    answers: without(organisationPath, { status: 403, message: 'Forbidden.', code: 'FORBIDDEN' }),
  },
  {
    name: 'organisation-password',
    ...organisationPage,
    act: async (page) => {
      await press(page, 'Update Password');
      await page.getByLabel('Existing Password', { exact: true }).fill('short');
      await page.getByLabel('New Password', { exact: true }).fill('Keenly!2027');
      await page.getByLabel('Confirm Password', { exact: true }).fill('Keenly!2028');
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await page.getByText('Existing Password must contain').waitFor();
    },
  },
  { name: 'not-yet', path: '/content', user, answers },
];
