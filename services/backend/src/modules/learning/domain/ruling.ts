import { regradeMessages } from '@keenly/contracts/catalogue/marking';
import { type Counts, scoreOf } from '@keenly/contracts/formulas/quiz-score';
import type { RegradePreview, RegradeWay } from '@keenly/contracts/regrade';
import { refusedAt } from '../../../kernel/domain-error.js';
import { isEssay, type Keyed, rightOptions, type Ruling } from './grading.js';

const takesOptions = (way: RegradeWay) => way === 'new_key' || way === 'both_keys';

/** VALIDATION_FAILED at the field where a question of a quiz can't be regraded so. */
export function requireRuling(question: Keyed | undefined, { way, optionIds }: Ruling): void {
  if (question === undefined) throw refusedAt('question_id', regradeMessages.questionUnknown);
  if (isEssay(question) && way !== 'left_out') throw refusedAt('way', regradeMessages.essayOnlyLeftOut);
  if (!takesOptions(way)) {
    if (optionIds.length > 0) throw refusedAt('option_ids', regradeMessages.optionNotAsked);
    return;
  }
  if (optionIds.length === 0) throw refusedAt('option_ids', regradeMessages.optionMissing);
  if (!optionIds.every((id) => question.options.some((option) => option.id === id)))
    throw refusedAt('option_ids', regradeMessages.optionUnknown);
}

/** Attempts that stand alike, and answered the question alike. */
export interface AlikeAttempts extends Counts {
  readonly attempts: number;
  readonly optionId: string | null;
  readonly isRight: boolean | null;
  readonly isLeftOut: boolean;
  /** Of an essay that is marked. */
  readonly percent: number | null;
}

/** What a ruling makes of such attempts; `question` as their version has it. */
export function ruledCounts(alike: AlikeAttempts, question: Keyed, ruling: Ruling): Counts {
  const { right, graded, essays, awaiting, points, optionId, isRight, isLeftOut, percent } = alike;
  const leaves = ruling.way === 'left_out';
  const counts = { right, graded, essays, awaiting, points };
  if (leaves && isLeftOut) return counts;
  if (isEssay(question)) {
    if (!leaves) return counts;
    const isAwaiting = percent === null;
    return {
      ...{ ...counts, essays: essays - 1, awaiting: awaiting - (isAwaiting ? 1 : 0) },
      points: points - (percent ?? 0),
    };
  }
  const isRightNow =
    !leaves &&
    (ruling.way === 'full_marks' || (optionId !== null && rightOptions(question, ruling).includes(optionId)));
  return {
    ...counts,
    graded: graded + (isLeftOut ? 1 : 0) - (leaves ? 1 : 0),
    right: right - (isRight === true ? 1 : 0) + (isRightNow ? 1 : 0),
  };
}

/** What a regrade would do to attempts, which are told with what it makes of each kind of them. */
export function previewOf(
  all: readonly (readonly [alike: AlikeAttempts, after: Counts])[],
): Pick<RegradePreview, 'attempts' | 'up' | 'down' | 'same' | 'differences'> {
  const told = { attempts: 0, up: 0, down: 0, same: 0 };
  const byPoints = new Map<number, number>();
  for (const [alike, after] of all) {
    const { attempts } = alike;
    const change = (scoreOf(after) ?? 0) - (scoreOf(alike) ?? 0);
    told.attempts += attempts;
    told[change > 0 ? 'up' : change < 0 ? 'down' : 'same'] += attempts;
    // Not -0, which would be a bucket of its own in the answer.
    const points = Math.round(change / 10) * 10 + 0;
    if (change !== 0) byPoints.set(points, (byPoints.get(points) ?? 0) + attempts);
  }
  const differences = [...byPoints]
    .sort(([one], [other]) => one - other)
    .map(([points, attempts]) => ({ points, attempts }));
  return { ...told, differences };
}
