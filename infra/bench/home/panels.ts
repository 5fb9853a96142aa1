import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { count, ms, printTable } from '../event-store/figures.js';
import type { Cast, Learner } from './cast.js';
import { atRate, share, told } from './requests.js';
import type { Settings } from './settings.js';

const zone = 'time_zone=Asia/Kathmandu';
/** What home asks for, panel by panel. */
const panels = [
  ['highlights, all', `${insightEndpoints.highlights.path}?filter=all&${zone}`],
  ['highlights, this month', `${insightEndpoints.highlights.path}?filter=this&${zone}`],
  ['expertise journey', insightEndpoints.expertiseJourney.path],
  ['learning behavior, all', `${insightEndpoints.learning.path}?filter=all&${zone}`],
  ['learning behavior, last month', `${insightEndpoints.learning.path}?filter=prev&${zone}`],
  ['community', `${insightEndpoints.community.path}?filter=all&${zone}`],
  ['sessions, first page', `${studySessionEndpoints.sessions.path}?${zone}`],
  ['running session', studySessionEndpoints.currentSession.path],
  ['profile completion', profileEndpoints.profileCompletion.path],
] as const;

/** Each panel of home for a learner with many sessions in a full log, at a steady rate; 40 ms asked, 15 the reach. */
export async function measurePanels(url: string, { home }: Cast, settings: Settings): Promise<void> {
  const row = (name: string, taken: readonly number[]) =>
    rows.push([name, ms(share(taken, 0.5)), ms(share(taken, 0.95)), ms(share(taken, 0.99))]);
  const rows: string[][] = [];
  for (const [name, path] of panels) {
    const read = () => told(`${url}${path}`, home.web);
    await atRate({ rate: settings.rate, seconds: 1 }, read);
    const taken = await atRate(settings, read);
    row(name, taken);
  }
  row('highlights, average not cached', await unheard(url, home));
  printTable(
    `Home of a learner with ${count(settings.sessions)} sessions in ${count(settings.events)} events, ${settings.rate} requests/s (p95 asked: 40 ms, reach 15)`,
    ['', 'p50', 'p95', 'p99'],
    rows,
  );
}

/**
 * The highlights of viewers in places whose days start when those of no one before them did: an average of their
 * company that has to be worked out first. One after another, as each is asked for once a minute.
 */
async function unheard(url: string, home: Learner): Promise<number[]> {
  const taken: number[] = [];
  for (const place of placesApart()) {
    for (const filter of ['all', 'this', 'prev']) {
      const began = performance.now();
      await told(`${url}${insightEndpoints.highlights.path}?filter=${filter}&time_zone=${place}`, home.web);
      taken.push(performance.now() - began);
    }
  }
  return taken.sort((a, b) => a - b);
}

/** One place of each distance from UTC, but for the one that is asked about above. */
function placesApart(): string[] {
  const distances = new Map<string, string>();
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts();
    distances.set(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone, timeZone);
  }
  return [...distances].flatMap(([distance, place]) => (distance === 'GMT+05:45' ? [] : [place]));
}
