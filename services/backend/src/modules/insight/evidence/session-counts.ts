import { allEventsFormula, evidenceNames, sessionFormulas } from '@keenly/contracts/catalogue/insight';
import {
  browsingShares,
  focusedEmotionPercent,
  nudgesPer30Min,
  struggleEmotionPercent,
} from '@keenly/contracts/formulas/sessions';
import type { EvidenceEvent, EvidenceInput, SessionEvidence, SessionFigure } from '@keenly/contracts/insight';
import {
  type ExpressionName,
  focusedExpressions,
  type PageClass,
  type SessionInfo,
} from '@keenly/contracts/study-session';
import {
  classNow,
  expressionMs,
  only,
  type Seen,
  type Visits,
} from '../../study-session/study-session.public.js';

type Told = Pick<SessionEvidence['data'], 'formula' | 'inputs' | 'result'>;

/** Kinds of events that a figure comes from. */
export const kindsOf: Readonly<Record<SessionFigure, readonly EvidenceEvent['kind'][]>> = {
  duration: ['start', 'break', 'stop'],
  nudges_per_30_min: ['nudge'],
  struggle: ['expression'],
  focused_emotions: ['expression'],
  focused_browsing: ['page', 'word'],
};

const BLOCK_S = 30 * 60;
const seconds = (name: string, value: number): EvidenceInput => ({ name, value, unit: 's' });
const countOf = (name: string, value: number): EvidenceInput => ({ name, value, unit: 'count' });

/** A figure of one session, from its events. @param now for a session that runs */
export function toldOfSession(
  figure: SessionFigure | undefined,
  { seen, visits, info, now }: { seen: readonly Seen[]; visits: Visits; info: SessionInfo; now: Date },
): Told {
  switch (figure) {
    case undefined:
      return {
        formula: allEventsFormula,
        inputs: [countOf(evidenceNames.events, seen.length)],
        result: { value: seen.length, unit: 'count' },
      };
    case 'duration': {
      const end = info.time_finished === null ? now.getTime() : Date.parse(info.time_finished);
      const recorded = Math.max(0, end - Date.parse(info.time_started)) / 1000;
      return {
        formula: sessionFormulas.duration,
        inputs: [
          seconds(evidenceNames.recorded, recorded),
          seconds(evidenceNames.breaks, Math.max(0, Math.round(recorded - info.duration_secs))),
        ],
        result: { value: info.duration_secs, unit: 's' },
      };
    }
    case 'nudges_per_30_min': {
      const nudges = only(seen, 'NudgeRaised').length;
      return {
        formula: sessionFormulas.nudges_per_30_min,
        inputs: [
          countOf(evidenceNames.nudges, nudges),
          countOf(evidenceNames.blocks, Math.ceil(info.duration_secs / BLOCK_S)),
        ],
        result: { value: nudgesPer30Min(nudges, info.duration_secs), unit: 'count' },
      };
    }
    case 'struggle':
    case 'focused_emotions':
      return ofExpressions(figure, seen);
    case 'focused_browsing':
      return ofPages(seen, visits);
  }
}

function ofExpressions(figure: 'struggle' | 'focused_emotions', seen: readonly Seen[]): Told {
  const held: Partial<Record<ExpressionName, number>> = {};
  for (const { event } of only(seen, 'ExpressionsSampled')) {
    for (const [name, ms] of expressionMs(event)) held[name] = (held[name] ?? 0) + ms;
  }
  const all = Object.values(held).reduce((sum, ms) => sum + ms, 0);
  const focused = focusedExpressions.reduce((sum, name) => sum + (held[name] ?? 0), 0);
  const isStruggle = figure === 'struggle';
  return {
    formula: sessionFormulas[figure],
    inputs: [
      seconds(evidenceNames.expressions, all / 1000),
      isStruggle
        ? seconds(evidenceNames.struggling, (all - focused) / 1000)
        : seconds(evidenceNames.focusedExpressions, focused / 1000),
    ],
    result: {
      value: isStruggle ? struggleEmotionPercent(held) : focusedEmotionPercent(held),
      unit: 'percent',
    },
  };
}

function ofPages(seen: readonly Seen[], visits: Visits): Told {
  const times: Record<PageClass, number> = { relevant: 0, transitional: 0, distraction: 0 };
  for (const { event } of only(seen, 'PageVisited')) {
    const { visitId, pageClass, durationS } = event.data;
    times[classNow(visits, visitId) ?? pageClass] += Math.round(durationS * 1000) / 1000;
  }
  const shares = browsingShares(times);
  return {
    formula: sessionFormulas.focused_browsing,
    inputs: [
      seconds(evidenceNames.focused, times.relevant),
      seconds(evidenceNames.neutral, times.transitional),
      seconds(evidenceNames.distracting, times.distraction),
      seconds(evidenceNames.allPages, shares.total_duration),
    ],
    result: { value: shares.total_duration === 0 ? null : shares.focus_prcnt, unit: 'percent' },
  };
}
