import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { serveQuietFeed } from './live-stand-in.ts';
import { screens } from './screen-list.ts';
import { emptyStage, furnish, open } from './stage.ts';
import { serveStatic } from './static-server.ts';
import { makeAsIfNew } from '../../infra/dev/browser/as-if-new.ts';
import { quietPages } from '../../infra/dev/browser/quiet-chromium.ts';

/**
 * Walks screens of the built application with Tab alone: everything that can be operated is reached, its focus is seen
 * (the pixels around it change) and not covered, and the walk ends.
 * `node --import tsx web-learner/tests/keyboard.ts [name …]`
 */
const usual = ['home-data', 'home-live', 'session-data', 'profile-general-edit', 'profile-targets-edit'];
const names = process.argv.slice(2);
const PORT = Number(process.env['KEYBOARD_PORT'] ?? 4432);
/** Around what has the focus, in pixels: a ring is a little apart. */
const ROOM = 6;

const server = await serveStatic(
  process.env['WEB_LEARNER_DIR'] ?? fileURLToPath(new URL('../dist', import.meta.url)),
  PORT,
);
const feed = serveQuietFeed(server);
const browser = await chromium.launch(quietPages);
const base = `http://localhost:${PORT}`;
// All on one stage: a fresh one would read and compile the application once more.
const page = await emptyStage(browser, { width: 1440, scheme: 'light', base });
const devtools = await page.context().newCDPSession(page);
let faults = 0;
for (const name of names.length === 0 ? usual : names) {
  const screen = screens.find((known) => known.name === name);
  if (screen === undefined) throw new Error(`there is no screen ${name}`);
  const clear = await furnish(page, screen);
  for (const width of [1440, 390]) {
    await makeAsIfNew(page, `${base}/favicon.svg`);
    await open(page, screen, { width, scheme: 'light', base });
    const { stops, found } = await walk(page);
    for (const fault of found) process.stdout.write(`${name} ${width}: ${fault}\n`);
    process.stdout.write(`${name} ${width}: ${stops} stops, ${found.length} faults\n`);
    faults += found.length;
  }
  await clear();
}
await browser.close();
await feed.close();
server.close();
process.exitCode = faults === 0 ? 0 : 1;

interface Stop {
  id: number;
  words: string;
  box: { x: number; y: number; width: number; height: number };
  /** How far the page is scrolled, in pixels. */
  scrolled: { x: number; y: number };
  coveredBy: string | undefined;
}

async function walk(page: Page): Promise<{ stops: number; found: string[] }> {
  await page.evaluate(beginAtTop);
  // A caret that blinks is no focus that is seen.
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  const wanted = await page.evaluate(number);
  const reached = new Set<number>();
  const found: string[] = [];
  for (let step = 0; step < wanted.length * 2 + 10; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(current);
    if (stop === undefined) break;
    if (reached.has(stop.id)) {
      found.push(`comes back to ${stop.words} before the end`);
      break;
    }
    reached.add(stop.id);
    if (stop.coveredBy !== undefined) found.push(`${stop.words} is covered by ${stop.coveredBy}`);
    if (!(await isSeen(page, stop))) found.push(`no focus is seen at ${stop.words}`);
  }
  for (const { id, words } of wanted) if (!reached.has(id)) found.push(`never comes to ${words}`);
  return { stops: reached.size, found };
}

/** Whether the place of a stop looks another way with the focus than without it. */
async function isSeen(page: Page, stop: Stop): Promise<boolean> {
  const focused = await pictureOf(devtools, stop, page.viewportSize());
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const plain = await pictureOf(devtools, stop, page.viewportSize());
  return focused !== plain;
}

/**
 * The part of the window where a stop is, as the browser itself draws it. Playwright's own pictures put a style into the page
 * and take it out again each time, so that all of the page is styled anew: of a walk that is most of the work.
 */
async function pictureOf(
  browserOf: CDPSession,
  { box, scrolled }: Stop,
  size: { width: number; height: number } | null,
): Promise<string> {
  const left = Math.max(0, Math.floor(box.x - ROOM));
  const top = Math.max(0, Math.floor(box.y - ROOM));
  const right = Math.min(size?.width ?? 0, Math.ceil(box.x + box.width + ROOM));
  const bottom = Math.min(size?.height ?? 0, Math.ceil(box.y + box.height + ROOM));
  const { data } = await browserOf.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: {
      ...{ x: left + scrolled.x, y: top + scrolled.y, scale: 1 },
      ...{ width: Math.max(1, right - left), height: Math.max(1, bottom - top) },
    },
  });
  return data;
}

/** What brought the screen up may have left the focus further down. A dialog keeps it to itself. */
function beginAtTop(): void {
  if (document.querySelector('[role="dialog"],dialog[open]') !== null) return;
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
}

/** Gives each thing that Tab should come to its number; of radio buttons of one name the chosen one alone. */
function number(): { id: number; words: string }[] {
  const open = [...document.querySelectorAll('[role="dialog"],dialog[open]')].at(-1) ?? document.body;
  const operable = [
    ...open.querySelectorAll<HTMLElement>(
      'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]',
    ),
  ];
  return operable
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
    .map((one, id) => {
      one.dataset['stop'] = String(id);
      return {
        id,
        words: (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 60) || one.tagName,
      };
    });
}

function current(): Stop | undefined {
  const one = document.activeElement as HTMLElement | null;
  if (one === null || one === document.body) return undefined;
  const { x, y, width, height } = one.getBoundingClientRect();
  const words = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 60) || one.tagName;
  const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
  const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
  const free =
    top === null ||
    one.contains(top) ||
    top.contains(one) ||
    labels.some((label) => label.contains(top) || top.contains(label));
  return {
    id: Number(one.dataset['stop'] ?? -1),
    words,
    box: { x, y, width, height },
    scrolled: { x: window.scrollX, y: window.scrollY },
    coveredBy: free ? undefined : `${top.tagName.toLowerCase()}.${top.classList[0] ?? ''}`,
  };
}
