import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { count, ms, printTable } from '../event-store/figures.js';
import type { Cast } from './cast.js';
import { maybe, share, until } from './requests.js';
import type { Settings } from './settings.js';
import { PAGES, ShortSession } from './short-session.js';

/** From a stop leaving the extension to the whole summary being read; 500 ms asked, 200 the reach. */
export async function measureStop(url: string, { fresh }: Cast, settings: Settings): Promise<void> {
  const taken: number[] = [];
  for (const learner of fresh.slice(0, settings.rounds)) {
    const session = new ShortSession(url, learner);
    await session.study();
    const path = `${url}${pathOf(studySessionEndpoints.sessionDetail.path, { id: session.id })}`;
    const read = () => maybe<SessionDetail>(path, learner.web);
    await until(performance.now(), read, (detail) => detail?.web_tabs === PAGES);
    const began = performance.now();
    await session.stop();
    taken.push(
      await until(
        began,
        read,
        (detail) => detail?.live === false && detail.web_tabs === PAGES && detail.ribbon.includes('f'),
      ),
    );
  }
  taken.sort((a, b) => a - b);
  printTable(
    'From a session stopped to its whole summary (p95 asked: 500 ms, reach 200)',
    ['', 'p50', 'p95', 'sessions'],
    [['stop to summary', ms(share(taken, 0.5)), ms(share(taken, 0.95)), count(taken.length)]],
  );
}
