import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { demoPeople } from '../../infra/dev/runner/demo.ts';
import { encodeFilm, type Frame } from './encode-film.ts';
import { quietChromium } from '../../infra/dev/browser/quiet-chromium.ts';

/**
 * Records the films of the landing page and of /info from a running Keenly with its demo data, frame by frame out of
 * Chromium, into public/films: a WebM of at most 2 MB and its poster each.
 * `node --import tsx web-learner/tests/films.ts http://localhost:4000 [name …]`
 */
const MOST_BYTES = 2_000_000;
const SIZE = { width: 1280, height: 720 };

interface Script {
  name: string;
  role: (typeof demoPeople)[number]['role'];
  start: string;
  /** Walks through the product; the poster is what is seen when it says so. */
  play: (page: Page, poster: () => Promise<void>) => Promise<void>;
}

const look = (page: Page, seconds: number) => page.waitForTimeout(seconds * 1000);

/** Moves the pointer there in sight of the viewer. */
async function glide(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (box !== null) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 24 });
}

/** Moves the pointer there, and clicks. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button') {
  const target = page.getByRole(role, { name }).first();
  await target.scrollIntoViewIfNeeded();
  await glide(page, target);
  await look(page, 0.5);
  await target.click();
}

async function scroll(page: Page, by: number) {
  for (let moved = 0; moved < Math.abs(by); moved += 20) {
    await page.mouse.wheel(0, Math.sign(by) * 20);
    await page.waitForTimeout(30);
  }
}

const scripts: readonly Script[] = [
  {
    name: 'study-session',
    role: 'Learner',
    start: '/home',
    play: async (page, poster) => {
      await page
        .getByRole('button', { name: /View Session/ })
        .first()
        .waitFor();
      await look(page, 2);
      await press(page, 'Learn');
      await look(page, 1.5);
      await press(page, 'Economics');
      await look(page, 1.5);
      await press(page, 'Cancel');
      await press(page, /View Session/);
      await look(page, 3);
      await poster();
      await press(page, 'Show More');
      await look(page, 2);
      await scroll(page, 500);
      await look(page, 3);
      await page.keyboard.press('Escape');
      await look(page, 1.5);
    },
  },
  {
    name: 'weekly-tools',
    role: 'Learner',
    start: '/info',
    play: async (page, poster) => {
      await look(page, 1);
      await press(page, /AI tools, weekly/);
      await page.getByLabel('Role title').waitFor();
      await look(page, 1.5);
      await page.getByLabel('Role title').fill('');
      await page.getByLabel('Role title').pressSequentially('Tutor', { delay: 140 });
      await page.getByLabel('Industry').selectOption({ label: 'Education' });
      await look(page, 1);
      for (const interest of ['Language learning', 'Study aids', 'Writing']) {
        const box = page.getByLabel(interest, { exact: true });
        await box.scrollIntoViewIfNeeded();
        await glide(page, box);
        await box.check();
        await look(page, 0.6);
      }
      await poster();
      await look(page, 1);
      await press(page, /^(Subscribe|Save my settings)$/);
      await page.getByText('You have successfully subscribed!').first().waitFor();
      await look(page, 2.5);
    },
  },
  {
    name: 'formats',
    role: 'Learner',
    start: '/profile?tab=1',
    play: async (page, poster) => {
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      await look(page, 1.5);
      await press(page, 'Edit');
      await look(page, 1);
      await page.getByRole('slider').nth(1).focus();
      for (let step = 0; step < 2; step += 1) {
        await page.keyboard.press('ArrowRight');
        await look(page, 0.6);
      }
      const ranks = page.locator('form select');
      await ranks.first().scrollIntoViewIfNeeded();
      for (const rank of [2, 1, 0]) await ranks.nth(rank).selectOption('');
      for (const [rank, format] of ['Video', 'Podcast', 'Article'].entries()) {
        await glide(page, ranks.nth(rank));
        await ranks.nth(rank).selectOption({ label: format });
        await look(page, 0.9);
      }
      await poster();
      await press(page, 'Save');
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      await look(page, 2.5);
    },
  },
  {
    name: 'team',
    role: 'Manager',
    start: '/manager-dashboard',
    play: async (page, poster) => {
      await page
        .getByRole('heading', { name: /Studying now|Welcome back/ })
        .first()
        .waitFor();
      await look(page, 3);
      await press(page, 'Capabilities', 'tab');
      await page
        .getByRole('button', { name: /^Send reminder/ })
        .first()
        .waitFor();
      await look(page, 2.5);
      await poster();
      await press(page, 'Assign New Capability');
      await look(page, 1);
      await page.getByLabel('Assignees').pressSequentially('Ma', { delay: 180 });
      await look(page, 2);
      await page.keyboard.press('Escape');
      await press(page, 'Cancel');
      await look(page, 1);
      await press(page, /^Send reminder/);
      await page.getByText('Reminder sent successfully!').waitFor();
      await look(page, 3);
    },
  },
];

const [origin = 'http://localhost:4000', ...wanted] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../public/films/', import.meta.url));
// Its entry is in dist/modules; the one-file build that a page can load, in dist/bundles.
const entry = createRequire(import.meta.url).resolve('mediabunny');
const encoder = `${entry.slice(0, entry.indexOf('/mediabunny/dist/'))}/mediabunny/dist/bundles/mediabunny.min.mjs`;
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(quietChromium);
for (const script of scripts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const frames = await record(browser, script);
  const film = await encodeFilm(browser, { origin, frames, ...SIZE, encoder: readFileSync(encoder) });
  if (film.length > MOST_BYTES) throw new Error(`${script.name} weighs ${film.length} bytes`);
  writeFileSync(join(folder, `${script.name}.webm`), film);
  process.stdout.write(`${script.name}: ${frames.length} frames, ${(film.length / 1000).toFixed(0)} kB\n`);
}
await browser.close();

async function record(on: Browser, script: Script): Promise<Frame[]> {
  const context = await on.newContext({ viewport: SIZE, colorScheme: 'light' });
  const page = await context.newPage();
  const person = demoPeople.find(({ role }) => role === script.role);
  if (person === undefined) throw new Error(`nobody of the demo is a ${script.role}`);
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  await context.addInitScript(showPointer);
  await page.goto(`${origin}${script.start}`);
  const frames: Frame[] = [];
  const devtools = await context.newCDPSession(page);
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ jpeg: Buffer.from(data, 'base64'), atS: metadata.timestamp ?? 0 });
    void devtools.send('Page.screencastFrameAck', { sessionId });
  });
  await devtools.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 90,
    maxWidth: SIZE.width,
    maxHeight: SIZE.height,
  });
  await script.play(page, async () => {
    const picture = await page.screenshot({ type: 'jpeg', quality: 72 });
    writeFileSync(join(folder, `${script.name}.jpg`), picture);
  });
  await devtools.send('Page.stopScreencast');
  await context.close();
  return frames;
}

/** Chromium draws no pointer into its frames: a dot stands in for it. */
function showPointer(): void {
  window.addEventListener('DOMContentLoaded', () => {
    const dot = document.createElement('div');
    dot.popover = 'manual';
    dot.style.cssText =
      'position:fixed;inset:auto;margin:-9px 0 0 -9px;width:18px;height:18px;padding:0;border:2px solid #fff;border-radius:50%;background:rgb(11 111 138 / .55);pointer-events:none;z-index:99999;left:640px;top:360px';
    document.body.append(dot);
    window.addEventListener(
      'mousemove',
      ({ clientX, clientY }) => {
        dot.style.left = `${clientX}px`;
        dot.style.top = `${clientY}px`;
        // On top of dialogs that opened since.
        if (dot.matches(':popover-open')) dot.hidePopover();
        dot.showPopover();
      },
      true,
    );
  });
}
