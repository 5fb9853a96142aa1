import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { film } from '../../../extension/tests/faces/film.js';
import { ServiceStandIn } from '../../../extension/tests/service-stand-in.js';
import { median } from '../event-store/figures.js';
import { launchPaired, launchPlain, startStudy, type Contender, type Study } from './browsers.js';
import type { Finding } from './finding.js';
import { processorSeconds } from './process-figures.js';
import type { Settings } from './settings.js';
import { serveSite, type Site } from './site.js';

/** Seconds after which a reader turns the page. */
const PAGE_S = 5;
const SETTLING_MS = 4000;
const HUNDRED = 100;

/** What a session costs while someone reads, one page after the other, in both browsers at the same time. */
export async function measureCpu(settings: Settings): Promise<Finding[]> {
  const [site, service] = await Promise.all([serveSite(), ServiceStandIn.listen(settings.port)]);
  const study = await launchPaired(service);
  const plain = await launchPlain();
  try {
    await startStudy(study);
    const share = await compare(study, plain, settings, (page) => readOn(page, site, settings.seconds));
    return [finding('CPU, camera off, of one core', share, [2, 0.5])];
  } finally {
    await Promise.all([study.close(), plain.close(), site.close(), service.close()]);
  }
}

/** What looking at a face once a second costs above a page that holds the camera open and looks at nothing. */
export async function measureCamera(settings: Settings): Promise<Finding[]> {
  const service = await ServiceStandIn.listen(settings.port + 1);
  const seen = film([
    ['portrait', 6],
    ['turned', 4],
  ]);
  const study = await launchPaired(service, { camera: seen });
  const plain = await launchPlain(seen);
  try {
    await startStudy(study);
    for (const { page } of [study, plain]) await page.goto(service.page('localhost', 'Economics'));
    await holdCameraOpen(plain.page);
    await sleep(SETTLING_MS);
    const share = await compare(study, plain, settings, () => sleep(settings.seconds * 1000));
    const faces = service.eventsOf('expressions_sampled').length;
    if (faces === 0) throw new Error('no face was looked at: the figure would mean nothing');
    return [finding('CPU, camera at 1 fps above the camera alone', share, [10, 5])];
  } finally {
    await Promise.all([study.close(), plain.close(), service.close()]);
  }
}

/** Processor time of the first browser beyond the second's, in percent of one core, median of the windows. */
async function compare(
  study: Study,
  plain: Contender,
  { rounds }: Settings,
  live: (page: Page) => Promise<unknown>,
): Promise<number> {
  await sleep(SETTLING_MS);
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const contenders = [study, plain];
    const began = performance.now();
    const before = contenders.map(({ profileDir }) => processorSeconds(profileDir));
    await Promise.all(contenders.map(({ page }) => live(page)));
    const seconds = (performance.now() - began) / 1000;
    const [ours = 0, theirs = 0] = contenders.map(
      ({ profileDir }, index) => processorSeconds(profileDir) - (before[index] ?? 0),
    );
    shares.push(((ours - theirs) / seconds) * HUNDRED);
  }
  return median(shares);
}

async function readOn(page: Page, site: Site, seconds: number): Promise<void> {
  for (let number = 1; number <= seconds / PAGE_S; number += 1) {
    await page.goto(site.page('economics.localhost', number));
    await sleep(PAGE_S * 1000);
  }
}

function holdCameraOpen(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = await navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 5, max: 30 } },
    });
    await video.play();
  });
}

function finding(what: string, share: number, [atLeast, reachFor]: [number, number]): Finding {
  return {
    what,
    atLeast: `≤ ${atLeast} %`,
    reachFor: `${reachFor} %`,
    measured: `${share.toFixed(1)} %`,
    passes: share <= atLeast,
  };
}
