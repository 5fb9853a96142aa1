import { evidenceNames, rollupFormulas } from '@keenly/contracts/catalogue/insight';
import { percentOf } from '@keenly/contracts/formulas/numbers';
import { expressionUnits, focusedEmotionPercent, nudgesPer30Min } from '@keenly/contracts/formulas/sessions';
import type { Evidence, EvidenceInput, RollupFigure } from '@keenly/contracts/insight';
import {
  type ExpressionName,
  expressionNames,
  focusedExpressions,
  nudgeTypes,
} from '@keenly/contracts/study-session';
import type { FigureName } from '../domain/figures.js';
import { browsingMs, type Sums } from '../figures/slot-sums.js';

/** Sums over the sessions that count in a figure. */
export interface Counted extends Sums {
  readonly sessions: number;
  readonly topics: number;
}

type Told = Pick<Evidence['data'], 'formula' | 'inputs' | 'result'>;

const seconds = (name: string, ms: number): EvidenceInput => ({ name, value: ms / 1000, unit: 's' });
const countOf = (name: string, value: number): EvidenceInput => ({ name, value, unit: 'count' });
const HOUR_MS = 3_600_000;
const BLOCK_S = 30 * 60;

const nudgesOf = (sums: Sums): number => nudgeTypes.reduce((sum, type) => sum + sums[`nudge_${type}`], 0);
/** Milliseconds that these expressions held. */
const heldMs = (sums: Sums, names: readonly ExpressionName[]): number =>
  names.reduce((sum, name) => sum + sums[`face_${name}`], 0);
const units = (name: string, ms: number): EvidenceInput => ({
  name,
  value: expressionUnits(ms),
  unit: 'units',
});

/** The numbers of a figure, put into its formula. */
export function told(figure: RollupFigure, sums: Counted): Told {
  return { formula: rollupFormulas[figure], inputs: inputsOf(figure, sums), result: resultOf(figure, sums) };
}

function inputsOf(figure: RollupFigure, sums: Counted): EvidenceInput[] {
  const sessions = countOf(evidenceNames.sessions, sums.sessions);
  const studied = seconds(evidenceNames.studied, sums.study);
  switch (figure) {
    case 'hours':
      return [studied, sessions];
    case 'capabilities':
      return [countOf(evidenceNames.capabilities, sums.topics), sessions];
    case 'focus':
    case 'browsing':
      return [...pageTimes(sums), sessions];
    case 'expertise':
      return [studied, ...pageTimes(sums), { ...score(sums), name: evidenceNames.score }, sessions];
    case 'emotion':
      return [
        ...faces(sums),
        units(evidenceNames.focusedExpressions, heldMs(sums, focusedExpressions)),
        units(evidenceNames.expressions, heldMs(sums, expressionNames)),
        studied,
      ];
    case 'nudges':
      return [
        countOf(evidenceNames.nudges, nudgesOf(sums)),
        countOf(evidenceNames.blocks, Math.ceil(sums.study / 1000 / BLOCK_S)),
        studied,
      ];
  }
}

const faces = (sums: Sums): EvidenceInput[] =>
  expressionNames.filter((name) => sums[`face_${name}`] > 0).map((name) => units(name, sums[`face_${name}`]));

const pageTimes = (sums: Sums): EvidenceInput[] => [
  seconds(evidenceNames.focused, sums.relevant),
  seconds(evidenceNames.neutral, sums.transitional),
  seconds(evidenceNames.distracting, sums.distraction),
  seconds(evidenceNames.allPages, browsingMs(sums)),
];

const score = (sums: Sums) => ({
  value: browsingMs(sums) === 0 ? null : percentOf(sums.relevant, browsingMs(sums)),
  unit: 'percent' as const,
});

function resultOf(figure: RollupFigure, sums: Counted): Told['result'] {
  switch (figure) {
    case 'hours':
    case 'expertise':
      return { value: Math.round((sums.study / HOUR_MS) * 10_000) / 10_000, unit: 'h' };
    case 'capabilities':
      return { value: sums.topics, unit: 'count' };
    case 'focus':
    case 'browsing':
      return score(sums);
    case 'emotion':
      return {
        value: focusedEmotionPercent(
          Object.fromEntries(expressionNames.map((name) => [name, sums[`face_${name}`]])),
        ),
        unit: 'percent',
      };
    case 'nudges':
      return { value: nudgesPer30Min(nudgesOf(sums), sums.study / 1000), unit: 'count' };
  }
}

/** The values of one session that count in a figure. */
export function contributionOf(figure: RollupFigure, sums: Sums): EvidenceInput[] {
  const studied = seconds(evidenceNames.studied, sums.study);
  switch (figure) {
    case 'hours':
    case 'capabilities':
      return [studied];
    case 'focus':
    case 'browsing':
      return pageTimes(sums);
    case 'expertise':
      return [studied, ...pageTimes(sums)];
    case 'emotion':
      return [...faces(sums), studied];
    case 'nudges':
      return [countOf(evidenceNames.nudges, nudgesOf(sums)), studied];
  }
}

const pages: readonly FigureName[] = ['relevant', 'transitional', 'distraction'];
/** Columns whose sums a figure is told with; the others are of no account to it. */
export function columnsOf(figure: RollupFigure): readonly FigureName[] {
  return [...new Set<FigureName>(['study', ...evidentBy[figure], ...(figure === 'expertise' ? pages : [])])];
}

/** A session is evidence of a figure where any of these is more than nothing. */
export const evidentBy: Readonly<Record<RollupFigure, readonly FigureName[]>> = {
  hours: ['study'],
  capabilities: ['study'],
  expertise: ['study'],
  focus: pages,
  browsing: pages,
  // 'Of time' is a share of all that was studied, with a face or without one.
  emotion: ['study', ...expressionNames.map((name) => `face_${name}` as const)],
  nudges: ['study', ...nudgeTypes.map((type) => `nudge_${type}` as const)],
};
