import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { unreachable } from '../../../kernel/decider.js';
import type { Arrival, Placed, StudySessionEvent } from './study-session.events.js';

/** Postgres keeps no NUL in a text, and half a surrogate pair is no character at all. */
const unstorable = /[\0\p{Surrogate}]/u;
const clean = (text: string) =>
  unstorable.test(text) ? text.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : text;

/** The wire's event in the words of the log, personal parts apart. */
export function fromExtension(event: ExtensionEvent, arrival: Arrival): StudySessionEvent {
  const placed: Placed = { seq: event.seq, offsetMs: event.offset_ms, clientAt: event.at };
  switch (event.type) {
    case 'session_started': {
      const { topic, origin, capability_id, plan_id, course_id, lesson_id, camera, time_zone } = event.data;
      return {
        type: 'StudySessionStarted',
        data: {
          ...placed,
          recordId: event.id,
          origin,
          capabilityId: capability_id ?? null,
          planId: typeof plan_id === 'string' ? clean(plan_id) : null,
          courseId: course_id ?? null,
          // A lesson is told with its course alone: without one there is nothing to find it in.
          lessonId: course_id ? (lesson_id ?? null) : null,
          camera,
          timeZone: clean(time_zone),
          arrival,
        },
        sealed: { topic: clean(topic) },
      };
    }
    case 'page_visited': {
      const { visit_id, from_ms, duration_s, page_class, score, url, title, host, reason } = event.data;
      return {
        type: 'PageVisited',
        data: {
          ...placed,
          visitId: visit_id,
          fromMs: from_ms,
          durationS: duration_s,
          pageClass: page_class,
          score,
        },
        sealed: { url: clean(url), title: clean(title), host: clean(host), reason: clean(reason) },
      };
    }
    case 'page_corrected': {
      const { visit_id, page_class } = event.data;
      return {
        type: 'PageCorrected',
        data: { ...placed, visitId: visit_id, pageClass: page_class, by: 'extension' },
      };
    }
    case 'page_redacted':
      return { type: 'PageRedacted', data: { ...placed, visitId: event.data.visit_id, by: 'extension' } };
    case 'state_changed':
      return { type: 'LearnerStateChanged', data: { ...placed, state: event.data.state } };
    case 'nudge_raised': {
      const { nudge_id, nudge, threshold_s } = event.data;
      return { type: 'NudgeRaised', data: { ...placed, nudgeId: nudge_id, nudge, thresholdS: threshold_s } };
    }
    case 'nudge_ended': {
      const { nudge_id, nudge, outcome } = event.data;
      return { type: 'NudgeEnded', data: { ...placed, nudgeId: nudge_id, nudge, outcome } };
    }
    case 'expressions_sampled': {
      const { window_s, shares, unknown, confidence } = event.data;
      return {
        type: 'ExpressionsSampled',
        data: { ...placed, windowS: window_s },
        sealed: { shares, unknown, confidence },
      };
    }
    case 'session_paused':
      return { type: 'StudySessionPaused', data: placed };
    case 'session_resumed':
      return { type: 'StudySessionResumed', data: placed };
    case 'session_stopped':
      return {
        type: 'StudySessionStopped',
        data: { ...placed, recordId: event.id, reason: event.data.reason, by: 'extension' },
      };
    default:
      return unreachable(event);
  }
}
