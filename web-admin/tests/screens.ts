/**
 * Pictures of every state of the console, from the built application with its calls answered here, each checked with
 * axe, for sideways scrolling and for what the console of the browser says.
 * Run after `npm run build -w web-admin`: `npx tsx web-admin/tests/screens.ts <folder> [scene…]`;
 * SCREENS_LOOKS="1440-light 390-dark" takes these alone; with `-` for a folder they're looked at, and no picture is kept
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { aPlatformAdmin, aSignIn } from '../src/testing/builders.ts';
import { answer, usual } from './answers.ts';
import { serveConsole } from './console-server.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { makeAsIfNew } from '../../infra/dev/browser/as-if-new.ts';
import { quietPages } from '../../infra/dev/browser/quiet-chromium.ts';
import { sidewaysBy } from '../../infra/dev/browser/sideways.ts';
import { PAGE_WAITS_MS } from '../../infra/testing/patience-factor.ts';

const PORT = Number(process.env['SCREENS_PORT'] ?? 4650);
const origin = `http://127.0.0.1:${PORT}`;
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictured = [1440, 390];
const measured = [360, 768, 1024, 1152, 1280, 1920];
const [folder = 'screens', ...only] = process.argv.slice(2);
const looks = process.env['SCREENS_LOOKS']?.split(' ');

interface View {
  width: number;
  scheme: 'light' | 'dark';
}

/** What a page says between two looks. */
let faults: string[] = [];

/** One page for all, which opens each scene anew for each look: a page of its own would compile all code once more. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'America/New_York' });
  context.setDefaultTimeout(PAGE_WAITS_MS);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; the script in the sample mail is there to be blocked.
    const expected = /Failed to load resource|Blocked script execution in 'about:srcdoc'/.test(
      message.text(),
    );
    if (message.type() === 'error' && !expected) faults.push(message.text());
  });
  // A feed that never has news.
  await page.routeWebSocket('**/api/live/**', () => undefined);
  return page;
}

async function shootAll(page: Page, scene: Scene, views: readonly View[]): Promise<void> {
  const signIn = await page.addInitScript(
    // A mail's frame has no storage.
    (session) => window.top === window && localStorage.setItem('keenly.session', session),
    JSON.stringify({
      ...aSignIn(aPlatformAdmin(scene.as), Date.now()),
      ...(scene.waitsUntil && { second_factor_recovery_at: scene.waitsUntil }),
    }),
  );
  for (const view of views) {
    faults = [];
    await open(page, scene, view);
    const found = await shoot(page, scene, view);
    tell(`${scene.name} ${view.width} ${view.scheme}`, [...faults, ...found]);
  }
  await signIn.dispose();
}

async function open(page: Page, scene: Scene, { width, scheme }: View): Promise<void> {
  await makeAsIfNew(page, `${origin}/console-assets/favicon.svg`);
  await page.setViewportSize({ width, height: width < 720 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await answer(page, { ...usual, ...scene.answers });
  await page.goto(`${origin}${scene.path}`);
  await scene.settle(page);
}

async function shoot(page: Page, scene: Scene, view: View): Promise<string[]> {
  const found: string[] = [];
  await page.waitForTimeout(300);
  if (keepsPictures) await picture(page, `${folder}/${scene.name}-${view.width}-${view.scheme}.png`);
  await page.evaluate(axe);
  // Style sheets, which axe would read once more, are for a rule that does not run by default.
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run({ exclude: ["iframe"] }, { resultTypes: ["violations"], preload: { assets: ["media"] } })',
  );
  for (const { id, nodes } of violations) found.push(`axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  for (const width of [view.width, ...measured]) found.push(...(await sideways(page, width)));
  return found;
}

async function picture(page: Page, path: string): Promise<void> {
  // What covers the page covers what is visible of it.
  const isCovered = (await page.locator('dialog[open]').count()) > 0;
  await page.screenshot({ path, fullPage: !isCovered });
}

async function sideways(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const over = await sidewaysBy(page);
  return over > 0 ? [`at ${width} px the page is ${over} px too wide`] : [];
}

const views = pictured
  .flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
  .filter(({ width, scheme }) => looks?.includes(`${width}-${scheme}`) ?? true);
const keepsPictures = folder !== '-';
if (keepsPictures) await mkdir(folder, { recursive: true });
const server = await serveConsole(dist, PORT);
const browser = await chromium.launch(quietPages);
let failed = 0;
const tell = (what: string, found: readonly string[]) => {
  failed += found.length;
  process.stdout.write(
    `${found.length === 0 ? 'ok  ' : 'BAD '} ${what}\n${found.map((f) => `     ${f}\n`).join('')}`,
  );
};
const page = await newPage(browser);
try {
  for (const scene of scenes.filter(({ name }) => only.length === 0 || only.includes(name))) {
    await shootAll(page, scene, views);
  }
} finally {
  await browser.close();
  server.close();
}
process.stdout.write(failed === 0 ? 'No fault.\n' : `${failed} faults.\n`);
process.exitCode = failed === 0 ? 0 : 1;
