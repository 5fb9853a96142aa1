import type { RibbonSpan } from '@keenly/contracts/formulas/ribbon';
import type { LearnerState, PageClass } from '@keenly/contracts/study-session';

/** A break is what the learner asked for, whatever else the device noticed; before any sign they are neutral. */
export function stateNow(state: LearnerState | null, onBreak: boolean): LearnerState {
  if (onBreak) return 'paused';
  return state === null || state === 'paused' ? 'neutral' : state;
}

const classOf: Partial<Record<LearnerState, PageClass>> = {
  focused: 'relevant',
  neutral: 'transitional',
  distracted: 'distraction',
};

interface Running {
  readonly state: LearnerState | null;
  readonly state_offset_ms: number | null;
  readonly open_pause_ms: number | null;
}

/**
 * A page is recorded when the learner leaves it. Until then the state, which follows the class of the current page, is
 * used instead, so that a running session's ribbon reaches to the present.
 */
export function withPageInFront(
  spans: readonly RibbonSpan[],
  { state, state_offset_ms: sinceMs, open_pause_ms: breakMs }: Running,
  nowMs: number,
): readonly RibbonSpan[] {
  const pageClass = state === null ? undefined : classOf[state];
  if (pageClass === undefined || sinceMs === null) return spans;
  const recordedMs = spans.reduce((latest, { toMs }) => Math.max(latest, toMs), 0);
  const fromMs = Math.max(sinceMs, recordedMs);
  const toMs = breakMs ?? nowMs;
  return toMs > fromMs ? [...spans, { fromMs, toMs, pageClass }] : spans;
}
