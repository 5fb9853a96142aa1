import type { NudgeType } from '@keenly/contracts/study-session';
import { sinceLastLook } from '../../shared/since-last-look';
import { conditionsAt, type Holding, type NudgeWorld } from './nudge-conditions';
import type { NudgeSettings } from './nudge-settings';

export interface RaisedNudge {
  id: string;
  nudge: NudgeType;
  atMs: number;
}
export type NudgeOutcome = 'returned' | 'dismissed' | 'false_alarm' | 'expired';

export interface NudgeState {
  /** Since when each condition holds, short interruptions included. */
  holding: Holding;
  lastHeldMs: Holding;
  open: RaisedNudge | null;
  /** Every nudge of this session, oldest first. */
  raised: readonly RaisedNudge[];
  /** Until when each kind stays quiet. */
  quietUntilMs: Holding;
  snoozedUntilMs: number;
  /** When the world was looked at last, ms; absent before the first look. */
  lookedAtMs?: number;
}
export type NudgeAction =
  /** `dueMs`: when it was due, however late the look that raised it; then another one ends, too. */
  | { do: 'raise'; nudge: RaisedNudge; thresholdS: number; dueMs: number }
  | { do: 'end'; nudge: RaisedNudge; outcome: NudgeOutcome; dueMs?: number };

export const NO_NUDGES: NudgeState = {
  holding: {},
  lastHeldMs: {},
  open: null,
  raised: [],
  quietUntilMs: {},
  snoozedUntilMs: 0,
};

/** In which order nudges that are due at once speak. */
const order: readonly NudgeType[] = [
  'auto_stop',
  'off_chrome',
  'idle',
  'off_screen',
  'looking_away',
  'social_media',
  'web_surfing',
];

/**
 * One look at the world: what to take away, what to say. At most one nudge is open; none is raised while snoozed,
 * within its cooldown, or beyond the budget. auto_stop, which closes the session, is subject to none of these.
 */
export function step(
  before: NudgeState,
  world: NudgeWorld,
  nowMs: number,
  settings: NudgeSettings,
  newId: () => string,
): { state: NudgeState; actions: NudgeAction[] } {
  const state = hold(before, conditionsAt(world, nowMs), nowMs, settings.graceS * 1000);
  const { open } = state;
  if (open !== null) {
    const outcome = outcomeOf(open, state, nowMs, settings);
    if (outcome !== null) {
      const ended = endOpen(state, outcome, nowMs, settings);
      return { state: ended.state, actions: ended.actions };
    }
  }
  const due = order.find((nudge) => isDue(nudge, state, nowMs, settings));
  if (due === undefined) return { state, actions: [] };
  const nudge: RaisedNudge = { id: newId(), nudge: due, atMs: nowMs };
  const dueMs = sinceLastLook(dueAt(due, state, settings), before.lookedAtMs, nowMs);
  const replaced = open === null ? [] : [{ do: 'end', nudge: open, outcome: 'expired', dueMs } as const];
  return {
    state: { ...state, open: nudge, raised: [...state.raised, nudge] },
    actions: [...replaced, { do: 'raise', nudge, thresholdS: settings.thresholdS[due], dueMs }],
  };
}

/** Ends the open nudge, as the learner or the end of the session asks; nothing when there is none. */
export function endOpen(
  state: NudgeState,
  outcome: NudgeOutcome,
  nowMs: number,
  settings: NudgeSettings,
): { state: NudgeState; actions: NudgeAction[] } {
  if (state.open === null) return { state, actions: [] };
  const quietUntilMs = { ...state.quietUntilMs, [state.open.nudge]: nowMs + settings.cooldownS * 1000 };
  return {
    state: { ...state, open: null, quietUntilMs },
    actions: [{ do: 'end', nudge: state.open, outcome }],
  };
}

/** Says nothing for a while, whatever happens (auto_stop excepted). */
export function snooze(state: NudgeState, nowMs: number, settings: NudgeSettings): NudgeState {
  return { ...state, snoozedUntilMs: nowMs + settings.snoozeS * 1000 };
}

function hold(state: NudgeState, now: Holding, nowMs: number, graceMs: number): NudgeState {
  const holding: Holding = {};
  const lastHeldMs: Holding = {};
  for (const nudge of order) {
    const since = now[nudge];
    const held = state.holding[nudge];
    const last = state.lastHeldMs[nudge] ?? nowMs;
    const goesOn = held !== undefined && nowMs - last <= graceMs;
    if (since !== undefined) {
      holding[nudge] = goesOn ? Math.min(held, since) : since;
      lastHeldMs[nudge] = nowMs;
    } else if (goesOn) {
      holding[nudge] = held;
      lastHeldMs[nudge] = last;
    }
  }
  return { ...state, holding, lastHeldMs, lookedAtMs: nowMs };
}

function outcomeOf(
  open: RaisedNudge,
  state: NudgeState,
  nowMs: number,
  settings: NudgeSettings,
): NudgeOutcome | null {
  const holds = state.lastHeldMs[open.nudge] === nowMs;
  if (!holds) return 'returned';
  return nowMs - open.atMs >= settings.expiryS * 1000 ? 'expired' : null;
}

/** When nothing kept it quiet any longer, but for an open nudge and the budget. */
function dueAt(nudge: NudgeType, state: NudgeState, settings: NudgeSettings): number | null {
  const since = state.holding[nudge];
  if (since === undefined) return null;
  const heldMs = since + settings.thresholdS[nudge] * 1000;
  if (nudge === 'auto_stop') return heldMs;
  return Math.max(heldMs, state.snoozedUntilMs, state.quietUntilMs[nudge] ?? 0);
}

function isDue(nudge: NudgeType, state: NudgeState, nowMs: number, settings: NudgeSettings): boolean {
  const since = state.holding[nudge];
  if (since === undefined || state.lastHeldMs[nudge] !== nowMs) return false;
  if (nowMs - since < settings.thresholdS[nudge] * 1000) return false;
  if (nudge === 'auto_stop') return state.open?.nudge !== 'auto_stop';
  if (state.open !== null || nowMs < state.snoozedUntilMs) return false;
  if (nowMs < (state.quietUntilMs[nudge] ?? 0)) return false;
  const windowStart = nowMs - settings.budgetWindowS * 1000;
  return state.raised.filter(({ atMs }) => atMs > windowStart).length < settings.budget;
}
