import { clockTime } from '@keenly/contracts/formulas/durations';
import { nudgeLabels } from '@keenly/contracts/study-session';
import { browser } from 'wxt/browser';
import type { CompanionView, OwnAsk, SessionView } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';
import { BreakTime } from './break-time';
import { CurrentPage } from './current-page';
import { EarlierPages } from './earlier-pages';
import { Keys } from './keys';
import { Ribbon } from './ribbon';

interface Props {
  session: SessionView;
  /** Address at which this session's summary is read. */
  summary: string;
  link: CompanionView['link'];
  ask: (wish: OwnAsk) => Promise<boolean>;
  busy: boolean;
}

/** The current session: time, ribbon, page, and nudges; pause and stop. */
export function Running({ session, summary, link, ask, busy }: Props) {
  const { topic, seconds, focusedPercent, phase, nudges } = session;
  const paused = phase === 'paused';
  const focused = focusedPercent === null ? 'not classified yet' : `${focusedPercent.toFixed(1)}% focused`;
  const stop = async () => {
    // Stopping here opens the summary; offline there is none to show yet.
    if ((await ask({ ask: 'stop' })) && link === 'ok') await browser.tabs.create({ url: summary });
  };
  return (
    <>
      <section class="run" aria-label="Session">
        <div>
          <h1 class="topic">{topic}</h1>
          {session.origin !== 'topic' && <p class="quiet">{origins[session.origin]}</p>}
        </div>
        <p class="clock">
          <b role="timer">{clockTime(seconds)}</b>
          <span class="meta num">{focused}</span>
        </p>
        <Ribbon cells={session.ribbon} />
      </section>
      {paused ? <BreakTime session={session} /> : <CurrentPage session={session} ask={ask} />}
      <EarlierPages pages={session.pages} ask={ask} />
      <section class="part nud">
        <span class="fig">{nudges.length}</span>
        <h2>Nudges so far</h2>
        <p>{nudgeLine(nudges)}</p>
      </section>
      <div class="acts">
        <button
          class="btn primary"
          type="button"
          disabled={busy}
          onClick={() => void ask({ ask: paused ? 'resume' : 'pause' })}
        >
          <Icon name={paused ? 'play' : 'pause'} small />
          {paused ? 'Resume' : 'Pause'}
        </button>
        <button class="btn" type="button" disabled={busy} onClick={() => void stop()}>
          <Icon name="stop" small />
          Stop
        </button>
      </div>
      <Keys state={phase} />
    </>
  );
}

const origins: Record<Exclude<SessionView['origin'], 'topic'>, string> = {
  capability: 'One of your capabilities',
  plan: 'From your learning plan',
  lesson: 'From a lesson',
};

/** 'Social media, 5 and 14 min ago': the kind shown last, and when. */
function nudgeLine(nudges: SessionView['nudges']): string {
  const latest = nudges.at(-1);
  if (latest === undefined) return 'None. Carry on.';
  const minutes = nudges
    .filter(({ nudge }) => nudge === latest.nudge)
    .map(({ secondsAgo }) => Math.round(secondsAgo / 60))
    .reverse()
    .slice(0, 2);
  const when = minutes[0] === 0 ? 'just now' : `${minutes.join(' and ')} min ago`;
  return `${nudgeLabels[latest.nudge]}, ${when}`;
}
