import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { chromium, type Browser, type Page } from 'playwright-core';
import { quietChromium } from '../../dev/browser/quiet-chromium.js';
import { count, ms, printTable } from '../event-store/figures.js';
import type { Cast, Learner } from './cast.js';
import { watchPaints } from '../paint-watch.js';
import { localhost, signIn } from './browser-sign-in.js';
import { maybe, share, until } from './requests.js';
import type { Settings } from './settings.js';
import { NUDGES, PAGES, ShortSession } from './short-session.js';
import { type Seen, watchForSummary, type Whole } from './summary-watch.js';

/** A laptop's window, where the three columns are side by side. */
const viewport = { width: 1440, height: 900 };
/** Home fetches what a session's end needs once it has stood for two seconds; no one studies shorter, milliseconds. */
const AT_HAND_MS = 3000;

const whole: Whole = {
  figures: ['10 min', String(NUDGES)],
  charts: ['100.0% focused emotions', 'Focused browsing 100.0%'],
};
const ends = ['on the page', 'in the extension'] as const;
type End = (typeof ends)[number];

/**
 * From a stop to the whole summary on the learner's screen, in a browser with the built application: all three columns
 * with their figures and charts, nothing said to run; 500 ms asked, 200 the reach. Stopped on the page, the
 * clock starts with the click; stopped in the extension, when the stop leaves it.
 */
export async function measureScreen(url: string, { fresh }: Cast, settings: Settings): Promise<void> {
  const taken: Record<End, number[]> = { 'on the page': [], 'in the extension': [] };
  const browser = await chromium.launch(quietChromium);
  try {
    for (const [n, learner] of fresh.slice(2 * settings.rounds).entries()) {
      const end = n % 2 === 0 ? 'on the page' : 'in the extension';
      taken[end].push(await stopAndSee(browser, url, learner, end));
    }
  } finally {
    await browser.close();
  }
  printTable(
    'From a session stopped to its whole summary on the screen (p95 asked: 500 ms, reach 200)',
    ['stopped', 'p50', 'p95', 'sessions'],
    ends.map((end) => {
      const times = taken[end].sort((a, b) => a - b);
      return [end, ms(share(times, 0.5)), ms(share(times, 0.95)), count(times.length)];
    }),
  );
}

/** Milliseconds. */
async function stopAndSee(browser: Browser, url: string, learner: Learner, end: End): Promise<number> {
  const session = new ShortSession(url, learner, { camera: true });
  await session.study();
  const path = `${url}${pathOf(studySessionEndpoints.sessionDetail.path, { id: session.id })}`;
  const read = () => maybe<SessionDetail>(path, learner.web);
  await until(performance.now(), read, (detail) => detail?.web_tabs === PAGES);
  const context = await browser.newContext({ viewport });
  try {
    await signIn(context, url, learner.web);
    const page = await context.newPage();
    const stop = await openHome(page, url);
    await page.evaluate(watchPaints);
    await page.evaluate(watchForSummary, whole);
    let began = performance.timeOrigin + performance.now();
    if (end === 'on the page') await stop.click();
    else await session.stop();
    const { clickedAt, seenAt } = await page.evaluate(
      () => (window as unknown as { summarySeen: Promise<Seen> }).summarySeen,
    );
    began = clickedAt ?? began;
    return seenAt - began;
  } finally {
    await context.close();
  }
}

/** Home as it is while someone studies: everything drawn, and nothing on its way. */
async function openHome(page: Page, url: string) {
  await page.goto(`${localhost(url)}/home`);
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AT_HAND_MS);
  return stop;
}
