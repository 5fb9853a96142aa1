import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import {
  SESSION_MAX_BREAK_EVENTS,
  SESSION_MAX_NUDGE_EVENTS,
  SESSION_MAX_PAGES,
} from '@keenly/contracts/ingest-bounds';
import { DomainError } from '../../../kernel/domain-error.js';
import type { StudySessionEvent } from './study-session.events.js';
import type { StudySession } from './study-session.state.js';
import { isMarked } from './visits.js';

/**
 * SESSION_FULL where a session can hold no more of what this is. Pages, nudges and breaks are read as a whole wherever
 * a session is told of, so that there is a limit to each; what is counted again in a row costs nothing.
 */
export function requireRoom(event: StudySessionEvent, state: StudySession): void {
  if (!hasRoom(event, state)) throw new DomainError('SESSION_FULL', sessionProblems.full);
}

function hasRoom(event: StudySessionEvent, { visits, nudgeEvents, breakEvents }: StudySession): boolean {
  switch (event.type) {
    case 'PageVisited':
      return visits.count < SESSION_MAX_PAGES;
    case 'PageCorrected':
    case 'PageRedacted':
      return visits.marked < SESSION_MAX_PAGES || isMarked(visits, event.data.visitId);
    case 'NudgeRaised':
    case 'NudgeEnded':
      return nudgeEvents < SESSION_MAX_NUDGE_EVENTS;
    case 'StudySessionPaused':
    case 'StudySessionResumed':
      return breakEvents < SESSION_MAX_BREAK_EVENTS;
    default:
      return true;
  }
}
