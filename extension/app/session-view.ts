import { drawJourney } from '../features/journey/journey';
import { correctionFor, correctionKey } from '../features/relevance/corrections';
import type { PageView, SessionView } from '../shared/own-messages';
import { pageKey } from '../shared/page';
import { homeTab } from './go-back';
import type { Keenly } from './keenly';
import { stretchOf } from './observe-study';

/** So many of the pages before are shown. */
const PAGES_SHOWN = 6;

/** The running session as our own pages show it; null while none runs. */
export async function sessionView(keenly: Keenly): Promise<SessionView | null> {
  const { session, journey, visit, nudges } = keenly.companion.current;
  if (session === null) return null;
  const { pausedAtMs, breakAsked, clock } = session;
  const { offsetMs } = clock;
  return {
    id: session.id,
    topic: session.topic,
    origin: session.origin,
    phase: session.phase,
    breakSeconds: pausedAtMs === null ? null : (offsetMs - pausedAtMs) / 1000,
    breakLong: pausedAtMs !== null && breakAsked,
    seconds: offsetMs / 1000,
    ...drawJourney(journey, visit && stretchOf(visit), offsetMs),
    ...pageViews(keenly, session.topic),
    home: await homeTitle(keenly),
    nudges: nudges.raised.map(({ nudge, atMs }) => ({ nudge, secondsAgo: (offsetMs - atMs) / 1000 })),
  };
}

function pageViews({ companion, choices }: Keenly, topic: string): Pick<SessionView, 'page' | 'pages'> {
  const { pages, forgotten } = companion.current.pages;
  const sight = companion.inSight;
  const key = sight === null ? '' : pageKey(sight.page.url);
  const before = pages.filter((page) => page.key !== key).slice(-PAGES_SHOWN);
  return {
    page: sight && {
      ...named({ key, ...sight.page, ...sight.verdict }),
      reason: sight.verdict.reason,
      corrected: correctionFor(choices.corrections, correctionKey(topic, sight.page.url)) !== null,
      forgotten: forgotten.includes(key),
    },
    pages: before.reverse().map(named),
  };
}

function named({ key, title, host, pageClass }: PageView): PageView {
  return { key, title: title === '' ? host : title, host, pageClass };
}

/** Title of the page that 'Back to …' leads to; null when it is in front already. */
async function homeTitle(keenly: Keenly): Promise<string | null> {
  const tab = await homeTab(keenly);
  if (tab === null || tab.id === keenly.companion.inSight?.page.tabId) return null;
  return tab.title ?? '';
}
