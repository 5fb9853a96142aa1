import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { SESSION_MAX_PAGES } from '@keenly/contracts/ingest-bounds';
import type { StopReason } from '@keenly/contracts/study-session';
import type { Now } from '../../shared/clock';
import type { EventDraft } from '../../shared/event-draft';
import type { StudiedCourse } from '../../shared/studied-course';
import { advanceClock, startClock, type SessionClock } from './session-clock';

/** Topic and origin of a session that is to start. */
export interface StartRequest {
  topic: string;
  origin: 'topic' | 'capability' | 'plan' | 'lesson';
  capabilityId: string | null;
  planId: string | null;
  /** The course that it is started from. */
  course?: StudiedCourse | undefined;
}

/** A running session: it numbers its events, and its clock times them. */
export interface StudySession {
  id: string;
  /** Person whose session it is; its events are only ever sent with that person's token. */
  owner: string;
  topic: string;
  startedAtMs: number;
  /** Whether a topic was typed, or a capability, plan or lesson of the web application chosen. */
  origin: StartRequest['origin'];
  /** The course that it was started from, with its cues; absent where there was none. */
  course?: StudiedCourse;
  phase: 'running' | 'paused';
  /** When the current break started, ms of the session's clock; null while there is none. */
  pausedAtMs: number | null;
  /** Milliseconds of the breaks that are over; absent in a session that a build of before started. */
  restedMs?: number;
  /** The learner was asked whether this break goes on. */
  breakAsked: boolean;
  nextSeq: number;
  /** Pages that were recorded; absent in a session that a build of before started. */
  pages?: number;
  clock: SessionClock;
}

export type Refusal = 'SESSION_RUNNING' | 'NO_SESSION' | 'ALREADY_PAUSED' | 'NOT_PAUSED';
export type Outcome =
  | { ok: true; session: StudySession; drafts: EventDraft[] }
  | { ok: false; refusal: Refusal };

export interface StartContext {
  now: Now;
  id: string;
  owner: string;
  timeZone: string;
  camera: boolean;
}

/** Starts a session; refused with SESSION_RUNNING while one runs. */
export function start(current: StudySession | null, request: StartRequest, context: StartContext): Outcome {
  if (current !== null) return { ok: false, refusal: 'SESSION_RUNNING' };
  const session: StudySession = {
    id: context.id,
    owner: context.owner,
    topic: request.topic,
    startedAtMs: context.now.wallMs,
    origin: request.origin,
    ...(request.course !== undefined && { course: request.course }),
    phase: 'running',
    pausedAtMs: null,
    breakAsked: false,
    nextSeq: 0,
    clock: startClock(context.now),
  };
  const data = {
    topic: request.topic,
    origin: request.origin,
    capability_id: request.capabilityId,
    plan_id: request.planId,
    // Of its cues nothing is told.
    course_id: request.course?.id ?? null,
    lesson_id: request.course?.lessonId ?? null,
    camera: context.camera,
    time_zone: context.timeZone,
  };
  return { ok: true, session, drafts: [{ type: 'session_started', data }] };
}

/** A break that the learner asked for. */
export function pause(current: StudySession | null): Outcome {
  if (current === null) return { ok: false, refusal: 'NO_SESSION' };
  if (current.phase === 'paused') return { ok: false, refusal: 'ALREADY_PAUSED' };
  return {
    ok: true,
    session: { ...current, phase: 'paused', pausedAtMs: current.clock.offsetMs, breakAsked: false },
    drafts: [{ type: 'session_paused', data: {} }],
  };
}

export function resume(current: StudySession | null): Outcome {
  if (current === null) return { ok: false, refusal: 'NO_SESSION' };
  if (current.phase === 'running') return { ok: false, refusal: 'NOT_PAUSED' };
  return {
    ok: true,
    session: { ...current, phase: 'running', pausedAtMs: null, restedMs: rested(current) },
    drafts: [{ type: 'session_resumed', data: {} }],
  };
}

/** Milliseconds of all breaks until now. */
function rested({ restedMs = 0, pausedAtMs, clock }: StudySession): number {
  return restedMs + (pausedAtMs === null ? 0 : clock.offsetMs - pausedAtMs);
}

/**
 * Whether a break has lasted `afterS` seconds without the learner having been asked about it; `session` then remembers
 * that they were.
 */
export function askAboutBreak(session: StudySession, afterS: number): StudySession | null {
  const { pausedAtMs, breakAsked, clock } = session;
  if (pausedAtMs === null || breakAsked || clock.offsetMs - pausedAtMs < afterS * 1000) return null;
  return { ...session, breakAsked: true };
}

/** The last event of a session; the caller forgets the session afterwards. */
export function stop(current: StudySession | null, reason: StopReason): Outcome {
  if (current === null) return { ok: false, refusal: 'NO_SESSION' };
  return { ok: true, session: current, drafts: [{ type: 'session_stopped', data: { reason } }] };
}

export function atTime(session: StudySession, now: Now): StudySession {
  return { ...session, clock: advanceClock(session.clock, now) };
}

/**
 * Gives drafts their numbers, in the order of their times, which are by the session's clock. Of pages a session holds so many and no
 * more: those behind them go unrecorded, as the service would refuse them, and everything else goes on.
 */
export function stamp(
  session: StudySession,
  drafts: readonly EventDraft[],
  newId: (wallMs: number) => string,
): { session: StudySession; events: ExtensionEvent[] } {
  const { wallMs, offsetMs } = session.clock;
  const timed = drafts
    .map((draft) => ({ ...draft, atMs: Math.min(draft.atMs ?? offsetMs, offsetMs) }))
    .sort((a, b) => a.atMs - b.atMs);
  let pages = session.pages ?? 0;
  const kept = timed.filter(({ type }) => {
    if (type !== 'page_visited') return true;
    if (pages >= SESSION_MAX_PAGES) return false;
    pages += 1;
    return true;
  });
  const events = kept.map(({ atMs, ...draft }, index): ExtensionEvent => {
    const recorded = {
      id: newId(wallMs),
      session_id: session.id,
      seq: session.nextSeq + index,
      at: new Date(wallMs - (offsetMs - atMs)).toISOString(),
      offset_ms: Math.round(atMs),
    };
    return { ...recorded, ...draft };
  });
  return { session: { ...session, nextSeq: session.nextSeq + kept.length, pages }, events };
}
