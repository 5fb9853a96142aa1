import type { MoveOn } from '@keenly/contracts/learning-packages';
import type { PackageResult } from '../../learning/learning.public.js';
import { isSatisfied, type Said } from './unit-terms.js';

type Heard = Pick<Said, 'judgedBy' | 'completedBy' | 'passedBy' | 'score'>;

/** A unit of a package, and what it said of its learner. */
export interface HeardUnit {
  readonly moveOn: MoveOn;
  readonly said: Heard;
}

/** The same, and where it is in its package. */
export interface PlacedUnit extends HeardUnit {
  readonly id: string;
  /** Ids of the blocks that it is in, the outermost first. */
  readonly blocks: readonly string[];
}

/** Which blocks of a unit are satisfied, for all units in them are done; the innermost first. */
export function doneBlocks(units: readonly PlacedUnit[], id: string): readonly string[] {
  const own = units.find((unit) => unit.id === id)?.blocks ?? [];
  const isDone = (block: string) => units.filter(({ blocks }) => blocks.includes(block)).every(isDoneWith);
  return own.toReversed().filter(isDone);
}

/**
 * What all units of a package come to: done once all are, with the mean of the scores that they gave, failed where one was,
 * passed where one was and none failed. Undefined as long as there is one that is neither done nor judged: what some of
 * them came to is no result of all.
 */
export function resultOf(units: readonly HeardUnit[]): PackageResult | undefined {
  if (units.some((unit) => !isDoneWith(unit) && !isJudged(unit.said))) return undefined;
  const scores = units.flatMap(({ said }) => said.score ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const failed = units.some(({ said }) => isJudged(said) && said.passedBy === null);
  const passed = units.some(({ said }) => said.passedBy !== null);
  return {
    isDone: units.every(isDoneWith),
    passed: failed ? false : passed ? true : null,
    score: scores.length === 0 ? null : Math.round(mean * 10) / 10,
  };
}

const isDoneWith = ({ moveOn, said }: HeardUnit): boolean => isSatisfied(moveOn, said);

/** Passed or failed, in this session or an earlier one: there is no score without that. */
const isJudged = ({ judgedBy, passedBy, score }: Heard): boolean =>
  judgedBy !== null || passedBy !== null || score !== null;
