import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { type ExtensionEvent, FUTURE_TOLERANCE_S, SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import type { StopReason } from '@keenly/contracts/study-session';
import { type Decided, type Decider, type Surroundings, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { serverTime } from './device-time.js';
import { onePlaceALearner } from './running-place.js';
import { fromExtension } from './from-extension.js';
import { hasSeen, weightOfSeen } from './seen-seqs.js';
import type { CorrectPage, RecordEvent, RedactPage, StudySessionCommand } from './study-session.commands.js';
import {
  sessionSchemaVersions,
  type Arrival,
  type PageCorrected,
  type PageRedacted,
  type Placed,
  type StudySessionEvent,
} from './study-session.events.js';
import { evolve, isAfterthought, nothingYet, type StudySession } from './study-session.state.js';
import { requireRoom } from './session-room.js';
import { classNow, isRedacted } from './visits.js';

type Decision = readonly Decided<StudySessionEvent>[];
const QUIET: Decision = [];

/**
 * A study session. Batches may come twice, in pieces and in any order: what was seen stays quiet, and what happened
 * is placed by the device's own count and clock, never by its arrival.
 */
export const studySessionDecider: Decider<StudySession, StudySessionCommand, StudySessionEvent> = {
  category: 'study-session',
  initial: () => nothingYet,
  decide: (command, state, around) => {
    switch (command.type) {
      case 'RecordEvent':
        return record(command, state, around);
      case 'StopSession':
        return stopFromWeb(command.learner, state, around);
      case 'CorrectPage':
        return correctFromWeb(command, state, around);
      case 'RedactPage':
        return redactFromWeb(command, state, around);
      case 'AutoStopSession':
        return autoStop(command.aliveAt, state, around);
      default:
        return unreachable(command);
    }
  },
  evolve,
  schemaVersions: sessionSchemaVersions,
  opens: (command) => command.type === 'RecordEvent' && command.event.type === 'session_started',
  claims: onePlaceALearner,
  weighs: ({ seen }) => weightOfSeen(seen),
};

function record(
  { learner, event, sentAt, clockBehindMs }: RecordEvent,
  state: StudySession,
  around: Surroundings,
): Decision {
  requireOwner(learner, state);
  if (state.erased) throw new DomainError('SESSION_NOT_RUNNING', sessionProblems.notRunning);
  if (isKnown(event, state)) return QUIET;
  const occurredAt = serverTime(event.at, { sentAt, clockBehindMs }, around.now);
  requirePlausibleOffset(event, state, around);
  const recorded = fromExtension(event, arrivalOf(occurredAt, state, around));
  if (!isAfterthought(recorded) && hasHappenedAfterStop(event, state)) {
    throw new DomainError('SESSION_NOT_RUNNING', sessionProblems.notRunning);
  }
  if (recorded.type === 'PageRedacted' && isRedacted(state.visits, recorded.data.visitId)) return QUIET;
  requireRoom(recorded, state);
  return [{ event: unlessRedacted(endAtStop(recorded, state), state), id: event.id, occurredAt }];
}

function requireOwner(learner: string, state: StudySession): void {
  if (state.learner !== undefined && state.learner !== learner) {
    throw new DomainError('NOT_SESSION_OWNER', sessionProblems.notOwner);
  }
}

/** Seen before? A second start or stop, with an id of its own, is no repetition but refused. */
function isKnown(event: ExtensionEvent, { start, stop, seen }: StudySession): boolean {
  if (event.type === 'session_started' && start !== undefined) {
    if (start.recordId === event.id) return true;
    throw new DomainError('SESSION_ALREADY_STARTED', sessionProblems.alreadyStarted);
  }
  if (event.type === 'session_stopped' && stop !== undefined) {
    if (stop.recordId === event.id) return true;
    throw new DomainError('SESSION_ALREADY_STOPPED', sessionProblems.alreadyStopped);
  }
  return hasSeen(seen, event.seq);
}

/** Even the session's own clock cannot be more than a day ahead of ours. */
function requirePlausibleOffset(event: ExtensionEvent, { start }: StudySession, { now }: Surroundings): void {
  if (start !== undefined && start.atMs + event.offset_ms - now.getTime() > FUTURE_TOLERANCE_S * 1000) {
    throw new DomainError('EVENT_FROM_THE_FUTURE', sessionProblems.fromTheFuture);
  }
}

/** The device's count decides where its own stop is known; a stop from elsewhere is placed by the session's clock. */
function hasHappenedAfterStop(event: ExtensionEvent, { stop }: StudySession): boolean {
  if (stop === undefined) return false;
  if (stop.seq !== null) return event.seq > stop.seq;
  return (event.type === 'page_visited' ? event.data.from_ms : event.offset_ms) > stop.offsetMs;
}

/** A page that was in front when someone else ended the session counts until that moment. */
function endAtStop(event: StudySessionEvent, { stop }: StudySession): StudySessionEvent {
  if (event.type !== 'PageVisited' || stop === undefined || stop.seq !== null) return event;
  const leftS = (stop.offsetMs - event.data.fromMs) / 1000;
  return {
    ...event,
    data: {
      ...event.data,
      offsetMs: Math.min(event.data.offsetMs, stop.offsetMs),
      durationS: Math.min(event.data.durationS, leftS),
    },
  };
}

/** A page that was to be forgotten before it arrived keeps its time and class, and never says where it was. */
function unlessRedacted(event: StudySessionEvent, { visits }: StudySession): StudySessionEvent {
  if (event.type !== 'PageVisited' || !isRedacted(visits, event.data.visitId)) return event;
  const { type, data } = event;
  return { type, data };
}

function arrivalOf(startedAt: Date, { stop }: StudySession, { now }: Surroundings): Arrival {
  if (stop !== undefined) return 'over';
  return now.getTime() - startedAt.getTime() <= SILENCE_LIMIT_S * 1000 ? 'live' : 'late';
}

function stopFromWeb(learner: string, state: StudySession, { now, id }: Surroundings): Decision {
  requireOwner(learner, state);
  if (state.start === undefined || state.erased)
    throw new DomainError('SESSION_NOT_FOUND', sessionProblems.notFound);
  // The same again, sent twice or after a lost answer, is answered as the first was.
  if (state.stop?.by === 'web') return QUIET;
  if (state.stop !== undefined) {
    throw new DomainError('SESSION_ALREADY_STOPPED', sessionProblems.alreadyStopped);
  }
  const offsetMs = Math.max(state.lastOffsetMs, now.getTime() - state.start.atMs);
  return [stopped('User Stop', 'web', offsetMs, state.start.atMs, id())];
}

function correctFromWeb(
  { learner, visitId, pageClass }: CorrectPage,
  state: StudySession,
  around: Surroundings,
): Decision {
  const { startMs, current } = requireVisit(learner, visitId, state);
  if (current === pageClass) return QUIET;
  const place = saidNow(startMs, around);
  const event: PageCorrected = { type: 'PageCorrected', data: { ...place, visitId, pageClass, by: 'web' } };
  return [{ event, id: around.id(), occurredAt: around.now }];
}

function redactFromWeb(
  { learner, visitId }: RedactPage,
  state: StudySession,
  around: Surroundings,
): Decision {
  const { startMs } = requireVisit(learner, visitId, state);
  if (isRedacted(state.visits, visitId)) return QUIET;
  const event: PageRedacted = {
    type: 'PageRedacted',
    data: { ...saidNow(startMs, around), visitId, by: 'web' },
  };
  return [{ event, id: around.id(), occurredAt: around.now }];
}

/** The web application shows what has arrived: what it names is known, or does not exist. */
function requireVisit(learner: string, visitId: string, state: StudySession) {
  requireOwner(learner, state);
  if (state.start === undefined || state.erased) {
    throw new DomainError('SESSION_NOT_FOUND', sessionProblems.notFound);
  }
  const current = classNow(state.visits, visitId);
  if (current === undefined) throw new DomainError('VISIT_NOT_FOUND', sessionProblems.visitNotFound);
  return { startMs: state.start.atMs, current };
}

/** Placed by the session's own clock, so that it is behind what the device said before, however late that comes. */
function saidNow(startMs: number, { now }: Surroundings): Placed {
  return { seq: null, offsetMs: Math.max(0, now.getTime() - startMs), clientAt: null };
}

/** Ends at the last heartbeat, not at the moment when the silence was noticed. */
function autoStop(aliveAt: Date | null, state: StudySession, { id }: Surroundings): Decision {
  if (state.start === undefined || state.stop !== undefined) return QUIET;
  const aliveMs = aliveAt === null ? 0 : aliveAt.getTime() - state.start.atMs;
  const offsetMs = Math.max(state.lastOffsetMs, aliveMs);
  return [stopped('Auto Stop', 'service', offsetMs, state.start.atMs, id())];
}

function stopped(
  reason: StopReason,
  by: 'web' | 'service',
  offsetMs: number,
  startMs: number,
  id: string,
): Decided<StudySessionEvent> {
  return {
    event: {
      type: 'StudySessionStopped',
      data: { seq: null, offsetMs, clientAt: null, recordId: null, reason, by },
    },
    id,
    occurredAt: new Date(startMs + offsetMs),
  };
}
