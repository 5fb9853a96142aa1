import type { Page } from 'playwright-core';
import { PAGE_WAITS_MS } from '../../testing/patience-factor.js';
import type { Keenly } from './running-keenly';

export const STRANGERS_PASSWORD = 'Maple-Tide!23';

/** The newest code that went to this address; waits for one that is not among `known`. */
export async function codeFor(keenly: Keenly, email: string, known: readonly string[] = []): Promise<string> {
  const until = Date.now() + PAGE_WAITS_MS;
  while (Date.now() < until) {
    const codes = keenly.mailsTo(email).map(({ text }) => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]);
    const code = codes.find((found) => found !== undefined && !known.includes(found));
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code came to ${email}`);
}

/** Someone new, signed up by the form, verified by mail, past the wizard and on their home page. */
export async function signUpStranger(
  page: Page,
  keenly: Keenly,
  { email, first, last }: { email: string; first: string; last: string },
): Promise<void> {
  await page.goto(`${keenly.origin}/sign-up`);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  await heading('Create Account');
  await page.getByLabel('First Name').fill(first);
  await page.getByLabel('Last Name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(STRANGERS_PASSWORD);
  await page.getByLabel('Repeat Password', { exact: true }).fill(STRANGERS_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await heading('Verification code');
  await page.getByLabel('Verification code').fill(await codeFor(keenly, email));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await heading('Get Extension');
  await page.goto(`${keenly.origin}/home`);
  await page.getByRole('button', { name: /account menu/ }).waitFor();
}
