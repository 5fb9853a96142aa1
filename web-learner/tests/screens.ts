import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { serveQuietFeed } from './live-stand-in.ts';
import { screens } from './screen-list.ts';
import type { Screen } from './screen.ts';
import { emptyStage, furnish, open } from './stage.ts';
import { serveStatic } from './static-server.ts';
import { noteDrawnText, textOverText } from './text-over-text.ts';
import { makeAsIfNew } from '../../infra/dev/browser/as-if-new.ts';
import { quietPages } from '../../infra/dev/browser/quiet-chromium.ts';
import { sidewaysBy } from '../../infra/dev/browser/sideways.ts';

/**
 * Pictures of every screen of the built application, at two widths, light and dark, each checked with axe, for text
 * over text in charts, for sideways scrolling from 360 to 1920 px and for errors in the console.
 * `node --import tsx web-learner/tests/screens.ts <outdir> [part of a name, or =name …]`; two are taken at once, or SCREENS_AT_ONCE;
 * SCREENS_LOOKS="1440-light 390-dark" takes these alone; with `-` for a folder they're looked at, and no picture is kept
 */
const [outDir = 'screens', ...wanted] = process.argv.slice(2);
const PORT = Number(process.env['SCREENS_PORT'] ?? 4430);
const AT_ONCE = Number(process.env['SCREENS_AT_ONCE'] ?? 2);
const base = `http://localhost:${PORT}`;
const looks = process.env['SCREENS_LOOKS']?.split(' ');
/** Each width of a picture, and the widths around it at which the same page is measured. */
const WIDTHS = [
  { width: 1440, also: [1920, 1024, 720] },
  { width: 390, also: [360] },
] as const;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const keepsPictures = outDir !== '-';
if (keepsPictures) mkdirSync(outDir, { recursive: true });
const server = await serveStatic(
  process.env['WEB_LEARNER_DIR'] ?? fileURLToPath(new URL('../dist', import.meta.url)),
  PORT,
);
const feed = serveQuietFeed(server);
const browser = await chromium.launch(quietPages);
const views = WIDTHS.flatMap((widths) =>
  (['light', 'dark'] as const).map((scheme) => ({ ...widths, scheme })),
).filter(({ width, scheme }) => looks?.includes(`${width}-${scheme}`) ?? true);
type View = (typeof views)[number];
const waiting = screens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => `=${name}` === part || name.includes(part)),
);
const taken = waiting.length * views.length;
let faults = 0;
await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
await browser.close();
await feed.close();
server.close();
process.stdout.write(`${taken} looks, ${faults} faults\n`);
process.exitCode = faults === 0 ? 0 : 1;

/** Takes one screen after the other on the same stage: a fresh one would read and compile the application once more. */
async function takeNext(): Promise<void> {
  let complaints: string[] = [];
  let page: Page | undefined;
  for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
    page ??= await emptyStage(browser, {
      width: 1440,
      scheme: 'light',
      base,
      first: noteDrawnText,
      onPage: listen,
    });
    const clear = await furnish(page, screen);
    for (const view of views) {
      await makeAsIfNew(page, `${base}/favicon.svg`);
      // What the one before said as it was left is not of this one.
      complaints = [];
      await open(page, screen, { ...view, base });
      const found = await faultsOf(page, screen, view);
      tell(`${screen.name} ${view.width} ${view.scheme}`, [...complaints, ...found]);
    }
    await clear();
    // What closes the feed of a page cannot be taken from it.
    if (screen.offline === true) {
      await page.context().close();
      page = undefined;
    }
  }

  function listen(opened: Page): void {
    opened.on('pageerror', (error) => complaints.push(`threw ${error.message}`));
    opened.on('console', (message) => {
      // A refused answer is part of many screens, and the browser reports each.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(`console: ${message.text()}`);
    });
  }
}

function tell(picture: string, found: readonly string[]): void {
  faults += found.length;
  for (const fault of found) process.stdout.write(`${picture}: ${fault}\n`);
}

async function faultsOf(page: Page, screen: Screen, { width, also, scheme }: View): Promise<string[]> {
  const violations = await violationsOf(page, screen);
  if (keepsPictures) await picture(page, `${screen.name}-${width}-${scheme}.png`);
  const covered = await textOverText(page);
  const wide = await sidewaysScrolls(page, [width, ...(scheme === 'light' ? also : [])]);
  return [...violations, ...covered, ...wide];
}

async function picture(page: Page, name: string): Promise<void> {
  // What covers the page covers what is visible of it.
  const over = await page.locator('[role="dialog"]:visible, dialog[open]').count();
  await page.screenshot({ path: join(outDir, name), fullPage: over === 0 });
}

interface AxeResult {
  violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

async function violationsOf(page: Page, { isPaper = false }: Screen): Promise<string[]> {
  await page.evaluate(axe);
  // A sheet of paper begins with its print head; the heading of the page is for who came to it.
  const rules = isPaper ? { 'page-has-heading-one': { enabled: false } } : {};
  // Style sheets, which axe would read once more, are for a rule that does not run by default.
  const options = JSON.stringify({ resultTypes: ['violations'], rules, preload: { assets: ['media'] } });
  const result = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
  return result.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      (node) => `${impact} ${id} at ${node.target.join(' ')}: ${node.failureSummary.split('\n').join(' ')}`,
    ),
  );
}

async function sidewaysScrolls(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(400);
    const over = await sidewaysBy(page);
    if (over > 0) found.push(`scrolls sideways by ${over} px at ${width}`);
  }
  return found;
}
