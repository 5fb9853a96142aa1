import type { Page } from 'playwright-core';
import { ServiceStandIn } from '../../../extension/tests/service-stand-in.js';
import { median } from '../event-store/figures.js';
import { launchPaired, launchPlain, startStudy } from './browsers.js';
import type { Finding } from './finding.js';
import type { Settings } from './settings.js';
import { serveSite } from './site.js';

const PAGES = 20;
/** Loads of each page in each browser and round: the first of a round warms the browser up for the page. */
const LOADS = 3;
const MOST_PERCENT = 3;

/** Time until a page has loaded, in both browsers in turns, with all that the extension may do in a page. */
export async function measureLoads(settings: Settings): Promise<Finding[]> {
  const [site, service] = await Promise.all([serveSite(), ServiceStandIn.listen(settings.port + 4)]);
  const [study, plain] = [await launchPaired(service), await launchPlain()];
  try {
    await startStudy(study);
    const ratios: number[] = [];
    const times = { ours: [] as number[], theirs: [] as number[] };
    for (let number = 1; number <= PAGES; number += 1) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      const address = site.page('economics.localhost', number);
      for (let load = 0; load < settings.rounds * LOADS; load += 1) {
        // The order changes, so that neither profits from what the other left warm.
        const turns = [
          async () => ours.push(await loadTime(study.page, address)),
          async () => theirs.push(await loadTime(plain.page, address)),
        ];
        for (const turn of load % 2 === 0 ? turns : turns.reverse()) await turn();
      }
      times.ours.push(median(ours.slice(1)));
      times.theirs.push(median(theirs.slice(1)));
      ratios.push(median(ours.slice(1)) / median(theirs.slice(1)));
    }
    const change = (median(ratios) - 1) * 100;
    return [
      {
        what: `page load time, median of ${PAGES} pages`,
        atLeast: `≤ ${MOST_PERCENT} %`,
        reachFor: 'not measurable',
        measured: `${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} % (${median(times.ours).toFixed(1)} against ${median(times.theirs).toFixed(1)} ms)`,
        passes: change <= MOST_PERCENT,
      },
    ];
  } finally {
    await Promise.all([study.close(), plain.close(), site.close(), service.close()]);
  }
}

async function loadTime(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry === undefined) throw new Error('the page has no navigation timing');
    return entry.loadEventStart - entry.startTime;
  });
}
