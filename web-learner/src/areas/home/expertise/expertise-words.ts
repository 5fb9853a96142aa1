import { counted } from '@keenly/contracts/formulas/counted';
import type { ExpertisePoint, ExpertiseScore } from '@keenly/contracts/insight';
import type { ExpertiseQuadrant } from '@keenly/contracts/formulas/expertise';
import { percent } from '../../../ui/format/figures';

/** A point that has its place: something of it was scored. */
export type PlacedPoint = ExpertisePoint & { y: number; level: number };

/** What the four parts of the plane mean. */
export const quadrantWords: Record<ExpertiseQuadrant, string> = {
  quick: 'Quick wins',
  expert: 'Strengths',
  starting: 'Just started',
  practising: 'Try another way',
};

/** The two views of the plane, and what each says of its scores. */
export const scoreViews: Record<ExpertiseScore, { label: string; lead: string; unscored: string }> = {
  focus: {
    label: 'Focus',
    lead: 'Each dot is a topic: total study time and average score',
    unscored: 'Scores come from the pages you visit in a session.',
  },
  quiz: {
    label: 'Quizzes',
    lead: 'Each dot is a capability: total study time and the average of your best quiz scores',
    unscored: 'Scores come from the quizzes of a capability’s courses.',
  },
};

export function isPlaced(point: ExpertisePoint): point is PlacedPoint {
  return point.y !== null && point.level !== null;
}

/** Hours with as many decimals as the chart can show: 1.55 → '1.55 h'. */
export function chartHours(value: number): string {
  return `${value.toFixed(2)} h`;
}

/** What the tooltip says below the topic's name. */
export function pointLines({ x, y, level, sessions, total_users: people }: PlacedPoint): string[] {
  return [
    `${chartHours(x)}, average score ${percent(y)}`,
    `Level ${level} of 6, ${counted(sessions, 'session')}`,
    ...(people > 1 ? [`${people} people at your company study it`] : []),
  ];
}

/** The chart in one sentence, the strengths first. */
export function journeySentence(points: readonly PlacedPoint[]): string {
  const strengths = points.filter(({ quadrant }) => quadrant === 'expert');
  const named = strengths.map(({ topic, y }) => `${topic} ${percent(y)}`).join(', ');
  const said = `${counted(points.length, 'topic')} by hours studied and average score.`;
  return named === '' ? said : `${said} Strengths: ${named}.`;
}
