import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PAGE_WAITS_MS } from '../../infra/testing/patience-factor.js';
import { ExtensionBrowser } from './driver';
import { cardText } from './nudge-card-view';
import { ServiceStandIn } from './service-stand-in';
import { expectSound } from './sound-screen';
import { until } from './until';
import { askThroughWindow } from './web-page';

jest.setTimeout(300_000);
const SOCIAL = '9gag.com';
let service: ServiceStandIn;
let browser: ExtensionBrowser;
let home: Page;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  browser = await ExtensionBrowser.launch({ origin: service.origin, hostRules: `MAP ${SOCIAL} 127.0.0.1` });
  service.topics = ['Microeconomics', 'Statistics for the social sciences', 'Academic writing'].map(
    (name, nth) => ({
      capability_id: `01923456-789a-7fff-bfff-fffffffffff${nth}`,
      name,
      deadline: nth === 0 ? '2031-12-01' : null,
      ...(nth === 1 && {
        plan: {
          id: '01923456-789a-7fff-bfff-000000000001',
          title: 'Research methods for first-year students',
        },
      }),
    }),
  );
  home = await browser.context.newPage();
  await home.goto(service.page('localhost', 'Keenly home'));
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

const popupSound = async (name: string) => expectSound(await browser.popup(), `popup-${name}`, [376]);

it('asks for consent before anything else', async () => {
  await popupSound('welcome');
  const page = await browser.ownPage('onboarding.html');
  await page.getByRole('button', { name: 'I agree' }).waitFor();
  await expectSound(page, 'onboarding-first', [1440, 390, 360]);
  await page.close();
  await browser.agree();
});

it('leads to the account, and then to a topic', async () => {
  await (await browser.popup()).getByText('Pair with your account').waitFor();
  await popupSound('not-paired');
  const setUp = await browser.ownPage('onboarding.html');
  await setUp.getByText('One step left').waitFor();
  await expectSound(setUp, 'onboarding-unpaired', [1440, 390]);
  await askThroughWindow(home, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  await setUp.getByText('Maya Rivera').waitFor();
  await expectSound(setUp, 'onboarding-choices', [1440, 390, 360]);
  await setUp.close();
  const popup = await browser.popup();
  await popup.getByRole('button', { name: 'Economics', exact: true }).click();
  await popup.getByText('Studying as Maya Rivera, Northbridge College').waitFor();
  await popup.getByText('Your capabilities').waitFor();
  await popupSound('start');
});

it('shows a session as it runs, with a nudge in the page', async () => {
  await browser.world({ nudges: { thresholdS: { social_media: 2 } } });
  await home.bringToFront();
  await home.goto(service.page('economics.localhost', 'Price elasticity explained'));
  await browser.start('Economics');
  await browser.studies('Price elasticity explained', 4);
  await home.goto(service.page('docs.localhost', ''));
  await browser.studies('docs.localhost', 2);
  await home.goto(service.page(SOCIAL, 'Hot posts'));
  await until('the card is there', async () => (await cardText(home)) !== '');
  const folder = process.env.SCREENSHOT_DIR;
  if (folder !== undefined) {
    await home.setViewportSize({ width: 900, height: 640 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await home.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await home.screenshot({ path: join(folder, `nudge-${colorScheme}.png`) });
    }
    await home.setViewportSize({ width: 360, height: 640 });
    await home.screenshot({ path: join(folder, 'nudge-360.png') });
  }
  await popupSound('drifted');
  await home.goto(
    service.page('economics.localhost', 'Price elasticity explained: a very long title that cannot fit'),
  );
  await (await browser.popup()).getByRole('radio', { name: 'Focused', checked: true }).waitFor();
  await browser.passes(3);
  await popupSound('running');
  const popup = await browser.popup();
  // Browsers give a popup 600 pixels; anyone who wants to stop must not have to look for the button.
  await popup.setViewportSize({ width: 376, height: 600 });
  const stop = await popup.getByRole('button', { name: 'Stop' }).boundingBox();
  expect((stop?.y ?? 600) + (stop?.height ?? 0)).toBeLessThanOrEqual(600);
  const shots = process.env.SCREENSHOT_DIR;
  if (shots !== undefined) await popup.screenshot({ path: join(shots, 'popup-600.png') });
  await popup.getByText('Earlier pages').click();
  await popup.getByRole('button', { name: 'Forget Hot posts' }).click();
  await popupSound('earlier');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  const other = await browser.context.newPage();
  await other.goto(service.page('shop.localhost', 'Running shoes'));
  await popup.getByRole('button', { name: 'Back to Price elasticity' }).waitFor();
  await popupSound('back');
  await other.close();
  await home.bringToFront();
});

it('shows a break', async () => {
  await browser.pause();
  await popupSound('paused');
  await browser.world({ nudges: { breakAskS: 2 } });
  await (await browser.popup()).getByText('Still on a break?').waitFor();
  await popupSound('long-break');
  await browser.resume();
});

it('says so when it is offline, and when it needs the learner', async () => {
  const popup = await browser.popup();
  service.mood = 'silent';
  await popup.getByText('You’re offline.').waitFor();
  await popupSound('offline');
  service.mood = { status: 401, code: 1004 };
  await popup.getByText('Action needed').waitFor({ timeout: 2 * PAGE_WAITS_MS });
  await popupSound('needs-you');
});

it('looks back at the last session', async () => {
  service.mood = 'well';
  const popup = await browser.popup();
  await popup.getByRole('button', { name: 'Retry' }).click();
  await browser.stop();
  await popup.getByText('Last session').waitFor();
  await popupSound('last');
});
