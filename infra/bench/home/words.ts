import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Learning, SessionEvidence } from '@keenly/contracts/insight';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { count, ms, printTable } from '../event-store/figures.js';
import type { Cast, Learner } from './cast.js';
import { ask, maybe, share, told, until } from './requests.js';
import type { Settings } from './settings.js';
import { PAGES, ShortSession } from './short-session.js';

/** What home and the session's page say of one learner's only session. */
interface Shown {
  readonly detail: SessionDetail;
  readonly learning: Learning['data'];
  readonly evidence: SessionEvidence['data'];
}

const ALL_FOCUSED = 100;
const ONE_OFF = ALL_FOCUSED - ALL_FOCUSED / PAGES;

/**
 * From what a learner says of a page, that it be forgotten or classed otherwise, to every figure following: on the
 * session's page, on home, and in the evidence; 1 s asked, 300 ms the reach.
 */
export async function measureWords(url: string, { fresh }: Cast, settings: Settings): Promise<void> {
  const [forgotten, corrected]: number[][] = [[], []];
  for (const learner of fresh.slice(settings.rounds, 2 * settings.rounds)) {
    const session = new ShortSession(url, learner);
    await session.study();
    await session.stop();
    const path = `${url}${pathOf(studySessionEndpoints.sessionDetail.path, { id: session.id })}`;
    await until(
      performance.now(),
      () => maybe<SessionDetail>(path, learner.web),
      (detail) => detail?.live === false,
    );
    const read = () => shown(url, learner, session.id);
    await until(performance.now(), read, ({ detail, learning }) => {
      return !detail.live && learning.browsing.focus_prcnt === ALL_FOCUSED && learning.sessions === 1;
    });
    const [first = '', second = ''] = session.visits;
    forgotten?.push(
      await say(
        `${url}${pathOf(studySessionEndpoints.redactPage.path, { id: session.id, visit: first })}`,
        learner,
        {},
        read,
        (now) => isForgotten(now, first),
      ),
    );
    corrected?.push(
      await say(
        `${url}${pathOf(studySessionEndpoints.correctPage.path, { id: session.id, visit: second })}`,
        learner,
        { page_class: 'distraction' },
        read,
        ({ detail, learning }) =>
          detail.browsing.focus_prcnt === ONE_OFF && learning.browsing.focus_prcnt === ONE_OFF,
      ),
    );
  }
  const row = (name: string, taken: number[] = []) => {
    taken.sort((a, b) => a - b);
    return [name, ms(share(taken, 0.5)), ms(share(taken, 0.95)), count(taken.length)];
  };
  printTable(
    'From a word on a page to every figure following it (p95 asked: 1 s, reach 300 ms)',
    ['', 'p50', 'p95', 'pages'],
    [row('forgotten', forgotten), row('classed otherwise', corrected)],
  );
}

/** Milliseconds from the word leaving the browser to everything showing it. */
async function say(
  path: string,
  learner: Learner,
  word: object,
  read: () => Promise<Shown>,
  fits: (shown: Shown) => boolean,
): Promise<number> {
  const began = performance.now();
  const { status, body } = await ask(path, learner.web, word);
  if (status !== 204) throw new Error(`${path} was answered ${status}: ${body}`);
  return until(began, read, fits);
}

/** Neither page, host nor event names where it was, and its time still counts. */
function isForgotten({ detail, learning, evidence }: Shown, visit: string): boolean {
  const page = detail.visited_pages?.find(({ id }) => id === visit);
  return (
    page?.redacted === true &&
    page.url === '' &&
    detail.web_tabs === PAGES &&
    detail.top_focused?.every(({ host }) => host !== 'host-0.example') === true &&
    learning.browsing.focus_prcnt === ALL_FOCUSED &&
    evidence.events.every(({ what }) => !what.includes('host-0.example'))
  );
}

async function shown(url: string, { web }: Learner, id: string): Promise<Shown> {
  const [detail, learning, evidence] = await Promise.all([
    told<SessionDetail>(`${url}${pathOf(studySessionEndpoints.sessionDetail.path, { id })}`, web),
    told<Learning>(`${url}${insightEndpoints.learning.path}`, web),
    told<SessionEvidence>(`${url}${pathOf(insightEndpoints.sessionEvidence.path, { id })}`, web),
  ]);
  return { detail, learning: learning.data, evidence: evidence.data };
}
