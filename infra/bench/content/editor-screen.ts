import type { WholeCourse } from '@keenly/contracts/content';
import { type Browser, chromium, type Page } from 'playwright-core';
import { quietChromium } from '../../dev/browser/quiet-chromium.js';
import { median, ms } from '../event-store/figures.js';
import { addWatch } from '../paint-watch.js';
import { localhost, signIn } from '../home/browser-sign-in.js';
import type { Bench } from './bench.js';
import { watchForEditors, watchFrames } from './editor-watch.js';
import type { Settings } from './settings.js';

interface Watched {
  readonly editorsSeen: (amount: number) => Promise<number>;
  readonly framesUntilStopped: () => number[];
}

/** A laptop's window. */
const viewport = { width: 1440, height: 900 };
const SLOW_FRAME_MS = 50;
/** Steps of a drag down the list and up again, one a frame. */
const STEPS = 120;

interface Round {
  /** Milliseconds from the navigation, and from the click. */
  readonly opened: number;
  readonly again: number;
  readonly lesson: number;
  /** Of the frames while dragging. */
  readonly slowShare: number;
}

/** What an author waits for on the screen of a Chromium: the editor, one of its lessons, and frames while dragging. */
export async function measureScreen(bench: Bench<Settings>, course: WholeCourse): Promise<string[][]> {
  const browser = await chromium.launch(quietChromium);
  const rounds: Round[] = [];
  try {
    for (let n = 0; n < bench.settings.repetitions; n += 1)
      rounds.push(await oneRound(browser, bench, course));
  } finally {
    await browser.close();
  }
  const middleOf = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return [
    ['editor, ready to type, browser never here', ms(middleOf('opened')), '–', '1,500 ms', '600 ms'],
    ['editor, ready to type, code at hand', ms(middleOf('again')), '–', '1,500 ms', '600 ms'],
    ['lesson among 200, from click to typing', ms(middleOf('lesson')), '–', '–', '–'],
    [
      `frames over ${String(SLOW_FRAME_MS)} ms while dragging`,
      `${(100 * middleOf('slowShare')).toFixed(1)}%`,
      ...['–', '2%', 'none'],
    ],
  ];
}

async function oneRound(
  browser: Browser,
  { service, author }: Bench<Settings>,
  { id, sections }: WholeCourse,
): Promise<Round> {
  const context = await browser.newContext({ viewport });
  try {
    await signIn(context, service.url, author.token);
    await addWatch(context, watchForEditors, undefined);
    const editor = `${localhost(service.url)}/manage-content#/${id}`;
    const page = await context.newPage();
    await page.goto(editor);
    const opened = await seen(page, 1);
    await page.goto('about:blank');
    await page.goto(editor);
    const again = await seen(page, 1);
    await page.goto('about:blank');
    await page.goto(`${editor}?tab=sections`);
    await page.getByRole('button', { name: `Edit ${sections[0]?.heading ?? ''}`, exact: true }).click();
    await seen(page, 1);
    const slowShare = await dragged(page);
    const lessons = sections[0]?.lessons ?? [];
    const middle = lessons[Math.floor((lessons.length - 1) / 2)]?.heading ?? '';
    const began = await clicked(page, `Edit ${middle}`);
    return { opened, again, lesson: (await seen(page, 2)) - began, slowShare };
  } finally {
    await context.close();
  }
}

const seen = (page: Page, amount: number): Promise<number> =>
  page.evaluate((some) => (window as unknown as Watched).editorsSeen(some), amount);

/** When it was clicked, in milliseconds since the navigation began. */
async function clicked(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  return button.evaluate((element) => {
    const began = performance.now();
    (element as HTMLButtonElement).click();
    return began;
  });
}

/** The share of slow frames while a lesson is dragged down the window and up again. */
async function dragged(page: Page): Promise<number> {
  const grip = page.getByRole('button', { name: 'Move Lesson 3…', exact: true });
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (box === null) throw new Error('the third lesson has no grip');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 8, { steps: 2 });
  await page.evaluate(watchFrames);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(x, y + (viewport.height - 40 - y) * Math.sin((Math.PI * step) / STEPS));
    await drawn(page);
  }
  await page.mouse.move(x, y);
  const gaps = await page.evaluate(() => (window as unknown as Watched).framesUntilStopped());
  await page.mouse.up();
  if (gaps.length < STEPS / 4) throw new Error(`only ${String(gaps.length)} frames were drawn`);
  return gaps.filter((gap) => gap > SLOW_FRAME_MS).length / gaps.length;
}

/** A move of what is dragged is taken without a frame: all of them may be over before as many are drawn. */
const drawn = (page: Page): Promise<number> =>
  page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)));
