import { attentionLabels } from '@keenly/contracts/catalogue/attention';
import { communityLabels } from '@keenly/contracts/catalogue/community';
import { learnersLabels } from '@keenly/contracts/catalogue/learners';
import { overviewLabels } from '@keenly/contracts/catalogue/overview';
import { chromium, type BrowserContext } from 'playwright-core';
import { quietChromium } from '../../dev/browser/quiet-chromium.js';
import { count, ms, printTable } from '../event-store/figures.js';
import { addWatch } from '../paint-watch.js';
import { localhost, signIn } from './browser-sign-in.js';
import type { Cast } from './cast.js';
import { watchForDashboard } from './dashboard-watch.js';
import { share } from './requests.js';
import type { Settings } from './settings.js';

/** A laptop's window. */
const viewport = { width: 1440, height: 900 };
const ASKED_MS = 1500;

/**
 * From opening the dashboard to every figure of its overview on the screen of a Chromium: in a browser that was never
 * here, and in one that was. 1.5 s asked, 0.8 the reach.
 */
export async function measureDashboardScreen(
  url: string,
  { manager }: Cast,
  settings: Settings,
): Promise<void> {
  const first: number[] = [];
  const again: number[] = [];
  const browser = await chromium.launch(quietChromium);
  try {
    for (let round = 0; round < settings.rounds; round += 1) {
      const context = await browser.newContext({ viewport });
      await signIn(context, url, manager.token);
      await addWatch(context, watchForDashboard, panels);
      first.push(await openAndSee(context, url));
      again.push(await openAndSee(context, url));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  printTable(
    `From opening the dashboard to all of its figures on the screen, ${count(settings.events)} events`,
    ['browser', 'p50', 'p95', 'openings', 'p95 asked'],
    (
      [
        ['never here', first],
        ['has its code', again],
      ] as const
    ).map(([name, taken]) => {
      const sorted = taken.sort((a, b) => a - b);
      return [name, ms(share(sorted, 0.5)), ms(share(sorted, 0.95)), count(sorted.length), ms(ASKED_MS)];
    }),
  );
}

const panels = [
  'Studying now',
  attentionLabels.title,
  overviewLabels.highlights,
  overviewLabels.licences,
  communityLabels.topLearners,
  learnersLabels.title,
];

/** Milliseconds. */
async function openAndSee(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${localhost(url)}/manager-dashboard`);
  const seen = await page.evaluate(
    () => (window as unknown as { dashboardSeen: Promise<number> }).dashboardSeen,
  );
  await page.close();
  return seen;
}
