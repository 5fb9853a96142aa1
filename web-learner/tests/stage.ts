import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import { BRIDGE_CHANNEL } from '@keenly/contracts/extension-bridge';
import { LIVE_PATH } from '@keenly/contracts/live';
import { aSignIn, anId, NOW } from '../src/testing/builders.ts';
import type { Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';
import { answerCalls, type Call } from '../../infra/dev/browser/answered-calls.ts';
import { PAGE_WAITS_MS } from '../../infra/testing/patience-factor.ts';

export interface StageOptions {
  width: number;
  scheme: 'light' | 'dark';
  base: string;
  /** What the person asked their device for; still pictures by default. */
  motion?: 'reduce' | 'no-preference';
  /** Called with the page before it opens the screen: to listen to what it loads. */
  onPage?: (page: Page) => void;
  /** Runs in the page before anything of its own does. */
  first?: () => void;
}

/** Opens a screen in a fresh context with its answers in place of the service. */
export async function stage(browser: Browser, screen: Screen, options: StageOptions): Promise<Page> {
  const page = await emptyStage(browser, options);
  await furnish(page, screen);
  await bringUp(page, screen, options.base);
  return page;
}

/** A page in a context of its own, on which a screen can be furnished. */
export async function emptyStage(browser: Browser, options: StageOptions): Promise<Page> {
  const context = await browser.newContext({
    viewport: viewportOf(options.width),
    colorScheme: options.scheme,
    timezoneId: 'UTC',
    reducedMotion: options.motion ?? 'reduce',
  });
  context.setDefaultTimeout(PAGE_WAITS_MS);
  if (options.first !== undefined) await context.addInitScript(options.first);
  const page = await context.newPage();
  options.onPage?.(page);
  return page;
}

/** Opens the screen that the stage is furnished with, loaded at that look. */
export async function open(
  page: Page,
  screen: Screen,
  { width, scheme, base }: Pick<StageOptions, 'width' | 'scheme' | 'base'>,
): Promise<void> {
  await page.setViewportSize(viewportOf(width));
  await page.emulateMedia({ colorScheme: scheme, media: null });
  await bringUp(page, screen, base);
}

/**
 * Puts up what a screen is to find: its answers, who is signed in, their extension.
 * @returns takes all of it away again
 */
export async function furnish(page: Page, screen: Screen): Promise<() => Promise<void>> {
  const context = page.context();
  const scripts = [
    ...(screen.user === undefined ? [] : [await signIn(context, screen)]),
    ...((screen.extension ?? 'none') === 'none' ? [] : [await installBridge(context, screen)]),
    ...(screen.state === undefined ? [] : [await setNavigationState(page, screen.state)]),
  ];
  if (screen.offline === true) {
    const feed = new RegExp(`${LIVE_PATH}/`);
    await context.route(feed, (route) => route.abort());
    await context.routeWebSocket(feed, (socket) => socket.close());
  }
  return async () => {
    for (const script of scripts) await script.dispose();
  };
}

async function bringUp(page: Page, screen: Screen, base: string): Promise<void> {
  await answerCalls(page, isOfService, (call) => answer(call, screen.answers ?? {}));
  await page.clock.install({ time: NOW });
  await page.goto(`${base}${screen.path}`);
  await settle(page, screen);
  await screen.act?.(page);
  await page.waitForTimeout(400);
}

const viewportOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 });

/** Time passes in steps of this many milliseconds, so that answers can come between them. */
const STEP_MS = 250;
/** Until the page has its code, its type and its answers: what it waits for by the clock passes quickly. */
async function settle(page: Page, screen: Screen): Promise<void> {
  const titles = page.locator('h1');
  const title = screen.name.endsWith('-loading') ? titles : titles.filter({ hasNotText: /^Loading$/ });
  await title.first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (let passed = 0; passed < waitsMs(screen); passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await page.waitForTimeout(30);
  }
  await page.waitForFunction(isDrawn);
  await page.waitForTimeout(150);
}

/** Whether every chart has its canvas, with something on it. */
function isDrawn(): boolean {
  return [...document.querySelectorAll('.k-canvas')].every((place) => {
    const canvas = place.querySelector('canvas');
    if (canvas === null || canvas.width === 0) return false;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value !== 0) === true;
  });
}

/** How long a page takes by its own clock until it shows what it has to show. */
function waitsMs({ name, path, offline }: Screen): number {
  // Home asks for the Expertise Journey a second after it has come.
  const late = path.startsWith('/home') ? 1250 : 0;
  // Failing answers are asked for three times before the page says so.
  return late + (offline === true ? 7000 : name.endsWith('-failing') ? 4500 : 500);
}

/** The router keeps navigation state in the history's entry, under `usr`. */
function setNavigationState(page: Page, state: object): Promise<Disposable> {
  return page.addInitScript((usr) => history.replaceState({ usr, key: 'start', idx: 0 }, ''), state);
}

function signIn(
  context: BrowserContext,
  { user, isFactorDue = false, recoveryAt }: Screen,
): Promise<Disposable> {
  return context.addInitScript(
    (session) => localStorage.setItem('keenly.session', session),
    JSON.stringify({
      ...aSignIn(user, isFactorDue ? { second_factor_due: true } : {}),
      ...(recoveryAt === undefined ? {} : { second_factor_recovery_at: recoveryAt }),
      renew_at: NOW + 14 * 60_000,
    }),
  );
}

/** Answers the page as the extension's bridge would. */
function installBridge(
  context: BrowserContext,
  { extension, user, calibratedAt }: Screen,
): Promise<Disposable> {
  const account =
    extension === 'elsewhere'
      ? { account_id: anId(77), client_name: 'Southbridge Institute of Technology' }
      : { account_id: user?.id, client_name: user?.client_name };
  const paired =
    extension === 'unpaired'
      ? null
      : { user_id: user?.user_id, user_name: user?.user_name, external_id: 'e', account };
  return context.addInitScript(
    ({ channel, status }) =>
      window.addEventListener(
        'message',
        ({ data }: MessageEvent<{ channel?: string; direction?: string; id?: string }>) => {
          if (data.channel !== channel || data.direction !== 'to-extension') return;
          window.postMessage(
            { channel, direction: 'to-page', id: data.id, reply: { ok: true, status } },
            location.origin,
          );
        },
      ),
    {
      channel: BRIDGE_CHANNEL,
      status: {
        version: '0.1.0',
        extension_id: anId(1),
        paired,
        session: null,
        waiting: 0,
        calibrated_at: calibratedAt ?? null,
      },
    },
  );
}

/** On every screen there is a bell; where nothing is said of it, nothing is new. */
const quietBell: Answer = {
  body: { notifications: [], next: null, unread: 0, through: '0', position: '0' },
};
const isBell = (path: string) => /^\/api\/v1\/userClients\/[^/]+\/notifications$/.test(path);

const isOfService = ({ pathname }: URL) => pathname.startsWith('/api/v1/');

async function answer(call: Call, answers: Record<string, Answer>): Promise<void> {
  const { pathname } = call.url;
  const given = answers[pathname] ?? (isBell(pathname) ? quietBell : undefined);
  if (given === 'never') return;
  if (given === undefined) {
    await call.fulfill({
      status: 404,
      json: { error: { code: 'NOT_FOUND', message: 'Resource not found.' } },
    });
  } else if ('body' in given) {
    await call.fulfill({ json: given.body });
  } else {
    await call.fulfill({
      status: given.status,
      json: { error: { code: given.code, message: given.message, challenge: given.challenge } },
    });
  }
}
