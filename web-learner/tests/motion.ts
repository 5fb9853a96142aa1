import { fileURLToPath } from 'node:url';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { chromium, type Page } from 'playwright-core';
import { someHighlights, someLearning } from '../src/testing/insight-builders.ts';
import { serveQuietFeed } from './live-stand-in.ts';
import { screens } from './screen-list.ts';
import { stage } from './stage.ts';
import { serveStatic } from './static-server.ts';
import { answerCalls } from '../../infra/dev/browser/answered-calls.ts';
import { quietChromium } from '../../infra/dev/browser/quiet-chromium.ts';

/**
 * Watches what moves on home: where movement is welcome, what should move does; where the person asked for less of it,
 * nothing does, no style sheet's movement and no canvas's.
 * `node --import tsx web-learner/tests/motion.ts`
 */
const PORT = Number(process.env['MOTION_PORT'] ?? 4433);
/** How long is watched, and in which steps, in milliseconds; a chart that changes takes 320. */
const WATCHED_MS = 640;
const STEP_MS = 40;
/** Steps of a stopped clock until answers are drawn: far less than a chart takes to move, with a pause for them to come. */
const ANSWER_STEPS = 400;
const ANSWER_STEP_MS = 2;
const ANSWER_PAUSE_MS = 50;
/** Where a running clock is stopped, in milliseconds from now: it may not be there yet. */
const CLOCK_AHEAD_MS = 2000;

interface Scene {
  screen: string;
  /** What is done while someone watches. */
  act?: (page: Page) => Promise<void>;
  /** Names of animations and of properties in transition that are expected where movement is welcome. */
  moves: readonly string[];
  /** Whether canvases are expected to show something between before and after. */
  charts?: boolean;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

const scenes: readonly Scene[] = [
  { screen: 'home-loading', moves: ['k-bone'] },
  { screen: 'home-live', moves: ['k-pulse'] },
  { screen: 'home-failing', moves: ['k-toast-in'] },
  { screen: 'home-data', act: press('Data privacy'), moves: ['k-modal-in'] },
  { screen: 'home-data', act: press(/account menu/), moves: ['transform'] },
  { screen: 'home-data', act: press('Expand the menu'), moves: ['grid-template-columns'] },
  { screen: 'home-data', act: changeFigures, moves: ['width'], charts: true },
];

const isAt =
  ({ path }: { path: string }) =>
  ({ pathname }: URL) =>
    pathname === path;

/** Another period with other figures, of as many weeks. */
async function changeFigures(page: Page): Promise<void> {
  const all = someHighlights().data;
  const other = someHighlights({
    hours: {
      ...all.hours,
      weekly_data: all.hours.weekly_data.map((week) => ({ ...week, value: week.value / 2 + 1 })),
    },
  });
  const learned = someLearning({
    browsing: {
      total_duration: 9000,
      focus_duration: 4347,
      neutral_duration: 2655,
      distraction_duration: 1998,
      focus_prcnt: 48.3,
      neutral_prcnt: 29.5,
      distraction_prcnt: 22.2,
    },
    session_nudges: { ...someLearning().data.session_nudges, idle: 51 },
  });
  await answerCalls(page, isAt(insightEndpoints.highlights), (call) => call.fulfill({ json: other }));
  await answerCalls(page, isAt(insightEndpoints.learning), (call) => call.fulfill({ json: learned }));
  await stopClock(page);
  await press('This month')(page);
  const told = page.getByText('This month: 60 h 42 min').first();
  for (let step = 0; step < ANSWER_STEPS && !(await told.isVisible()); step += 1) {
    await page.clock.runFor(ANSWER_STEP_MS);
    await page.waitForTimeout(ANSWER_PAUSE_MS);
  }
  await told.waitFor();
}

/**
 * From here on the page's clock moves by the steps of who watches alone. It goes on by itself otherwise, and on a busy machine
 * a chart's movement is over before anyone looks.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + CLOCK_AHEAD_MS);
}

const server = await serveStatic(
  process.env['WEB_LEARNER_DIR'] ?? fileURLToPath(new URL('../dist', import.meta.url)),
  PORT,
);
const feed = serveQuietFeed(server);
const browser = await chromium.launch(quietChromium);
let faults = 0;
for (const scene of scenes) {
  for (const motion of ['no-preference', 'reduce'] as const) {
    const found = await watch(scene, motion);
    for (const fault of found) process.stdout.write(`${scene.screen} ${motion}: ${fault}\n`);
    faults += found.length;
  }
}
await browser.close();
await feed.close();
server.close();
process.stdout.write(`${scenes.length} scenes both ways, ${faults} faults\n`);
process.exitCode = faults === 0 ? 0 : 1;

async function watch({ screen: name, act, moves, charts }: Scene, motion: 'reduce' | 'no-preference') {
  const screen = screens.find((known) => known.name === name);
  if (screen === undefined) throw new Error(`there is no screen ${name}`);
  const moved = new Set<string>();
  const page = await stage(browser, screen, {
    width: 1440,
    scheme: 'light',
    base: `http://localhost:${PORT}`,
    motion,
    onPage: (opened) => {
      opened.on('console', (message) => {
        const [mark, what] = message.text().split(' ');
        if (mark === 'moves' && what !== undefined) moved.add(what);
      });
    },
    first: () => {
      document.addEventListener(
        'animationstart',
        ({ animationName }) => console.warn(`moves ${animationName}`),
        true,
      );
      document.addEventListener(
        'transitionstart',
        ({ propertyName }) => console.warn(`moves ${propertyName}`),
        true,
      );
    },
  });
  await act?.(page);
  const pictures = new Set<string>();
  for (let passed = 0; passed < WATCHED_MS; passed += STEP_MS) {
    pictures.add(await page.evaluate(canvases));
    await page.clock.runFor(STEP_MS);
  }
  await page.context().close();
  // Before and after, and where charts move, what is between.
  const between = Math.max(0, pictures.size - 2);
  if (motion === 'reduce') {
    return [
      ...[...moved].map((what) => `${what} moves`),
      ...(between > 0 ? [`charts move through ${between} pictures`] : []),
    ];
  }
  return [
    ...moves.filter((what) => !moved.has(what)).map((what) => `${what} does not move`),
    ...(charts === true && between === 0 ? ['charts jump'] : []),
  ];
}

function canvases(): string {
  return [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join(' ');
}
