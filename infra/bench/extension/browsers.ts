import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { ExtensionBrowser } from '../../../extension/tests/driver.js';
import type { ServiceStandIn } from '../../../extension/tests/service-stand-in.js';
import { browserFlags } from '../../../extension/tests/unpacked-build.js';
import { chromiumPath } from '../../dev/browser/quiet-chromium.js';
import { askThroughWindow } from '../../../extension/tests/web-page.js';

export const SOCIAL = '9gag.com';
export const hostRules = `MAP ${SOCIAL} 127.0.0.1`;

export interface Contender {
  profileDir: string;
  page: Page;
  close(): Promise<void>;
}
export interface Study extends Contender {
  browser: ExtensionBrowser;
}
export interface StudyOptions {
  pageText?: boolean;
  /** A film that the camera sees. */
  camera?: string;
  /** Keep to go on with a profile that exists. */
  profileDir?: string;
}

const cameraFlags = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
/** Our TypeScript loader wraps inner functions in a helper that pages do not have. */
export const LOADERS_HELPER = 'globalThis.__name ??= (it) => it';
const newProfile = () => mkdtempSync(join(tmpdir(), 'keenly-bench-'));
const remove = (profileDir: string) =>
  rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

/** A browser without the extension, otherwise the same, with an empty page in front. */
export async function launchPlain(camera?: string): Promise<Contender> {
  const profileDir = newProfile();
  const context: BrowserContext = await chromium.launchPersistentContext(profileDir, {
    executablePath: chromiumPath,
    headless: true,
    viewport: null,
    args: [
      ...browserFlags('').filter((flag) => !flag.includes('extension')),
      ...(camera === undefined ? [] : cameraFlags(camera)),
      `--host-resolver-rules=${hostRules}`,
    ],
  });
  await context.addInitScript(LOADERS_HELPER);
  const page = context.pages()[0] ?? (await context.newPage());
  const close = async () => {
    await context.close();
    remove(profileDir);
  };
  return { profileDir, page, close };
}

/** A browser with the extension, paired and agreed to, with one page in front; no session yet. */
export async function launchPaired(service: ServiceStandIn, options: StudyOptions = {}): Promise<Study> {
  const profileDir = options.profileDir ?? newProfile();
  const browser = await ExtensionBrowser.launch({
    origin: service.origin,
    hostRules,
    profileDir,
    ...(options.camera === undefined ? {} : { camera: options.camera }),
  });
  await browser.context.addInitScript(LOADERS_HELPER);
  const page = await browser.context.newPage();
  await page.goto(service.page('localhost', 'Keenly home'));
  await askThroughWindow(page, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  const camera = options.camera !== undefined;
  await browser.agree({ pageCards: true, pageText: options.pageText ?? true, camera, expressions: camera });
  for (const other of browser.context.pages()) if (other !== page) await other.close();
  await page.bringToFront();
  const close = async () => {
    await browser.close();
    remove(profileDir);
  };
  return { browser, profileDir, page, close };
}

/** Starts a session about economics and closes the popup, so that nothing but the session is left. */
export async function startStudy({ browser, page }: Study): Promise<void> {
  await browser.world({ inFront: true });
  await browser.start('Economics');
  await browser.closePopup();
  await page.bringToFront();
}
