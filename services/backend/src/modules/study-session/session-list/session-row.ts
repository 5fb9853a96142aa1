import { hmsText } from '@keenly/contracts/formulas/durations';
import { ribbon } from '@keenly/contracts/formulas/ribbon';
import { browsingPercents, type BrowsingSeconds, expressionUnits } from '@keenly/contracts/formulas/sessions';
import type {
  LearnerState,
  SessionInfo,
  SessionOrigin,
  StopReason,
  StudiedCourse,
} from '@keenly/contracts/study-session';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { COURSE_NAME, LESSON_NAME } from '../../content/content.public.js';
import { RIBBON_CELLS } from './session-list.settle.js';
import { heldMs, type SpanColumns, spanColumns, spansOf } from '../session-parts/span-columns.js';
import { studySeconds } from '../session-parts/timeline.js';
import { stateNow, withPageInFront } from '../session-parts/running-state.js';

/** A row of `read.session_row` as `sessionRowColumns` select it. */
export interface SessionRow extends SpanColumns {
  readonly session_id: string;
  readonly tenant: string;
  readonly account_id: string;
  readonly started_at: Date;
  readonly topic: string;
  readonly camera: boolean;
  readonly origin: SessionOrigin;
  readonly capability_id: string | null;
  readonly capability: string | null;
  readonly plan_id: string | null;
  readonly course_id: string | null;
  readonly course: string | null;
  readonly lesson_id: string | null;
  readonly lesson: string | null;
  readonly stop_offset_ms: number | null;
  readonly stop_reason: StopReason | null;
  readonly paused_ms: number;
  readonly open_pause_ms: number | null;
  readonly duration_s: number;
  readonly nudge_count: number;
  readonly struggling_ms: number;
  readonly emotion_ms: number;
  readonly state: LearnerState | null;
  readonly state_offset_ms: number | null;
  readonly ribbon: string | null;
  readonly relevant_ms: number | null;
  readonly transitional_ms: number | null;
  readonly distraction_ms: number | null;
}

/** Columns of row `r`; with {@link runningSpans}. */
export const sessionRowColumns = `r.session_id, r.tenant, r.account_id, r.started_at, r.topic, r.camera, r.origin,
  r.capability_id, (
    select c.name from ${CAPABILITY_CARDS} c
    where c.id = r.capability_id and (c.client_id is null or c.client_id = r.tenant)
  ) as capability, r.plan_id, r.course_id, ${COURSE_NAME} as course, r.lesson_id, ${LESSON_NAME} as lesson,
  r.stop_offset_ms::float8, r.stop_reason, r.paused_ms::float8, r.open_pause_ms::float8, r.duration_s, r.nudge_count,
  r.struggling_ms::float8, r.emotion_ms::float8, r.state, r.state_offset_ms::float8, r.ribbon,
  r.relevant_ms::float8, r.transitional_ms::float8, r.distraction_ms::float8, spans.*`;

/** The pages of a session that runs, of which its ribbon is drawn; one that has stopped has its ribbon and its sums. */
export const runningSpans = `lateral (
  select ${spanColumns} from read.session_span p
  where r.ribbon is null and p.session_id = r.session_id and p.tenant = r.tenant
) spans`;

/** Milliseconds from the session's start to its end, or until now while it runs; breaks included. */
export function elapsedMs({ started_at: startedAt, stop_offset_ms: stopMs }: SessionRow, now: Date): number {
  return stopMs ?? Math.max(0, now.getTime() - startedAt.getTime());
}

/** @param showAffect whether expressions may be counted for anyone who asks */
export function sessionInfo(row: SessionRow, now: Date, showAffect: boolean): SessionInfo {
  const { started_at: startedAt, stop_offset_ms: stopMs } = row;
  const endMs = elapsedMs(row, now);
  const pauses = { pausedMs: row.paused_ms, openMs: row.open_pause_ms };
  const durationS = stopMs === null ? studySeconds(endMs, pauses) : row.duration_s;
  const units = (ms: number) => (showAffect && row.camera ? expressionUnits(ms) : 0);
  return {
    session_id: row.session_id,
    description: row.topic,
    time_started: startedAt.toISOString(),
    time_finished: stopMs === null ? null : new Date(startedAt.getTime() + stopMs).toISOString(),
    duration: hmsText(durationS),
    duration_secs: durationS,
    nudge_yes_count: row.nudge_count,
    struggling_emotion_count: units(row.struggling_ms),
    total_emotion_count: units(row.emotion_ms),
    stop_reason: row.stop_reason,
    origin: row.origin,
    capability_id: row.capability_id,
    capability: row.capability,
    plan_id: row.plan_id,
    course: studiedCourse(row),
    ribbon: row.ribbon ?? ribbon(withPageInFront(spansOf(row), row, endMs), 0, endMs, RIBBON_CELLS),
    ...browsingPercents(browsingSeconds(row)),
    live: stopMs === null,
  };
}

function studiedCourse({ course_id, course, lesson_id, lesson }: SessionRow): StudiedCourse | null {
  if (course_id === null) return null;
  return {
    id: course_id,
    name: course,
    lesson: lesson_id === null ? null : { id: lesson_id, name: lesson },
  };
}

/** The pages that were recorded, as the summary adds them up: a page in front counts when it is left. */
function browsingSeconds(row: SessionRow): BrowsingSeconds {
  const ms =
    row.ribbon === null
      ? heldMs(spansOf(row))
      : {
          relevant: row.relevant_ms ?? 0,
          transitional: row.transitional_ms ?? 0,
          distraction: row.distraction_ms ?? 0,
        };
  return {
    relevant: ms.relevant / 1000,
    transitional: ms.transitional / 1000,
    distraction: ms.distraction / 1000,
  };
}

/** The learner's current state; null once the session has ended. */
export function learnerState(row: SessionRow): LearnerState | null {
  return row.stop_offset_ms === null ? stateNow(row.state, row.open_pause_ms !== null) : null;
}
