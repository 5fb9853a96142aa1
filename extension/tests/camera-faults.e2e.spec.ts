import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { ExtensionBrowser } from './driver';
import { film } from './faces/film';
import { ServiceStandIn } from './service-stand-in';
import { until } from './until';
import { askThroughWindow } from './web-page';
import { removeFolder } from '../../infra/testing/remove-folder';

jest.setTimeout(300_000);
let service: ServiceStandIn;
let browser: ExtensionBrowser;
let profileDir: string;

beforeAll(async () => {
  service = await ServiceStandIn.listen();
  profileDir = mkdtempSync(join(tmpdir(), 'keenly-profile-'));
  await launch();
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await removeFolder(profileDir);
});

async function launch(camera?: string): Promise<void> {
  const seen = camera === undefined ? {} : { camera };
  browser = await ExtensionBrowser.launch({ origin: service.origin, profileDir, ...seen });
}
async function study(): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto(service.page('economics.localhost', 'Inflation'));
  await browser.start('Economics');
}
const stop = async () => {
  await browser.stop();
  await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
  service.forget();
};
const noticeIs = (shown: boolean) =>
  until(shown ? 'a notice is shown' : 'the notice is gone', async () => {
    return (await browser.notifications()).includes('camera') === shown;
  });
const isOn = async () => (await browser.toolbarTitle()).includes('with the camera');
/** As the learner does at the left of the address bar. It lasts as long as the debugger's session, which stays open. */
async function allowCamera(setting: 'granted' | 'denied'): Promise<void> {
  const page = await browser.popup();
  const session = await browser.context.newCDPSession(page);
  const origin = `chrome-extension://${browser.id}`;
  await session.send('Browser.setPermission', { permission: { name: 'camera' }, setting, origin });
}

it('stays off, and says why, where no camera is connected', async () => {
  const page = await browser.ownPage('onboarding.html');
  await page.getByRole('switch', { name: 'Use the camera in sessions' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('switch', { name: 'Use the camera in sessions' }).isChecked()).toBe(false);
});

/** Globals of the camera's page in these specs: the stream it opened, and a background of our making. */
interface Watched {
  opened?: MediaStream;
  answers: number;
  chrome: { runtime: { sendMessage: unknown } };
}

describe('a camera that was there', () => {
  beforeAll(async () => {
    await browser.close();
    await launch(film([['portrait', 60]]));
    const home = await browser.context.newPage();
    await home.goto(service.page('localhost', 'Keenly home'));
    await askThroughWindow(home, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
    await browser.agree({ camera: true, expressions: true });
  });

  it('does not open where no session wants it', async () => {
    const before = browser.complaints.length;
    const page = await browser.context.newPage();
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = (wanted) => {
        console.error('the camera was opened');
        return open(wanted);
      };
    });
    // It asks the background, and ends by closing itself.
    const closed = page.waitForEvent('close');
    await page.goto(`chrome-extension://${browser.id}/offscreen.html`).catch((failure: unknown) => {
      if (!page.isClosed()) throw failure;
    });
    await closed;
    expect(browser.complaints.slice(before)).toEqual([]);
  });

  it('closes the camera when the background no longer answers', async () => {
    const page = await browser.context.newPage();
    await page.addInitScript(() => {
      const world = globalThis as unknown as Watched;
      world.answers = 4;
      world.chrome.runtime.sendMessage = () => {
        world.answers -= 1;
        const order = { wanted: true, expressions: false, baseline: null };
        return world.answers > 0 ? Promise.resolve(order) : new Promise(() => undefined);
      };
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        world.opened = await open(wanted);
        console.warn('the camera is open');
        return world.opened;
      };
    });
    const opened = page.waitForEvent('console', {
      predicate: (said) => said.text() === 'the camera is open',
    });
    await page.goto(`chrome-extension://${browser.id}/offscreen.html`);
    // It ends by closing itself, and the stream with it.
    const tracks = () =>
      page
        .evaluate(
          () =>
            (globalThis as unknown as Watched).opened?.getTracks().map(({ readyState }) => readyState) ?? [],
        )
        .catch((failure: unknown) => {
          if (page.isClosed()) return ['ended'];
          throw failure;
        });
    await opened;
    await until('it is closed', async () => !(await tracks()).includes('live'), 30);
  });

  it('goes on when the permission is taken back in mid-session, and takes the camera up again', async () => {
    await study();
    await until('the camera is on', isOn);
    await allowCamera('denied');
    const popup = await browser.popup();
    await popup.getByText('doesn’t let Keenly use the camera').waitFor();
    await until('the toolbar says so', async () => !(await isOn()));
    await noticeIs(true);
    await allowCamera('granted');
    await until('the camera is on again', isOn, 30);
    await noticeIs(false);
    await stop();
  });

  it('goes on without a camera that is no longer there, and says so once', async () => {
    await browser.close();
    await launch();
    await study();
    const popup = await browser.popup();
    await popup.getByText('Your session continues without it').waitFor();
    await noticeIs(true);
    await until('the state is told', () => service.eventsOf('state_changed').length > 0);
    await browser.stop();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
    expect(service.eventsOf('page_visited').length).toBeGreaterThan(0);
    expect(service.eventsOf('expressions_sampled')).toEqual([]);
  });
});
