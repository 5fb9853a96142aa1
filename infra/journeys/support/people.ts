import { afterAll } from '@jest/globals';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { login } from '@keenly/contracts/identity.endpoints';
import { PAGE_WAITS_MS } from '../../testing/patience-factor.js';
import { quietPages } from '../../dev/browser/quiet-chromium.js';
import { demoPeople } from '../../dev/runner/demo.js';
import { watchPages } from './last-seen';

export type DemoRole = (typeof demoPeople)[number]['role'];

let running: Browser | undefined;

/**
 * A Chromium without the extension, for those who only look. Files that are read together have one between them, each with
 * windows of its own.
 */
export async function sharedBrowser(): Promise<Browser> {
  // One that crashed took down the file that it crashed in, and takes down no other.
  if (running?.isConnected() !== true) running = await chromium.launch(quietPages);
  return running;
}

/** Ends what a file's people had open, for the next ones. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

afterAll(async () => {
  await running?.close();
}, 60_000);

/** What a person types into the form. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function demoPerson(role: DemoRole): Credentials {
  const person = demoPeople.find((one) => one.role === role);
  if (person === undefined) throw new Error(`nobody of the demo is a ${role}`);
  return person;
}

/** Signs one of the demo people in, by the form, as a person does. */
export function signIn(page: Page, origin: string, role: DemoRole): Promise<void> {
  return signInAs(page, origin, demoPerson(role));
}

/** Signs someone in by the form, as a person does. */
export async function signInAs(page: Page, origin: string, person: Credentials): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await pressSignIn(page);
  // Signing in leads to /info; their work starts where `/` leads.
  await page.goto(origin);
  await page.waitForURL((url) => url.pathname !== '/');
}

/** Tries of someone who is asked to try again, as on a machine that has much else to do. */
const TRIES = 5;

async function pressSignIn(page: Page): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === login.path),
      page.getByRole('button', { name: 'Sign In', exact: true }).click(),
    ]);
    if (answer.status() !== 503) break;
    await page.waitForTimeout(1000 * tried);
  }
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/**
 * A window of its own, as one person's computer is. They asked it for calm: what moves takes up the processor, and no
 * journey looks at it.
 */
export async function windowOf(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PAGE_WAITS_MS);
  await watchPages(context);
  return { context, page: await context.newPage() };
}
