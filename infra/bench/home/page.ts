import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import type { SessionList } from '@keenly/contracts/study-session';
import { count, ms, printTable } from '../event-store/figures.js';
import type { Cast } from './cast.js';
import { atRate, share, told } from './requests.js';
import type { Settings } from './settings.js';

const SIZE = 25;

/** Pages of a long list of sessions, from the first to the last; 50 ms asked, 20 the reach. */
export async function measurePage(url: string, { list }: Cast, settings: Settings): Promise<void> {
  const last = Math.ceil(settings.listed / SIZE);
  const pages = [
    ['first page', 1, ''],
    ['in the middle', Math.ceil(last / 2), ''],
    [`page ${last}`, last, ''],
    [`page ${last}, by topic`, last, '&column=description&order=asc'],
    [`page ${last}, by struggle`, last, '&column=struggle'],
  ] as const;
  const rows: string[][] = [];
  for (const [name, page, order] of pages) {
    const path = `${url}${studySessionEndpoints.sessions.path}?items_per_page=${SIZE}&page_no=${page}${order}`;
    const read = async () => {
      const { data } = await told<SessionList>(path, list.web);
      if (data.total !== settings.listed || data.sessions.length === 0)
        throw new Error(`${path} is not whole`);
    };
    await atRate({ rate: settings.rate, seconds: 1 }, read);
    const taken = await atRate(settings, read);
    rows.push([name, ms(share(taken, 0.5)), ms(share(taken, 0.95)), ms(share(taken, 0.99))]);
  }
  printTable(
    `A list of ${count(settings.listed)} sessions, ${SIZE} a page, ${settings.rate} requests/s (p95 asked: 50 ms, reach 20)`,
    ['', 'p50', 'p95', 'p99'],
    rows,
  );
}
