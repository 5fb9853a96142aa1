import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ExtensionBrowser } from '../../extension/tests/driver';
import { cardText } from '../../extension/tests/nudge-card-view';
import { until } from '../../extension/tests/until';
import { watchPages } from './support/last-seen';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';
import { serveWebOfPages, type WebOfPages } from './support/web-of-pages';

const SOCIAL = '9gag.com';
const LECTURES = 'economics-lectures.example';
const SHOP = 'shop.example';

let keenly: RunningKeenly;
let web: WebOfPages;
let learner: ExtensionBrowser;
let home: Page;
let office: Browser;
let manager: BrowserContext;
let board: Page;

beforeAll(async () => {
  [keenly, web, office] = await Promise.all([
    startKeenly(),
    serveWebOfPages([SOCIAL, LECTURES, SHOP]),
    sharedBrowser(),
  ]);
  learner = await ExtensionBrowser.launch({ origin: keenly.origin, hostRules: web.hostRules });
  await watchPages(learner.context);
}, 240_000);
afterAll(async () => {
  await Promise.all([learner.close(), closeWindows(office)]);
  await Promise.all([keenly.stop(), web.close()]);
}, 60_000);

/** Seconds of a clock text such as 00:00:12. */
function seconds(clock: string): number {
  const [h = 0, m = 0, s = 0] = clock.split(':').map(Number);
  return h * 3600 + m * 60 + s;
}

/** On the board of who studies now; elsewhere on the dashboard stand the same names. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Studying now' }).getByRole('link', { name: new RegExp(name) });

describe('one study session, end to end', () => {
  /** Seconds that each page was in front: surely, and at most, since the browser says when it has gone there, not since when. */
  const stays: { title: string; least: number; most: number }[] = [];

  it('pairs the extension from the web application', async () => {
    home = await learner.context.newPage();
    await signIn(home, keenly.origin, 'Learner');
    await home.getByRole('button', { name: 'Pair' }).click();
    await home.getByText('Extension paired with your account.').waitFor();
    await learner.agree();
    await home.getByRole('heading', { name: 'Pair the extension' }).waitFor({ state: 'detached' });
  }, 60_000);

  it('is opened by a manager who keeps the board before them', async () => {
    ({ context: manager, page: board } = await windowOf(office));
    await signIn(board, keenly.origin, 'Manager');
    await board.goto(`${keenly.origin}/manager-dashboard`);
    await board.getByRole('heading', { name: 'Studying now' }).waitFor();
    expect(await rowOf(board, 'Maya Rivera').count()).toBe(0);
  }, 60_000);

  it('starts with a topic, shows Live to the learner and the learner to the manager', async () => {
    // A headless browser has no window that could be in front.
    await learner.world({ inFront: true, nudges: { thresholdS: { social_media: 3 } } });
    await learner.closePopup();
    await home.bringToFront();
    await home.getByRole('button', { name: 'Learn' }).click();
    await home.getByLabel('Topic').fill('Economics');
    await home.getByRole('button', { name: 'Start', exact: true }).click();
    await home.getByText('Live', { exact: true }).first().waitFor();
    await home.getByRole('timer').waitFor();
    await rowOf(board, 'Maya Rivera').waitFor();
    expect(await rowOf(board, 'Maya Rivera').innerText()).toContain('Economics');
  }, 60_000);

  it('is browsed, drifts to social media, is nudged and comes back while the manager watches', async () => {
    const page = await learner.context.newPage();
    let here: { title: string; asked: number; came: number } | undefined;
    /** Goes on to another page; answers when it was asked for. */
    const leaveFor = async (address: string): Promise<number> => {
      const asked = Date.now();
      await page.goto(address);
      if (here !== undefined) {
        const { title, came } = here;
        stays.push({ title, least: (asked - came) / 1000, most: (Date.now() - here.asked) / 1000 });
      }
      return asked;
    };
    const visit = async (
      host: string,
      title: string,
      forSeconds: number,
      meanwhile?: () => Promise<void>,
    ) => {
      const asked = await leaveFor(web.page(host, title));
      const came = Date.now();
      await meanwhile?.();
      await sleep(Math.max(0, forSeconds * 1000 - (Date.now() - came)));
      here = { title, asked, came };
    };
    await visit(LECTURES, 'Supply and demand in economics', 8, async () => {
      await rowOf(board, 'Maya Rivera').getByText('Focused').waitFor();
    });
    await visit(SOCIAL, 'Hot posts', 8, async () => {
      await until(
        'the nudge card is in the page',
        async () => (await cardText(page)).includes('Back to Economics?'),
        8,
      );
      await rowOf(board, 'Maya Rivera').getByText('Distracting page').waitFor();
      await rowOf(board, 'Maya Rivera').getByText('1 nudge').waitFor();
    });
    await manager.setOffline(true);
    await visit(LECTURES, 'Price elasticity in economics', 6);
    await visit(SHOP, 'Running shoes, half price', 5);
    await manager.setOffline(false);
    await rowOf(board, 'Maya Rivera')
      .getByText(/Distracting page|Focused/)
      .waitFor();
    await leaveFor(web.page(LECTURES, 'The end of the economics lecture'));
    await rowOf(board, 'Maya Rivera').getByText('Focused').waitFor();
  }, 120_000);

  it('is stopped from the web application and read in the summary', async () => {
    await home.bringToFront();
    await home.getByRole('button', { name: 'Stop', exact: true }).click();
    const summary = home.getByRole('dialog');
    await summary.getByText('added to your knowledge of Economics').waitFor();
    await summary.getByText('Focused Browsing').first().waitFor();
    await summary.getByText('Keep higher than 60%').waitFor();
    await summary.getByRole('button', { name: 'Show More' }).click();
    await summary.getByText('Learning Journey').waitFor();
    await summary.getByText('Study Tips').waitFor();
    await summary.getByText('Top Focused Websites').waitFor();
    expect(await summary.getByText(LECTURES).count()).toBeGreaterThan(0);
    expect(await summary.getByText(SOCIAL).count()).toBeGreaterThan(0);
    await rowOf(board, 'Maya Rivera').getByText('Finished').waitFor();
  }, 60_000);

  it('shows every page with the time that was really spent on it', async () => {
    await home.getByRole('dialog').getByRole('link', { name: 'All of this session' }).click();
    const table = home.getByRole('table', { name: 'Visited pages' });
    await table.waitFor();
    expect(stays).toHaveLength(4);
    for (const { title, least, most } of stays) {
      const cells = await table
        .getByRole('row')
        .filter({ hasText: title })
        .first()
        .getByRole('cell')
        .allInnerTexts();
      const shown = seconds(cells.at(-1) ?? '');
      expect({ title, shown: shown >= least - 1.5 && shown <= most + 1.5 }).toEqual({ title, shown: true });
    }
    const classes = await table.getByRole('row').filter({ hasText: SHOP }).innerText();
    expect(classes).toContain('Distracting');
  }, 60_000);

  it('tells the manager figures, not addresses', async () => {
    await rowOf(board, 'Maya Rivera').click();
    await board.getByText('Only the learner can see which pages these were').waitFor();
    expect(await board.getByText(LECTURES).count()).toBe(0);
    expect(await board.getByText('Running shoes').count()).toBe(0);
  }, 60_000);

  it('stands first in the learner’s table', async () => {
    await home.goto(`${keenly.origin}/home`);
    const first = home.getByRole('row').nth(1);
    await first.getByText('Economics', { exact: true }).waitFor();
    expect(await home.getByText('Live', { exact: true }).count()).toBe(0);
  }, 60_000);
});
