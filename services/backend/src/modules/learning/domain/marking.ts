import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { markingMessages } from '@keenly/contracts/catalogue/marking';
import { MARKS_OF_ESSAY_MAX } from '@keenly/contracts/essay-marking';
import { scoreOf } from '@keenly/contracts/formulas/quiz-score';
import type { Decided } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { gradeOf, isEssay, type Keyed, type Rulings, type Ruling } from './grading.js';
import type { AttemptRegraded, EssayMarked, Grade, Standing } from './quiz-attempt.events.js';
import { countingMarks, isThere, type Mark, type QuizAttempt } from './quiz-attempt.state.js';

/** `questions` are those of the version that the attempt began with. */
export interface MarkEssay {
  readonly type: 'MarkEssay';
  /** Whoever marks it: no one marks their own. */
  readonly marker: string;
  readonly questions: readonly Keyed[];
  readonly questionId: string;
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  readonly comment: string;
  /** The mark's as it was read; 0 where there was none. */
  readonly version: number;
}

export interface RegradeAttempt extends Ruling {
  readonly type: 'RegradeAttempt';
  readonly regradeId: string;
  readonly questions: readonly Keyed[];
  readonly questionId: string;
}

const notFound = () => new DomainError('NOT_FOUND', failureMessages.notFound);

/** Quiet about the mark that it has; CONCURRENT_CHANGE where someone else was quicker. */
export function markEssay(command: MarkEssay, state: QuizAttempt): readonly Decided<EssayMarked>[] {
  const { marker, questions, questionId, percent, comment, version } = command;
  if (!isThere(state) || state.grade === null || state.account === marker) throw notFound();
  const question = questions.find(({ id }) => id === questionId);
  if (question === undefined || !isEssay(question)) throw notFound();
  const mark = state.marks.get(questionId);
  if (mark?.percent === percent && mark.comment === comment) return [];
  if (version !== (mark?.version ?? 0))
    throw new DomainError('CONCURRENT_CHANGE', markingMessages.markedMeanwhile);
  if (version >= MARKS_OF_ESSAY_MAX) throw new DomainError('CONFLICT', markingMessages.changedTooOften);
  const marks = new Map(state.marks).set(questionId, {
    ...{ percent, comment, by: marker, at: 0, version: version + 1 },
  });
  const after = standingOf(state.grade, { marks, rulings: state.rulings });
  return [
    {
      event: {
        type: 'EssayMarked',
        data: { questionId, percent, after },
        ...(comment === '' ? {} : { sealed: { comment } }),
      },
    },
  ];
}

/** Quiet where it was regraded so already, where that changes nothing of it, and where it isn't submitted. */
export function regradeAttempt(
  { regradeId, questions, questionId, way, optionIds }: RegradeAttempt,
  state: QuizAttempt,
): readonly Decided<AttemptRegraded>[] {
  if (!isThere(state) || state.grade === null || state.regrades.includes(regradeId)) return [];
  const question = questions.find(({ id }) => id === questionId);
  if (question === undefined || (isEssay(question) && way !== 'left_out')) return [];
  const before = standingOf(state.grade, state);
  const rulings = new Map(state.rulings).set(questionId, { way, optionIds });
  const after = standingOf(gradeOf(questions, state.answers, rulings), { marks: state.marks, rulings });
  if (areSame(before, after)) return [];
  return [
    {
      event: {
        type: 'AttemptRegraded',
        data: { regradeId, version: state.version, questionId, way, optionIds, before, after },
      },
    },
  ];
}

/** A grade with the marks that count, and the score that both come to. */
export function standingOf(
  { right, graded, essays }: Grade,
  marked: { readonly marks: ReadonlyMap<string, Mark>; readonly rulings: Rulings },
): Standing {
  const marks = countingMarks(marked);
  const awaiting = Math.max(0, essays - marks.length);
  const points = marks.reduce((sum, { percent }) => sum + percent, 0);
  const score = scoreOf({ right: right.length, graded, essays, awaiting, points });
  return { score, right, graded, essays, awaiting, points };
}

function areSame(one: Standing, other: Standing): boolean {
  const right = new Set(one.right);
  return (
    one.score === other.score &&
    one.graded === other.graded &&
    one.essays === other.essays &&
    right.size === other.right.length &&
    other.right.every((id) => right.has(id))
  );
}
