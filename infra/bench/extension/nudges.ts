import { setTimeout as sleep } from 'node:timers/promises';
import type { NudgeType } from '@keenly/contracts/study-session';
import { ServiceStandIn } from '../../../extension/tests/service-stand-in.js';
import { until } from '../../../extension/tests/until.js';
import { launchPaired, SOCIAL, startStudy, type Study } from './browsers.js';
import type { Finding } from './finding.js';
import type { Settings } from './settings.js';

/** Thresholds of this run, seconds: short, so that many fit. */
const THRESHOLD_S = 3;
const AGAIN = 3;
const LATEST_S = 2;
const GOAL_S = 1;

/** How late a nudge is raised after its condition has held for its threshold, by the wall clock. */
export async function measureNudges(settings: Settings): Promise<Finding[]> {
  const service = await ServiceStandIn.listen(settings.port + 6);
  const study = await launchPaired(service);
  try {
    await startStudy(study);
    const thresholdS = { social_media: THRESHOLD_S, web_surfing: THRESHOLD_S, off_chrome: THRESHOLD_S };
    await study.browser.world({
      inFront: true,
      nudges: { thresholdS, cooldownS: 0, budget: 1000 },
    });
    await study.browser.closePopup();
    await study.page.bringToFront();
    const provocations: readonly [NudgeType, (time: number) => Promise<number>][] = [
      ['social_media', (time) => go(study, service.page(SOCIAL, `Hot ${time}`))],
      ['web_surfing', (time) => go(study, service.page('shoes.localhost', `Running shoes, sale ${time}`))],
    ];
    const late: number[] = [];
    for (let time = 0; time < AGAIN; time += 1) {
      for (const [nudge, provoke] of provocations) {
        await go(study, service.page('economics.localhost', `Economics ${time}`));
        await sleep(1500);
        const before = service.eventsOf('nudge_raised').length;
        const sinceMs = await provoke(time);
        await until(`${nudge} is raised`, () => service.eventsOf('nudge_raised').length > before);
        const raised = service.eventsOf('nudge_raised').at(-1);
        if (raised?.data.nudge !== nudge)
          throw new Error(`${raised?.data.nudge ?? 'nothing'} instead of ${nudge}`);
        late.push((Date.parse(raised.at) - sinceMs) / 1000 - THRESHOLD_S);
      }
    }
    const worst = Math.max(...late);
    const early = Math.min(...late) < -0.1;
    return [
      {
        what: `nudge after its threshold, ${late.length} nudges, the latest`,
        atLeast: `≤ ${LATEST_S} s`,
        reachFor: `${GOAL_S} s`,
        measured: `${worst.toFixed(2)} s${early ? ' (one came early)' : ''}`,
        passes: worst <= LATEST_S && !early,
      },
    ];
  } finally {
    await Promise.all([study.close(), service.close()]);
  }
}

/** Goes to a page; answers when it was there, ms since 1970. */
async function go({ page }: Study, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return Date.now();
}
