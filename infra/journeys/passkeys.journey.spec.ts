import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { loginMessages } from '@keenly/contracts/catalogue/sign-up';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { PAGE_WAITS_MS } from '../testing/patience-factor.js';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

let keenly: RunningKeenly;
let browser: Browser;
let page: Page;
let policy: PolicyWatch;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([startKeenly(), sharedBrowser()]);
  const opened = await windowOf(browser);
  page = opened.page;
  policy = await watchPolicy(opened.context);
  await addAuthenticator(page);
  await signIn(page, keenly.origin, 'Learner');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
}, 60_000);

interface PolicyWatch {
  readonly violations: readonly string[];
  /** Resolves with the first violation. */
  readonly first: Promise<string>;
}

/** What the Content-Security-Policy blocks on any page of the window, as the browser tells it. */
async function watchPolicy(context: BrowserContext): Promise<PolicyWatch> {
  const violations: string[] = [];
  let tellFirst: (violation: string) => void;
  const first = new Promise<string>((resolve) => (tellFirst = resolve));
  await context.exposeBinding('tellViolation', (_, violation: string) => {
    violations.push(violation);
    tellFirst(violation);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void };
      tellViolation(`${effectiveDirective} blocked ${blockedURI} in ${sourceFile}`);
    });
  });
  return { violations, first };
}

/** A fingerprint reader in the device, whose owner always touches it. */
async function addAuthenticator(on: Page): Promise<void> {
  const devtools = await on.context().newCDPSession(on);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const { email, password } = demoPerson('Learner');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (title: string) => page.getByRole('dialog', { name: title });
const said = (message: string) => page.getByText(message, { exact: true }).first().waitFor();
const passwordIn = (one: Locator) => one.getByLabel('Password', { exact: true });
const passkeys = () => page.getByRole('list', { name: words.passkeys }).getByRole('listitem');
/** The one passkey there is, once the page has read it. */
const onlyPasskey = async (saying: RegExp) => {
  await passkeys().filter({ hasText: saying }).waitFor();
  expect(await passkeys().count()).toBe(1);
};

async function openProfile(): Promise<void> {
  await page.goto(`${keenly.origin}/profile`);
  await page.getByRole('tab', { name: 'General Information' }).click();
  await page.getByRole('heading', { name: words.title }).waitFor();
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'LogOut' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/profile'));
}

/** The link of the email that starts the wait of someone who lost every second factor; waits for it. */
async function recoveryLink(): Promise<string> {
  for (const until = Date.now() + PAGE_WAITS_MS; Date.now() < until;) {
    for (const { text } of keenly.mailsTo(email)) {
      const path = /\/two-step-recovery#start=\S+/.exec(text)?.[0];
      if (path !== undefined) return `${keenly.origin}${path}`;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no link came');
}

async function enterPassword(): Promise<void> {
  await page.goto(`${keenly.origin}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(entryLabels.signIn).click();
}

describe('a passkey', () => {
  it('is added on the profile, with the password, and comes with recovery codes', async () => {
    await openProfile();
    await said(words.off);
    await button(words.addPasskey).click();
    const adding = dialog(words.addPasskey);
    await adding.getByLabel(words.passkeyName).fill('My laptop');
    await passwordIn(adding).fill('not my password');
    await adding.getByRole('button', { name: words.addPasskey }).click();
    await adding.getByText(trustMessages.passwordWrong).waitFor();
    await passwordIn(adding).fill(password);
    await adding.getByRole('button', { name: words.addPasskey }).click();
    await said(secondFactorMessages.passkeyAdded);
    const codes = dialog(words.codesTitle);
    await codes.getByText(words.codesLead).waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await codes.getByRole('button', { name: words.saved }).click();
    await onlyPasskey(/^My laptop\s*Added .* · Not used yet/);
  }, 60_000);

  it('can’t be added twice by one device', async () => {
    await button(words.addPasskey).click();
    const adding = dialog(words.addPasskey);
    await adding.getByLabel(words.passkeyName).fill('My laptop again');
    await passwordIn(adding).fill(password);
    await adding.getByRole('button', { name: words.addPasskey }).click();
    await adding.getByText(secondFactorMessages.passkeyTwice).waitFor();
    await adding.getByRole('button', { name: 'Cancel' }).click();
    await onlyPasskey(/My laptop/);
  }, 60_000);

  it('finishes signing in after the password, which alone doesn’t', async () => {
    await signOut();
    await enterPassword();
    await said(secondFactorMessages.usePasskey);
    await button(words.usePasskey).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    await openProfile();
    await onlyPasskey(/My laptop[^]*Last used/);
  }, 60_000);

  it('signs in alone, without email and password', async () => {
    await signOut();
    await page.goto(`${keenly.origin}/sign-in`);
    await button(entryLabels.signInWithPasskey).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    await openProfile();
    await onlyPasskey(/My laptop/);
  }, 60_000);

  it('isn’t got round unseen: the owner’s open page says at once that someone waits to, and stops it', async () => {
    // Someone who guessed the password, and reads the mailbox too.
    const { page: theirs } = await windowOf(browser);
    const press = (name: string) => theirs.getByRole('button', { name, exact: true }).click();
    await theirs.goto(`${keenly.origin}/sign-in`);
    await theirs.getByLabel('Email').fill(email);
    for (const guess of ['not their password', password]) {
      await theirs.getByLabel('Password', { exact: true }).fill(guess);
      await press(entryLabels.signIn);
      if (guess !== password) await theirs.getByText(loginMessages.refused).waitFor();
    }
    await press(words.lost);
    await press(words.lostAsk);
    await theirs.getByText(secondFactorMessages.recoveryLinkSent).waitFor();
    const start = await recoveryLink();
    await theirs.goto(start);
    await press(words.recoveryStart);

    const banner = page.getByRole('alert', { name: words.recoveryTitle });
    await banner.getByText(words.recoveryStopLead).waitFor();
    await banner.getByRole('button', { name: words.recoveryStop }).click();
    await said(secondFactorMessages.recoveryStopped);
    await banner.waitFor({ state: 'detached' });

    await theirs.reload();
    await press(words.recoveryStart);
    await theirs.getByText(secondFactorMessages.recoveryLapsed).waitFor();
    await theirs.context().close();
  }, 120_000);

  it('is removed with the password, after which that alone signs in', async () => {
    await button('Remove My laptop').click();
    const removing = dialog(words.removePasskey);
    await passwordIn(removing).fill(password);
    await removing.getByRole('button', { name: words.removePasskey }).click();
    await said(secondFactorMessages.passkeyRemoved);
    await said(words.off);
    await signOut();
    await enterPassword();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  }, 60_000);

  it('signs no one in once it’s removed, though the device still has it', async () => {
    await openProfile();
    await signOut();
    await page.goto(`${keenly.origin}/sign-in`);
    await button(entryLabels.signInWithPasskey).click();
    await said(secondFactorMessages.passkeyAloneRefused);
    await enterPassword();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  }, 60_000);

  it('works under the policy that every page comes with, which blocks what it should', async () => {
    expect(policy.violations).toEqual([]);
    await page.goto(`${keenly.origin}/profile`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.head.append(script);
    });
    expect(await policy.first).toMatch(/^script-src(-elem)? blocked inline/);
    expect(await page.title()).not.toBe('taken over');
  }, 60_000);
});
