import type { WholeCourse } from '@keenly/contracts/content';
import { type Browser, chromium, type Page } from 'playwright-core';
import { quietChromium } from '../../dev/browser/quiet-chromium.js';
import type { BenchPerson } from '../backend/people.js';
import type { Bench } from '../content/bench.js';
import { median, ms } from '../event-store/figures.js';
import { localhost, signIn } from '../home/browser-sign-in.js';
import { addWatch } from '../paint-watch.js';
import { learnersOf } from './learners.js';
import type { Settings } from './settings.js';

/** A laptop's window. */
const viewport = { width: 1440, height: 900 };

/** What a learner waits for who opens a long course by its address: from the navigation until its last lesson is drawn. */
export async function measureScreen(bench: Bench<Settings>, course: WholeCourse): Promise<string[][]> {
  const learners = await learnersOf(bench, bench.settings.repetitions);
  const browser = await chromium.launch(quietChromium);
  const rounds: Round[] = [];
  try {
    for (const learner of learners) rounds.push(await oneRound(browser, bench, course, learner));
  } finally {
    await browser.close();
  }
  const lessons = String(bench.settings.lessons);
  const row = (when: string, figure: keyof Round) => [
    `a course of ${lessons} on the screen, ${when}`,
    ms(median(rounds.map((round) => round[figure]))),
    ...['', '1,000 ms', '400 ms'],
  ];
  return [row('browser never here', 'first'), row('code at hand', 'again')];
}

/** Milliseconds from the navigation. */
interface Round {
  readonly first: number;
  readonly again: number;
}

async function oneRound(
  browser: Browser,
  { service }: Bench<Settings>,
  { id, sections }: WholeCourse,
  learner: BenchPerson,
): Promise<Round> {
  const last = sections.at(-1)?.lessons.at(-1)?.heading ?? '';
  const context = await browser.newContext({ viewport });
  try {
    await signIn(context, service.url, learner.token);
    await addWatch(context, watchForText, last);
    const page = await context.newPage();
    const open = async () => {
      await page.goto(`${localhost(service.url)}/course/${id}`);
      return drawn(page);
    };
    const first = await open();
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    return { first, again: await open() };
  } finally {
    await context.close();
  }
}

interface Watched {
  readonly textDrawn: Promise<number>;
}

const drawn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Watched).textDrawn);

/** Runs in the page (`addWatch`): milliseconds from its navigation until an element with this text alone has been painted. */
function watchForText(text: string): void {
  const path = `//*[normalize-space(text())='${text}']`;
  const isThere = () => {
    const found = document.evaluate(
      path,
      document,
      null,
      XPathResult.FIRST_ORDERED_NODE_TYPE,
    ).singleNodeValue;
    return found instanceof HTMLElement && found.getClientRects().length > 0;
  };
  Object.assign(window, { textDrawn: window.whenPainted(isThere) });
}
