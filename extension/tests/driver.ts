import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UNPACKED_EXTENSION_ID } from '@keenly/contracts/extension-id';
import { chromium, type BrowserContext, type Page, type Worker } from 'playwright-core';
import { nudgeSettings } from '../features/nudges/nudge-settings.js';
import type { CompanionView, OwnAsk, OwnReply } from '../shared/own-messages.js';
import type { TestSeamMessage } from '../shared/test-seam-message.js';
import { PAGE_WAITS_MS } from '../../infra/testing/patience-factor.js';
import { removeFolder } from '../../infra/testing/remove-folder.js';
import { chromiumPath } from '../../infra/dev/browser/quiet-chromium.js';
import { browserFlags, unpack } from './unpacked-build.js';
import { until } from './until.js';

/** The part of the browser's own API that is used inside its pages. */
declare const chrome: {
  windows: { create(window: { url: string; type: string; width: number; height: number }): Promise<unknown> };
  runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    getContexts(filter: { contextTypes: string[] }): Promise<unknown[]>;
  };
  action: { getTitle(details: object): Promise<string>; getBadgeText(details: object): Promise<string> };
  commands: {
    onCommand: { dispatch(name: string): void };
    getAll(): Promise<{ name?: string; shortcut?: string }[]>;
  };
  notifications: { getAll(): Promise<Record<string, boolean>> };
};

export interface LaunchOptions {
  /** Origin of the web application and its service; on localhost. */
  origin: string;
  /** Chromium's --host-resolver-rules, so that any host name leads to this machine. */
  hostRules?: string;
  /** Keep it to relaunch the same browser; otherwise a fresh one is made and removed. */
  profileDir?: string;
  /** Unpacked build to load; the test build by default. */
  extensionDir?: string;
  colorScheme?: 'light' | 'dark';
  /** Flags of the browser beside the usual ones. */
  flags?: readonly string[];
  /** Another unpacked extension that runs beside ours. */
  beside?: string;
  /** A film (tests/faces/film.ts) that the camera sees; without one there is no camera. */
  camera?: string;
  /** Where the browser writes down all it sends and gets, byte for byte: its own errands and those of all its documents. */
  netLog?: string;
}

/** A Chromium with the extension loaded, and a learner's hands on it. */
export class ExtensionBrowser {
  /** Errors that the browser and our scripts have logged so far. */
  readonly complaints: string[] = [];
  readonly id = UNPACKED_EXTENSION_ID;
  private popupPage: Page | null = null;
  /** Profiles in which the set-up page was open: it opens by itself only until someone agreed. */
  private static readonly known = new Set<string>();

  private constructor(
    readonly context: BrowserContext,
    readonly origin: string,
    private readonly profileDir: string,
    private readonly scratch: readonly string[],
  ) {}

  static async launch(options: LaunchOptions): Promise<ExtensionBrowser> {
    const scratch: string[] = [];
    const folder = (kind: string) => {
      const made = mkdtempSync(join(tmpdir(), `keenly-${kind}-`));
      scratch.push(made);
      return made;
    };
    const extension = unpack(folder('extension'), options.origin, options.extensionDir);
    const profileDir = options.profileDir ?? folder('profile');
    const context = await chromium.launchPersistentContext(profileDir, {
      executablePath: chromiumPath,
      timeout: PAGE_WAITS_MS,
      headless: true,
      viewport: null,
      colorScheme: options.colorScheme ?? 'light',
      // What moves takes up the processor, and no test looks at it.
      reducedMotion: 'reduce',
      args: [
        ...browserFlags([extension, options.beside].filter((folder) => folder !== undefined).join(',')),
        ...(options.netLog === undefined
          ? []
          : [`--log-net-log=${options.netLog}`, '--net-log-capture-mode=Everything']),
        ...(options.camera === undefined ? [] : cameraFlags(options.camera)),
        ...(options.flags ?? []),
        ...(options.hostRules === undefined ? [] : [`--host-resolver-rules=${options.hostRules}`]),
      ],
      // Playwright switches extensions off unless told not to.
      ignoreDefaultArgs: ['--disable-extensions'],
    });
    context.setDefaultTimeout(PAGE_WAITS_MS);
    const browser = new ExtensionBrowser(context, options.origin, profileDir, scratch);
    context.on('weberror', (error) => browser.complaints.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') browser.complaints.push(message.text());
    });
    await browser.worker();
    return browser;
  }

  /** The service worker, alive now; waits for it to start. */
  async worker(): Promise<Worker> {
    const own = (worker: Worker) => worker.url().startsWith(`chrome-extension://${this.id}/`);
    const running = this.context.serviceWorkers().find(own);
    return running ?? this.context.waitForEvent('serviceworker', { predicate: own });
  }

  /**
   * The set-up page, which opens by itself after installation. It is waited for: were another opened in its place, it would come
   * later and cover the page in front.
   */
  private async setUpPage(): Promise<Page> {
    const find = () => this.context.pages().find((page) => page.url().endsWith('/onboarding.html'));
    const { known } = ExtensionBrowser;
    if (!known.has(this.profileDir)) await until('the set-up page has opened', () => find() !== undefined);
    known.add(this.profileDir);
    return find() ?? this.ownPage('onboarding.html');
  }

  /** Opens the set-up page, chooses, and agrees to what it says. In a test build the browser does not ask. */
  async agree({
    pageCards = true,
    pageText = false,
    camera = false,
    expressions = false,
  } = {}): Promise<void> {
    const page = await this.setUpPage();
    const wanted = { pageCards, pageText, camera, expressions };
    for (const [choice, on] of Object.entries(wanted)) {
      if (on) await flip(page, switchNames[choice as keyof typeof switchNames], true);
    }
    const agree = page.getByRole('button', { name: 'I agree' });
    await agree.click();
    await agree.waitFor({ state: 'detached' });
    await page.close();
  }

  /** Switches choices of someone who has agreed before, on the set-up page. */
  async choose(
    choices: Partial<Record<'pageText' | 'pageCards' | 'camera' | 'expressions', boolean>>,
  ): Promise<void> {
    const page = await this.ownPage('onboarding.html');
    const asked = await Promise.all(
      Object.entries(choices).map(async ([choice, on]) => {
        const name = switchNames[choice as keyof typeof switchNames];
        return { name, on, isOn: await page.getByRole('switch', { name }).isChecked() };
      }),
    );
    for (const { name, on, isOn } of asked) if (on !== isOn) await flip(page, name, on);
    await page.close();
  }

  /** The popup, in a window of its own, so that the tab behind it stays the page in front. Opened once. */
  async popup(): Promise<Page> {
    if (this.popupPage !== null && !this.popupPage.isClosed()) return this.popupPage;
    const opening = this.context.waitForEvent('page', {
      predicate: (page) => page.url().endsWith('/popup.html'),
    });
    const worker = await this.worker();
    await worker.evaluate(() =>
      chrome.windows.create({ url: '/popup.html', type: 'popup', width: 376, height: 700 }),
    );
    this.popupPage = await opening;
    await this.popupPage.locator('.pop header').waitFor();
    return this.popupPage;
  }

  async closePopup(): Promise<void> {
    await this.popupPage?.close();
    this.popupPage = null;
  }

  /** Starts a session from the popup; the page in front stays in front. */
  async start(topic: string): Promise<void> {
    const popup = await this.popup();
    await popup.getByLabel('What are you studying?').fill(topic);
    await popup.getByRole('button', { name: 'Start session' }).click();
    try {
      await popup.getByRole('timer').waitFor();
    } catch (cause) {
      throw new Error(`no session began, and the popup says: ${await popup.innerText('body')}`, { cause });
    }
  }

  async pause(): Promise<void> {
    const popup = await this.popup();
    await popup.getByRole('button', { name: 'Pause' }).click();
    await popup.getByRole('button', { name: 'Resume' }).waitFor();
  }

  async resume(): Promise<void> {
    const popup = await this.popup();
    await popup.getByRole('button', { name: 'Resume' }).click();
    await popup.getByRole('button', { name: 'Pause' }).waitFor();
  }

  async stop(): Promise<void> {
    const popup = await this.popup();
    await popup.getByRole('button', { name: 'Stop' }).click();
    await popup.getByLabel('What are you studying?').waitFor();
  }

  /** Asks the background as the popup does; resolves when all that was asked for is done. */
  async ask(ask: OwnAsk): Promise<CompanionView> {
    const popup = await this.popup();
    const reply = await popup.evaluate((message) => chrome.runtime.sendMessage(message), ask);
    return (reply as OwnReply).view;
  }

  /** Seconds on the session's own clock, as of its last look around; rejects while none runs. */
  async sessionSeconds(): Promise<number> {
    const { session } = await this.ask({ ask: 'view' });
    if (session === null) throw new Error('no session is running');
    return session.seconds;
  }

  /** Waits until the session's own clock has moved on by so many seconds, breaks included. */
  async passes(seconds: number): Promise<void> {
    const from = await this.sessionSeconds();
    // It can't be sooner, and each look takes the browser as long as a page does.
    await sleep(seconds * 1000);
    const passed = async () => (await this.sessionSeconds()) - from >= seconds;
    await until(`${seconds} s of the session passed`, passed, seconds + 30);
  }

  /** Waits until the session has had the page of this title in front for so many seconds of its own clock. */
  async studies(title: string, seconds = 1): Promise<void> {
    const isInFront = async () => (await this.ask({ ask: 'view' })).session?.page?.title === title;
    await until(`'${title}' is in front`, isInFront);
    await this.passes(seconds);
  }

  /** Puts focus, idleness or thresholds in the place of the real ones; only a test build listens. */
  async world(seam: Omit<TestSeamMessage, 'seam'>): Promise<void> {
    const popup = await this.popup();
    const answer = await popup.evaluate((message) => chrome.runtime.sendMessage(message), {
      seam: 'world',
      ...seam,
    });
    if (answer === undefined) throw new Error('this build has no test seam');
  }

  /** Gives the real world back, whatever a spec put in its place. */
  async usualWorld(): Promise<void> {
    await this.world({ inFront: null, idle: null, idleDetectionS: 15, nudges: nudgeSettings });
  }

  /** Ends the session, should there be one, and waits until nothing of it is left to be sent. */
  async comeToRest(): Promise<void> {
    await this.ask({ ask: 'stop' });
    await until('all is sent', async () => (await this.ask({ ask: 'try_again' })).waiting === 0);
  }

  /** Ends the service worker at once, as the browser does with one that idles; the next event starts another. */
  async killWorker(): Promise<void> {
    await this.closePopup();
    const [page] = this.context.pages();
    if (page === undefined) throw new Error('the browser has no page to ask through');
    const session = await this.context.newCDPSession(page);
    // The next event may start it again at once, so that looking for its state could come too late.
    let stopped = false;
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      stopped ||= versions.some(
        ({ scriptURL, runningStatus }) => scriptURL.includes(this.id) && runningStatus === 'stopped',
      );
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await until('the worker has stopped', () => stopped);
    await session.detach();
  }

  /** Title of the toolbar's button, which says the same as its icon. */
  async toolbarTitle(): Promise<string> {
    const worker = await this.worker();
    return worker.evaluate(() => chrome.action.getTitle({}));
  }

  /** Whether the document that reads the camera is there. */
  async cameraIsOpen(): Promise<boolean> {
    const worker = await this.worker();
    const found = await worker.evaluate(() =>
      chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] }),
    );
    return found.length > 0;
  }

  /** The same, with what its badge says. */
  async toolbar(): Promise<{ title: string; badge: string }> {
    const worker = await this.worker();
    const badge = await worker.evaluate(() => chrome.action.getBadgeText({}));
    return { title: await this.toolbarTitle(), badge };
  }

  /** The manifest's commands, each with the key that the browser gave it ('' for none). */
  async keys(): Promise<Record<string, string>> {
    const worker = await this.worker();
    const commands = await worker.evaluate(() => chrome.commands.getAll());
    return Object.fromEntries(commands.map(({ name = '', shortcut = '' }) => [name, shortcut]));
  }

  /** One of the manifest's keys; the browser's own keyboard is out of a driver's reach, so its event is sent. */
  async press(command: string): Promise<void> {
    const worker = await this.worker();
    await worker.evaluate((name) => chrome.commands.onCommand.dispatch(name), command);
  }

  /** Ids of the system notifications that are shown. */
  async notifications(): Promise<string[]> {
    const worker = await this.worker();
    return Object.keys(await worker.evaluate(() => chrome.notifications.getAll()));
  }

  async ownPage(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`chrome-extension://${this.id}/${path}`);
    return page;
  }

  /** Closes the browser, which may have been killed already. */
  async close(): Promise<void> {
    await this.context.close().catch(ignoreClosed);
    for (const folder of this.scratch) await removeFolder(folder);
  }
}

/** A camera that plays a film, and a browser that grants it when a page asks. */
const cameraFlags = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

function ignoreClosed(failure: unknown): void {
  if (!(failure instanceof Error && failure.message.includes('has been closed'))) throw failure;
}

const switchNames = {
  pageCards: 'Show nudges on the page',
  pageText: 'Read the text of pages',
  camera: 'Use the camera in sessions',
  expressions: 'Record expressions',
};

async function flip(page: Page, name: string, on: boolean): Promise<void> {
  await page.getByRole('switch', { name }).click();
  await page.getByRole('switch', { name, checked: on }).waitFor();
}
