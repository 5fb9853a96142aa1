import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceStandIn } from '../../../extension/tests/service-stand-in.js';
import { until } from '../../../extension/tests/until.js';
import { launchPaired, startStudy } from './browsers.js';
import type { Finding } from './finding.js';
import type { Settings } from './settings.js';

/** Seconds on each page, in this order: a glance, a read, and between. */
const STAYS = [2, 5, 1.3, 8, 3, 4.4, 1.1, 6, 2.7, 3.3, 1.7, 7, 2.2, 4, 1.5, 5.5];
/** Each visit may be wrong by so many seconds, the sum of all by this share. */
const EACH_S = 1;
const GOAL_S = 0.3;
const SUM_SHARE = 0.01;

/** Visits as recorded against a script that came and went at known times. */
export async function measureVisits(settings: Settings): Promise<Finding[]> {
  const service = await ServiceStandIn.listen(settings.port + 5);
  const study = await launchPaired(service);
  const { page } = study;
  try {
    await startStudy(study);
    const came: number[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) came.push(Date.now());
    });
    for (const [index, stay] of STAYS.entries()) {
      await page.goto(service.page('economics.localhost', `Visit ${index}`));
      await sleep(stay * 1000);
    }
    await page.goto(service.page('economics.localhost', 'The end'));
    await study.browser.stop();
    await until('the stop arrived', () => service.eventsOf('session_stopped').length === 1);
    const visits = service.eventsOf('page_visited').map(({ data }) => data);
    const off = STAYS.map((_, index) => {
      const real = ((came[index + 1] ?? Number.NaN) - (came[index] ?? Number.NaN)) / 1000;
      const recorded = visits
        .filter(({ title }) => title === `Visit ${index}`)
        .reduce((sum, { duration_s }) => sum + duration_s, 0);
      return { real, wrong: recorded - real };
    });
    const worst = Math.max(...off.map(({ wrong }) => Math.abs(wrong)));
    const real = off.reduce((sum, one) => sum + one.real, 0);
    const share = Math.abs(off.reduce((sum, { wrong }) => sum + wrong, 0)) / real;
    return [
      {
        what: `visit durations, ${STAYS.length} visits, the worst`,
        atLeast: `± ${EACH_S} s`,
        reachFor: `± ${GOAL_S} s`,
        measured: `± ${worst.toFixed(2)} s`,
        passes: worst <= EACH_S,
      },
      {
        what: `their sum, of ${real.toFixed(0)} s`,
        atLeast: `± ${SUM_SHARE * 100} %`,
        reachFor: '',
        measured: `± ${(share * 100).toFixed(2)} %`,
        passes: share <= SUM_SHARE,
      },
    ];
  } finally {
    await Promise.all([study.close(), service.close()]);
  }
}
