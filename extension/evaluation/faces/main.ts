import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from '../../tests/driver';
import { film } from '../../tests/faces/film';
import { ServiceStandIn } from '../../tests/service-stand-in';
import { until } from '../../tests/until';
import { askThroughWindow } from '../../tests/web-page';
import { frames, type Frame } from './frames';
import { paint } from './paint';
import type { FaceReading } from '../../shared/face';

/**
 * npx tsc -b services/contracts && node --import tsx extension/evaluation/faces/main.ts
 *
 * Shows each frame to the extension's own camera document, in a real Chromium, and compares what it reports with what
 * a person sees in the frame.
 */
const PORT = 4397;
/** The first reading of a frame may still be of the one before. */
const READINGS = 3;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Our TypeScript loader wraps inner functions in a helper that pages do not have. */
const LOADERS_HELPER = 'globalThis.__name ??= (it) => it';

const service = await ServiceStandIn.listen(PORT);
const browser = await ExtensionBrowser.launch({ origin: service.origin, camera: film([['empty', 2]]) });
try {
  const eye = await openEye();
  const results: { frame: Frame; reading: FaceReading }[] = [];
  for (const frame of frames) results.push({ frame, reading: await show(eye, frame) });
  printTally(results);
} finally {
  await browser.close();
  await service.close();
}

/** A session with the camera, and a second camera document whose camera is a canvas. */
async function openEye(): Promise<Page> {
  await browser.context.addInitScript(LOADERS_HELPER);
  const home = await browser.context.newPage();
  await home.goto(service.page('localhost', 'Home'));
  await askThroughWindow(home, { type: 'saveUser', code: 'c'.repeat(32), api_origin: service.origin });
  await browser.agree({ camera: true, expressions: true });
  await browser.start('Economics');
  await browser.closePopup();
  const page = await browser.context.newPage();
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 240, className: 'eye' });
    document.addEventListener('DOMContentLoaded', () => {
      document.body.append(canvas);
      // A canvas that is not painted on gives no frames.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 100);
    });
    canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
    const heard: unknown[] = [];
    const { runtime } = (
      globalThis as unknown as { chrome: { runtime: { sendMessage: (said: unknown) => unknown } } }
    ).chrome;
    const send = runtime.sendMessage.bind(runtime);
    Object.assign(globalThis, { heard });
    runtime.sendMessage = (said) => {
      const { reading } = said as { reading: unknown };
      if (reading) heard.push(reading);
      return send(said);
    };
  });
  await page.goto(`chrome-extension://${browser.id}/offscreen.html`);
  await until('the first reading', async () => (await readingsOf(page)).length > 0, 60);
  return page;
}

function readingsOf(page: Page): Promise<FaceReading[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: FaceReading[] }).heard);
}

async function show(page: Page, { picture, change }: Frame): Promise<FaceReading> {
  const drawn = picture === 'wall' || picture === 'stripes' || picture === 'drawn face';
  await page.evaluate(paint, { picture, change, source: drawn ? null : pictureOf(picture) });
  const before = (await readingsOf(page)).length;
  await until('new readings', async () => (await readingsOf(page)).length >= before + READINGS, 60);
  const last = (await readingsOf(page)).at(-1);
  if (last === undefined) throw new Error('no reading');
  return last;
}

function pictureOf(scene: string): string {
  const path = fileURLToPath(new URL(`../../tests/faces/${scene}.jpg`, import.meta.url));
  return `data:image/jpeg;base64,${readFileSync(path).toString('base64')}`;
}

function printTally(results: readonly { frame: Frame; reading: FaceReading }[]): void {
  const right = { faces: [0, 0], away: [0, 0], happy: [0, 0] } satisfies Record<string, [number, number]>;
  const note = (tally: number[], hit: boolean) => {
    tally[0] = (tally[0] ?? 0) + (hit ? 1 : 0);
    tally[1] = (tally[1] ?? 0) + 1;
    return hit;
  };
  for (const { frame, reading } of results) {
    const { faces, away, happy } = frame.seen;
    const hits = [
      note(right.faces, reading.faces === faces),
      away === null || note(right.away, (reading.faces ?? 0) > 0 && reading.turnedAway === away),
      happy === null || note(right.happy, (reading.expression === 'happy') === happy),
    ];
    const told = `faces ${reading.faces ?? 'unknown'}, yaw ${reading.yaw?.toFixed(2) ?? '–'}, pitch ${
      reading.pitch?.toFixed(2) ?? '–'
    }, ${reading.expression ?? 'no expression'} ${reading.strength.toFixed(2)}`;
    say(`${hits.includes(false) ? 'WRONG' : 'right'}  ${frame.name.padEnd(42)} ${told}`);
  }
  say('');
  for (const [name, [hit, all]] of Object.entries(right)) say(`${name}: ${hit} of ${all}`);
}
