import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { PAGE_WAITS_MS } from '../../infra/testing/patience-factor';
import { until } from './until';
import { buildTestExtension, unpack } from './unpacked-build';
import { removeFolder } from '../../infra/testing/remove-folder';

/** FIREFOX_PATH, else where Debian has it; undefined where there is none. */
export const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);

/** Firefox makes one up for each installation; ours is given, so that its pages have known addresses. */
const UUID = 'a5a1b2c3-5d2e-4f60-8a7b-9c0d1e2f3a4b';

interface GeckoManifest {
  browser_specific_settings: { gecko: { id: string; strict_min_version: string } };
}

/** A Firefox with the extension installed for the time being, as a developer does. */
export class FirefoxBrowser {
  private constructor(
    readonly browser: Browser,
    private readonly folder: string,
  ) {}

  /** @param origin of the web application and its service; on localhost */
  static async launch(origin: string): Promise<FirefoxBrowser> {
    if (firefoxPath === undefined) throw new Error('there is no Firefox: FIREFOX_PATH names one');
    const folder = mkdtempSync(join(tmpdir(), 'keenly-firefox-'));
    const extension = unpack(folder, origin, buildTestExtension('firefox'));
    const id = allowExtendedSupport(extension);
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath,
      headless: true,
      timeout: PAGE_WAITS_MS,
      // Since Firefox 153 a driver may lead a tab to an extension's page only with this; before, it changes nothing.
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [id]: UUID }),
        // A camera that shows a moving pattern, allowed as with “Remember this decision”: a headless browser cannot
        // ask.
        'media.navigator.streams.fake': true,
        'permissions.default.camera': 1,
        'media.navigator.permission.disabled': true,
        // Names under localhost lead to this machine without asking anyone.
        'network.dns.native-is-localhost': true,
      },
    });
    await browser.installExtension(extension);
    return new FirefoxBrowser(browser, folder);
  }

  /** One of the extension's own pages, in a tab. */
  async ownPage(path: string): Promise<Page> {
    const page = await this.browser.newPage();
    // The tab changes its process on the way, and the driver hears of its arrival or not: what counts is what is there.
    const missed: unknown[] = [];
    page.goto(`moz-extension://${UUID}/${path}`).catch((error: unknown) => missed.push(error));
    await until(`${path} is open in Firefox`, () =>
      page
        .evaluate(() => document.readyState === 'complete' && document.querySelector('button') !== null)
        .catch((error: unknown) => missed.push(error) === 0),
    );
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await removeFolder(this.folder);
  }
}

/**
 * What our manifest asks for, 142, is where Firefox for Android knows of data collection; desktop's release with
 * extended support knows it from 140 on.
 * @returns the extension's id
 */
function allowExtendedSupport(extension: string): string {
  const path = join(extension, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as GeckoManifest;
  const { gecko } = manifest.browser_specific_settings;
  gecko.strict_min_version = '140.0';
  writeFileSync(path, JSON.stringify(manifest));
  return gecko.id;
}

/** Presses the button or switch of that name, wherever in the page it is. */
export async function press(page: Page, name: string): Promise<void> {
  await until(`there is a button ${name}`, () =>
    page.evaluate((wanted) => {
      const nameOf = (control: HTMLButtonElement | HTMLInputElement) =>
        [control.labels?.[0]?.querySelector('b, strong'), control.labels?.[0], control]
          .map((one) => one?.textContent.trim())
          .find((text) => text !== undefined && text !== '');
      const found = [
        ...document.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'),
      ].find((control) => nameOf(control) === wanted);
      found?.click();
      return found !== undefined;
    }, name),
  );
}

/** The tab whose address ends in this (without its query), once it is there. */
export async function tabOf(browser: Browser, path: string): Promise<Page> {
  let found: Page | undefined;
  await until(`there is a tab ${path}`, async () => {
    for (const page of await browser.pages()) {
      const at = await page.evaluate(() => location.pathname).catch((error: unknown) => String(error));
      if (at === path) found = page;
    }
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`no tab ${path}`);
  return found;
}

export const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);
