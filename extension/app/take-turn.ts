import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import type { StopReason } from '@keenly/contracts/study-session';
import { endOpen, snooze } from '../features/nudges/nudge-engine';
import {
  askAboutBreak,
  atTime,
  pause,
  resume,
  stamp,
  start,
  stop,
  type StudySession,
} from '../features/session/study-session';
import type { EventDraft } from '../shared/event-draft';
import { closeVisit, nudgeDrafts, observeStudy } from './observe-study';
import { NO_STUDY, type Study } from './study';
import type { News, Surroundings, Turn, Wish } from './study-wish';
import { correctRecorded, forgetRecorded } from './word-on-pages';

/** A session this long was forgotten, most likely in a break: it is closed at the next turn. */
const SESSION_MOST_MS = 24 * 3600 * 1000;

/**
 * Pure reducer for the extension: (state, command, observation) → (new state, events to record, effects). The
 * shell stores `study` and `events` in one transaction before it acts on `news`.
 */
export function takeTurn(study: Study, wish: Wish, around: Surroundings): Turn {
  const { session } = study;
  if (session === null) return wish.do === 'start' ? begin(study, wish, around) : without(study, wish);
  const current = atTime(session, around.now);
  const silentMs = current.clock.offsetMs - session.clock.offsetMs;
  if (silentMs >= SILENCE_LIMIT_S * 1000 || session.clock.offsetMs >= SESSION_MOST_MS) {
    const ended = finish(study, session, 'Auto Stop', [], around, []);
    return wish.do === 'start' ? joined(ended, begin(ended.study, wish, around)) : ended;
  }
  return within({ ...study, session: current }, current, wish, around);
}

function within(study: Study, session: StudySession, wish: Wish, around: Surroundings): Turn {
  switch (wish.do) {
    case 'start':
      return refused(study, 'SESSION_RUNNING');
    case 'end':
      return wish.sessionId === session.id ? dropped(study, session) : unchanged(study);
    case 'stop': {
      const seen = observeStudy(study, { ...session, phase: 'paused' }, around);
      return finish(seen.study, session, 'User Stop', seen.drafts, around, seen.news);
    }
    case 'pause':
    case 'resume': {
      const asked = wish.do === 'pause' ? pause(session) : resume(session);
      if (!asked.ok) return refused(study, asked.refusal);
      const news: News[] = [{ kind: wish.do === 'pause' ? 'paused' : 'resumed' }];
      return watched(study, asked.session, asked.drafts, news, around);
    }
    case 'answer_nudge': {
      if (study.nudges.open?.id !== wish.nudgeId) return watched(study, session, [], [], around);
      const answered = answer(study, session, wish, around);
      return watched(answered.study, session, answered.drafts, answered.news, around);
    }
    case 'correct_page': {
      const said = correctRecorded(study, wish.key, wish.pageClass);
      return watched(said.study, session, said.drafts, [], around);
    }
    case 'forget_page': {
      const said = forgetRecorded(study, wish.key);
      return {
        ...watched(said.study, session, said.drafts, [], around),
        forgotten: said.forgotten,
      };
    }
    case 'look': {
      const asked = askAboutBreak(session, around.settings.breakAskS);
      if (asked === null) return watched(study, session, [], [], around);
      const news: News = { kind: 'break_long', sessionId: session.id, topic: session.topic };
      return watched(study, asked, [], [news], around);
    }
    default:
      return wish satisfies never;
  }
}

function answer(
  study: Study,
  session: StudySession,
  wish: Extract<Wish, { do: 'answer_nudge' }>,
  { settings }: Surroundings,
) {
  const { offsetMs } = session.clock;
  const ended = endOpen(study.nudges, wish.outcome, offsetMs, settings);
  const nudges = wish.snooze ? snooze(ended.state, offsetMs, settings) : ended.state;
  return { study: { ...study, nudges }, ...nudgeDrafts(ended.actions, session, study) };
}

/** Looks around, records what is seen and then what was asked; closes the session when no one has been there. */
function watched(
  study: Study,
  session: StudySession,
  drafts: EventDraft[],
  news: News[],
  around: Surroundings,
): Turn {
  const seen = observeStudy(study, session, around);
  const all = [...seen.drafts, ...drafts];
  const told = [...news, ...seen.news];
  const left = seen.news.some((item) => item.kind === 'nudge_raised' && item.nudge.nudge === 'auto_stop');
  if (left) return finish(seen.study, session, 'Auto Stop', all, around, told);
  const stamped = stamp(session, all, around.newId);
  return {
    study: { ...seen.study, session: stamped.session },
    events: stamped.events,
    news: told,
    refusal: null,
  };
}

function begin(study: Study, wish: Extract<Wish, { do: 'start' }>, around: Surroundings): Turn {
  const { owner, timeZone, camera, request } = wish;
  const context = { now: around.now, id: around.newId(around.now.wallMs), owner, timeZone, camera };
  const asked = start(study.session, request, context);
  if (!asked.ok) return refused(study, asked.refusal);
  const stamped = stamp(asked.session, asked.drafts, around.newId);
  const { id, topic, startedAtMs } = stamped.session;
  const fresh: Study = { ...NO_STUDY, session: stamped.session, last: study.last };
  const watching = watched(fresh, stamped.session, [], [], around);
  const news: News[] = [{ kind: 'started', sessionId: id, topic, startedAtMs }, ...watching.news];
  return { ...watching, events: [...stamped.events, ...watching.events], news };
}

function finish(
  study: Study,
  session: StudySession,
  reason: StopReason,
  drafts: EventDraft[],
  around: Surroundings,
  news: News[],
): Turn {
  const { offsetMs, wallMs } = session.clock;
  const visits = closeVisit(study);
  const ended = endOpen(study.nudges, 'expired', offsetMs, around.settings);
  const nudges = nudgeDrafts(ended.actions, session, study);
  const stopped = stop(session, reason);
  const last = stopped.ok ? stopped.drafts : [];
  const stamped = stamp(session, [...drafts, ...visits, ...nudges.drafts, ...last], around.newId);
  const { id, topic, owner } = session;
  return {
    study: {
      ...NO_STUDY,
      last: { id, owner, topic, seconds: Math.round(offsetMs / 1000), reason, stoppedAtMs: wallMs },
    },
    events: stamped.events,
    news: [...news, ...nudges.news, { kind: 'stopped', sessionId: id, topic, reason, byService: false }],
    refusal: null,
  };
}

/** The service closed the session: nothing more can be recorded in it. */
function dropped(study: Study, session: StudySession): Turn {
  const { id, owner, topic, clock } = session;
  const seconds = Math.round(clock.offsetMs / 1000);
  const open = study.nudges.open;
  const news: News[] = open === null ? [] : [{ kind: 'nudge_ended', nudge: open, outcome: 'expired' }];
  return {
    study: {
      ...NO_STUDY,
      last: { id, owner, topic, seconds, reason: 'Auto Stop', stoppedAtMs: clock.wallMs },
    },
    events: [],
    news: [...news, { kind: 'stopped', sessionId: id, topic, reason: 'Auto Stop', byService: true }],
    refusal: null,
  };
}

function without(study: Study, wish: Wish): Turn {
  const harmless = wish.do === 'look' || wish.do === 'end' || wish.do === 'answer_nudge';
  return harmless ? unchanged(study) : refused(study, 'NO_SESSION');
}

const unchanged = (study: Study): Turn => ({ study, events: [], news: [], refusal: null });
const refused = (study: Study, refusal: NonNullable<Turn['refusal']>): Turn => ({
  ...unchanged(study),
  refusal,
});
const joined = (first: Turn, second: Turn): Turn => ({
  ...second,
  events: [...first.events, ...second.events],
  news: [...first.news, ...second.news],
});
