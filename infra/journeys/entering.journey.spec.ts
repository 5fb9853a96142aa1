import { takingQuizzes as quiz } from '@keenly/contracts/catalogue/taking-quizzes';
import { wizardLabels as wizard } from '@keenly/contracts/catalogue/wizard';
import type { Browser, Page } from 'playwright-core';
import { closeWindows, sharedBrowser, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';
import { codeFor } from './support/strangers';

let keenly: Keenly;
let browser: Browser;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('a stranger', () => {
  const email = `ann.${Date.now()}@example.com`;
  let page: Page;
  let firstCode: string;

  it('lands, leaves the email and signs up with the code from the inbox', async () => {
    ({ page } = await windowOf(browser));
    await page.goto(keenly.origin);
    await heading(page, /See where your attention went/);
    await page.getByLabel('Email').fill(email.toUpperCase());
    await press(page, 'Activate');
    await heading(page, 'Create Account');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('First Name').fill('Ann');
    await page.getByLabel('Last Name').fill('Lee');
    await page.getByLabel('Password', { exact: true }).fill('Maple-Tide!23');
    await page.getByLabel('Repeat Password', { exact: true }).fill('Maple-Tide!23');
    await press(page, 'SUBMIT');
    await page.getByText('Accept Terms & Conditions is required').waitFor();
    await page.getByRole('checkbox').check();
    await press(page, 'SUBMIT');
    await heading(page, 'Verification code');

    firstCode = await codeFor(keenly, email);
    await page.getByLabel('Verification code').fill(firstCode === '0000' ? '1111' : '0000');
    await press(page, 'Verify');
    await page.getByText('This isn’t the code we sent.').first().waitFor();
    await page.getByLabel('Verification code').fill(firstCode);
    await press(page, 'Verify');
    await heading(page, 'Get Extension');
  }, 90_000);

  it('goes through the wizard without the extension, and gets in', async () => {
    await press(page, 'Continue');
    await heading(page, 'Waiting for the extension');
    await press(page, 'Skip');
    await heading(page, 'Access Pass Granted!');
    await press(page, 'Continue');
    await heading(page, 'Jumpstart your experience');
  }, 60_000);

  it('takes one of the two quizzes, and comes back to where they were', async () => {
    await page.getByRole('link', { name: wizard.growthMindsetQuiz }).click();
    await heading(page, quiz.titled('Growth mindset'));
    const first = page.getByRole('radio', { name: 'I don’t understand fractions yet' });
    await first.click();
    await page.getByText(quiz.saved, { exact: true }).waitFor();
    await page.goBack();
    await heading(page, wizard.jumpstart);
    await page.getByText(wizard.quizStarted).waitFor();

    await page.getByRole('link', { name: wizard.growthMindsetQuiz }).click();
    await page.getByRole('radio', { name: 'I don’t understand fractions yet', checked: true }).waitFor();
    const groups = page.getByRole('radiogroup');
    const questions = await groups.count();
    for (let n = 1; n < questions; n += 1) await groups.nth(n).getByRole('radio').first().click();
    await press(page, quiz.complete);
    const result = page.getByRole('dialog', { name: quiz.score });
    await result.getByRole('button', { name: quiz.report }).click();
    await heading(page, quiz.report);
    await page.getByText(quiz.isRight).first().waitFor();
    await page.getByText(quiz.correctAnswer).first().waitFor();
    await page.goBack();
    await page.goBack();
    await heading(page, wizard.jumpstart);
    await page.getByText(/^Done with \d+(\.\d)?%/).waitFor();
  }, 60_000);

  it('opens the dashboard', async () => {
    // It's there for two seconds: the page itself looks for it, and not from afar, where others take up the processor.
    const launching = page.waitForFunction(
      (words) => document.querySelector('h1')?.textContent === words,
      wizard.launching,
    );
    await press(page, 'Open dashboard');
    await launching;
    await page.waitForURL('**/info');
    await heading(page, /Welcome/);
    await page.getByRole('link', { name: 'Open Dashboard' }).click();
    await page.getByText('No record found').waitFor();
  }, 60_000);

  it('finds the address taken on the landing page from now on', async () => {
    const other = (await windowOf(browser)).page;
    await other.goto(keenly.origin);
    await other.getByLabel('Email').fill(email);
    await press(other, 'Activate');
    await other.getByText('Email Already in Use!').waitFor();
  }, 30_000);

  it('forgets the password, recovers by email, and signs in with the new one only', async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'LogOut' }).click();
    await page.waitForURL('**/sign-in');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    // Its part of the application is still on the way, and the page before has a field of the same name.
    await heading(page, 'Forgot Password');
    await page.getByLabel('Email').fill(email);
    await press(page, 'Send');
    await heading(page, 'Verification code');
    await page.getByLabel('Verification code').fill(await codeFor(keenly, email, [firstCode]));
    await press(page, 'Verify');
    await heading(page, 'Update your Password!');
    await page.getByLabel('Password', { exact: true }).fill('Another!23');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Another!23');
    await press(page, 'Update');
    await page.waitForURL('**/sign-in');
    await heading(page, 'Sign in');

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Maple-Tide!23');
    await press(page, 'Sign In');
    await page.getByText('Email or password is incorrect.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Another!23');
    await press(page, 'Sign In');
    await page.waitForURL('**/info');
    await heading(page, /Welcome/);
  }, 90_000);
});
