import type { ExpressionName } from '@keenly/contracts/study-session';
import type { Baseline } from '../../shared/baseline';
import type { ExpressionScores } from '../../shared/face';

/** Share of a resting face's own score that is taken off: what it always shows says nothing. */
const REST_SHARE = 0.8;
/** A smile that was read as weaker than this in the calibration is no measure to scale others by. */
const LEAST_SMILE = 0.3;
/** An expression that shows less than this is none that can be told. */
const LEAST_STRENGTH = 0.3;
/** From here on the experimental score of confusion speaks, unless the face plainly says otherwise. */
const CONFUSED_FROM = 0.6;

export interface ToldExpression {
  name: ExpressionName | null;
  /** 0 to 1. */
  strength: number;
}

/** Scores as this person's own face shapes them: their resting face reads as neutral, their smile as a full one. */
export function againstRest(scores: ExpressionScores, baseline: Baseline | null): ExpressionScores {
  if (baseline === null) return scores;
  const told: ExpressionScores = {};
  let taken = 0;
  for (const [key, score] of Object.entries(scores)) {
    const name = key as ExpressionName;
    if (name === 'neutral') continue;
    const rest = Math.min(score, (baseline.resting[name] ?? 0) * REST_SHARE);
    taken += rest;
    told[name] = score - rest;
  }
  const rested = (baseline.resting.happy ?? 0) * REST_SHARE;
  const smile = Math.max(LEAST_SMILE, baseline.smile - rested);
  if (told.happy !== undefined) told.happy = Math.min(1, told.happy / smile);
  return { ...told, neutral: Math.min(1, (scores.neutral ?? 0) + taken) };
}

/** The expression that shows most; none when nothing shows enough. `confusion` is null where it could not be judged. */
export function judgeExpression(
  scores: ExpressionScores,
  baseline: Baseline | null,
  confusion: number | null,
): ToldExpression {
  const told = againstRest(scores, baseline);
  const plain = Math.max(told.happy ?? 0, told.surprised ?? 0) >= 0.5;
  if (confusion !== null && confusion >= CONFUSED_FROM && !plain)
    return { name: 'confused', strength: confusion };
  const [most] = Object.entries(told).sort(([, a], [, b]) => b - a);
  if (most === undefined || most[1] < LEAST_STRENGTH) return { name: null, strength: 0 };
  return { name: most[0] as ExpressionName, strength: Math.min(1, most[1]) };
}
