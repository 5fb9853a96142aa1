import type { LearnerState } from '@keenly/contracts/study-session';
import { watchExpressions } from '../features/expressions/expression-window';
import { extend } from '../features/journey/journey';
import { GLANCE_MS, NO_TRACK, settle, stateOf } from '../features/learner-state/learner-state';
import { step, type NudgeAction } from '../features/nudges/nudge-engine';
import { heldFor, observePresence, type Presence } from '../features/presence/presence';
import type { StudySession } from '../features/session/study-session';
import { isForgotten, remember, veil } from '../features/visits/recorded-pages';
import { MAX_GAP_MS, observe, type ClosedVisit } from '../features/visits/visit-tracker';
import type { EventDraft } from '../shared/event-draft';
import type { Study } from './study';
import type { News, Surroundings } from './study-wish';

interface Observed {
  study: Study;
  drafts: EventDraft[];
  news: News[];
}

/** Puts the engines together: presence, then the page that counts, then the learner's state, then the nudges. */
export function observeStudy(study: Study, session: StudySession, around: Surroundings): Observed {
  const { offsetMs } = session.clock;
  const { settings } = around;
  const sight = around.sight && { ...around.sight, page: veil(around.sight.page, study.pages.forgotten) };
  const running = session.phase === 'running';
  const presence = observePresence(study.presence, around.presence, offsetMs, around.idleDetectionS);
  const away = presence.awaySinceMs !== null;
  const idle = heldFor(presence.idleSinceMs, offsetMs) >= settings.thresholdS.idle * 1000;
  const goneMs = heldFor(presence.offScreenSinceMs, offsetMs);
  const counts = running && !away && !idle && goneMs < settings.thresholdS.off_screen * 1000;

  const visits = observe(study.visit, {
    sight: counts ? sight : null,
    offsetMs,
    newId: () => around.newId(around.now.wallMs),
    maxGapMs: around.browserRestarted ? 0 : MAX_GAP_MS,
  });
  const pageClass = sight?.verdict.pageClass ?? null;
  const signs = {
    away,
    idle,
    walkedAway: goneMs >= GLANCE_MS,
    lookingAway: heldFor(presence.lookingAwaySinceMs, offsetMs) >= GLANCE_MS,
  };
  const seems = stateOf({ ...signs, pageClass });
  const became = becameAt(seems, presence, settings.thresholdS.idle * 1000);
  const learner = running ? settle(study.learner, seems, offsetMs, became) : null;
  const world = {
    running,
    awaySinceMs: presence.awaySinceMs,
    idleSinceMs: presence.idleSinceMs,
    offScreenSinceMs: presence.offScreenSinceMs,
    lookingAwaySinceMs: presence.lookingAwaySinceMs,
    pageClass,
    social: sight?.verdict.social ?? false,
  };
  const nudged = step(study.nudges, world, offsetMs, settings, () => around.newId(around.now.wallMs));
  const told = nudgeDrafts(nudged.actions, session, { visit: visits.open });
  const face = running ? (around.presence.face ?? null) : null;
  const expressions = watchExpressions(study.expressions, face, offsetMs, !away);
  const state = stateDrafts(learner);
  const sampled = expressions.closed.map((data): EventDraft => ({ type: 'expressions_sampled', data }));
  return {
    study: {
      ...study,
      session,
      presence,
      visit: visits.open,
      pages: visits.closed.reduce(remember, study.pages),
      journey: visits.closed.reduce((journey, visit) => extend(journey, stretchOf(visit)), study.journey),
      expressions: expressions.open,
      learner: learner?.track ?? NO_TRACK,
      nudges: nudged.state,
      homeTabId: counts && pageClass === 'relevant' ? (sight?.page.tabId ?? null) : study.homeTabId,
    },
    drafts: [...visits.closed.flatMap(visitDrafts), ...sampled, ...state, ...told.drafts],
    news: told.news,
  };
}

/** When the presence led to this state; null where the page did. */
function becameAt(state: LearnerState, presence: Presence, idleMs: number): number | null {
  const after = (sinceMs: number | null, heldMs: number) => (sinceMs === null ? null : sinceMs + heldMs);
  switch (state) {
    case 'off_chrome':
      return presence.awaySinceMs;
    case 'walked_away':
      return after(presence.offScreenSinceMs, GLANCE_MS);
    case 'idle':
      return after(presence.idleSinceMs, idleMs);
    case 'looking_away':
      return after(presence.lookingAwaySinceMs, GLANCE_MS);
    default:
      return null;
  }
}

function stateDrafts(learner: ReturnType<typeof settle> | null): EventDraft[] {
  if (learner === null || learner.changed === null) return [];
  return [{ type: 'state_changed', data: { state: learner.changed }, atMs: learner.atMs }];
}

/** The visit that is still open, as the session's end closes it. */
export function closeVisit(study: Study): EventDraft[] {
  return study.visit === null || study.visit.untilMs <= study.visit.fromMs ? [] : visitDrafts(study.visit);
}

export const stretchOf = (visit: ClosedVisit) => ({
  fromMs: visit.fromMs,
  toMs: visit.untilMs,
  pageClass: visit.verdict.pageClass,
});

/** A page that the learner wants forgotten is told without its address, and that it is one. */
function visitDrafts(visit: ClosedVisit): EventDraft[] {
  const visited = visitDraft(visit);
  if (!isForgotten(visit.page)) return [visited];
  return [visited, { type: 'page_redacted', data: { visit_id: visit.id } }];
}

function visitDraft({ id, page, verdict, fromMs, untilMs }: ClosedVisit): EventDraft {
  return {
    type: 'page_visited',
    data: {
      visit_id: id,
      url: page.url,
      title: page.title,
      host: page.host,
      from_ms: Math.round(fromMs),
      duration_s: Math.round(untilMs - fromMs) / 1000,
      page_class: verdict.pageClass,
      score: verdict.score,
      reason: isForgotten(page) ? '' : verdict.reason,
    },
  };
}

export function nudgeDrafts(
  actions: readonly NudgeAction[],
  session: StudySession,
  { visit }: Pick<Study, 'visit'>,
): { drafts: EventDraft[]; news: News[] } {
  const drafts: EventDraft[] = [];
  const news: News[] = [];
  for (const action of actions) {
    const { id, nudge } = action.nudge;
    if (action.do === 'raise') {
      drafts.push({
        type: 'nudge_raised',
        data: { nudge_id: id, nudge, threshold_s: action.thresholdS },
        atMs: action.dueMs,
      });
      const { host, tabId } = visit?.page ?? { host: '', tabId: null };
      news.push({
        kind: 'nudge_raised',
        sessionId: session.id,
        topic: session.topic,
        nudge: action.nudge,
        host,
        tabId,
      });
    } else {
      const ended = { type: 'nudge_ended', data: { nudge_id: id, nudge, outcome: action.outcome } } as const;
      drafts.push(action.dueMs === undefined ? ended : { ...ended, atMs: action.dueMs });
      news.push({ kind: 'nudge_ended', nudge: action.nudge, outcome: action.outcome });
    }
  }
  return { drafts, news };
}
