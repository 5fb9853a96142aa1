import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { film } from '../../../extension/tests/faces/film.js';
import { ServiceStandIn } from '../../../extension/tests/service-stand-in.js';
import { median } from '../event-store/figures.js';
import { launchPaired, LOADERS_HELPER, startStudy, type Study } from './browsers.js';
import type { Finding } from './finding.js';
import { extensionProcess, memoryMb } from './process-figures.js';
import { sweep, workerHeap, type Sweep } from './live-heap.js';
import type { Settings } from './settings.js';
import { serveSite } from './site.js';

const TWO_HOURS_S = 7200;
/** Seconds of study on each page. */
const PAGE_S = 60;
/** Pages between two samples. */
const PAGES_BETWEEN = 5;
/** Growth from the first quarter to the last that still counts as flat: of the process, and of what is alive in it. */
const FLAT_MB = 8;
const FLAT_HEAP_MB = 1;
/** A frame takes the time it takes: so many real seconds are looked at, as fast as the machine manages. */
const CAMERA_S = 45;
const AT_ONCE = 1000;

/** Memory of the extension's process over two hours of study, by a clock that runs fast. */
export async function measureMemory(settings: Settings): Promise<Finding[]> {
  const [site, service] = await Promise.all([serveSite(), ServiceStandIn.listen(settings.port + 2)]);
  const study = await launchPaired(service);
  try {
    await hurry(study, settings.speed);
    await startStudy(study);
    const sweep = await workerHeap(study.browser);
    const samples: Sample[] = [];
    const end = performance.now() + (TWO_HOURS_S / settings.speed) * 1000;
    for (let number = 1; performance.now() < end; number += 1) {
      await study.page.goto(site.page('economics.localhost', number));
      await sleep((PAGE_S / settings.speed) * 1000);
      if (number % PAGES_BETWEEN === 0) samples.push(await sample(study, [sweep]));
    }
    await study.browser.stop();
    const studied = Math.max(0, ...service.events.map(({ offset_ms }) => offset_ms)) / 1000;
    const what = `memory over ${(studied / 3600).toFixed(1)} accelerated hours, no camera`;
    return [finding(what, samples, [60, 40])];
  } finally {
    await Promise.all([study.close(), site.close(), service.close()]);
  }
}

/** The same with a face to look at, frame after frame without the second between them. */
export async function measureCameraMemory(settings: Settings): Promise<Finding[]> {
  const service = await ServiceStandIn.listen(settings.port + 3);
  const study = await launchPaired(service, { camera: film([['portrait', 5]]) });
  try {
    await startStudy(study);
    const eye = await study.browser.context.newPage();
    await hurryTimers(eye, AT_ONCE);
    await eye.goto(`chrome-extension://${study.browser.id}/offscreen.html`);
    await study.page.bringToFront();
    await study.page.goto(service.page('localhost', 'Economics'));
    const frames = await countFrames(eye);
    const asked = await study.browser.context.newCDPSession(eye);
    const sweeps = [
      await workerHeap(study.browser),
      () => sweep((_, method) => asked.send(method as 'Runtime.getHeapUsage')),
    ];
    const samples: Sample[] = [];
    for (let second = 0; second < CAMERA_S; second += 3) {
      await sleep(3000);
      samples.push(await sample(study, sweeps));
    }
    const looked = await frames();
    if (looked === 0) throw new Error('no frame was looked at: the figure would mean nothing');
    return [finding(`memory, camera, after ${looked} frames at 1 fps`, samples, [280, 200])];
  } finally {
    await Promise.all([study.close(), service.close()]);
  }
}

/** Makes every clock and timer of the worker run faster, before anything has read them. */
async function hurry({ browser }: Study, speed: number): Promise<void> {
  const worker = await browser.worker();
  await worker.evaluate(LOADERS_HELPER);
  await worker.evaluate((factor) => {
    const { setTimeout: later, setInterval: again } = globalThis;
    const [wall, mono] = [Date.now.bind(Date), performance.now.bind(performance)];
    const [wall0, mono0] = [wall(), mono()];
    Date.now = () => Math.round(wall0 + (wall() - wall0) * factor);
    performance.now = () => mono0 + (mono() - mono0) * factor;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms = 0) => later(act, ms / factor),
      setInterval: (act: () => void, ms = 0) => again(act, ms / factor),
    });
  }, speed);
}

async function hurryTimers(page: Page, factor: number): Promise<void> {
  await page.addInitScript((by) => {
    const later = globalThis.setTimeout;
    Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => later(act, ms / by) });
  }, factor);
}

/** Counts the frames that are copied for looking at, from now on. */
async function countFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const copy = Reflect.get(VideoFrame.prototype, 'copyTo') as (
      ...args: unknown[]
    ) => Promise<PlaneLayout[]>;
    const counter = { frames: 0 };
    Object.assign(globalThis, { counter });
    VideoFrame.prototype.copyTo = function counted(...args) {
      counter.frames += 1;
      return copy.apply(this, args);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { counter: { frames: number } }).counter.frames);
}

interface Sample {
  /** What the process takes from the machine, MB. */
  memory: number;
  /** What is alive in its heaps, MB. */
  heap: number;
}

/** Sweeps first: a clock that runs fast leaves as much behind in a minute as life in an hour. */
async function sample({ profileDir }: Study, sweeps: readonly Sweep[]): Promise<Sample> {
  let heap = 0;
  for (const one of sweeps) heap += await one();
  return { memory: memoryMb(extensionProcess(profileDir)), heap };
}

function finding(what: string, samples: readonly Sample[], [atLeast, reachFor]: [number, number]): Finding {
  const [early, late] = [
    samples.slice(1, 1 + Math.ceil(samples.length / 4)),
    samples.slice(-Math.ceil(samples.length / 4)),
  ];
  const memory = (some: readonly Sample[]) => median(some.map((one) => one.memory));
  const heap = (some: readonly Sample[]) => median(some.map((one) => one.heap));
  const most = Math.max(...samples.map((one) => one.memory));
  const flat = memory(late) - memory(early) <= FLAT_MB && heap(late) - heap(early) <= FLAT_HEAP_MB;
  return {
    what,
    atLeast: `≤ ${atLeast} MB, flat`,
    reachFor: `${reachFor} MB`,
    measured:
      `${memory(early).toFixed(0)} → ${memory(late).toFixed(0)} MB, at most ${most.toFixed(0)}; ` +
      `alive ${heap(early).toFixed(1)} → ${heap(late).toFixed(1)} MB`,
    passes: memory(late) <= atLeast && flat,
  };
}
