import type { CourseAnalytics, QuestionFigures, QuizFigures } from '@keenly/contracts/course-analytics';
import type { EssaysOfAttempt, EssaysToMark } from '@keenly/contracts/essay-marking';
import type { Regrade, RegradePreview } from '@keenly/contracts/regrade';
import { anId, NOW } from './builders.ts';
import { aQuestion, aQuiz, someQuestions, someQuizzes } from './quiz-builders.ts';

/** Figures of a question of `someQuestions`, of whose options so many were chosen. */
export function figuresOf(
  n: number,
  chosen: readonly number[],
  over: Partial<QuestionFigures> = {},
): QuestionFigures {
  const { [n]: question = aQuestion(n) } = someQuestions();
  const answered = chosen.reduce((sum, count) => sum + count, 0);
  const options = question.question_options_attributes.map((option, place) => ({
    option_id: option.id,
    option_value: option.option_value,
    is_correct: option.is_correct === 1,
    chosen: chosen[place] ?? 0,
  }));
  const right = options.find(({ is_correct: isCorrect }) => isCorrect)?.chosen ?? 0;
  return {
    question_id: question.id,
    question_title: question.question_title,
    question_type: question.question_type,
    answered,
    right_percent: answered === 0 ? null : (100 * right) / answered,
    discrimination: 0.42,
    key_may_be_wrong: false,
    options,
    ...over,
  };
}

export function someQuizFigures(over: Partial<QuizFigures> = {}): QuizFigures {
  const [quiz = aQuiz(0)] = someQuizzes();
  return {
    assignment_id: quiz.id,
    assignment_name: quiz.assignment_name,
    lesson_id: quiz.campaign_id,
    attempts: 24,
    mean_score: 58.3,
    withheld: false,
    questions: [
      figuresOf(0, [2, 5, 16, 1], { discrimination: -0.31, key_may_be_wrong: true }),
      figuresOf(1, [9, 15]),
      figuresOf(2, [], { answered: 24, right_percent: null, discrimination: null, options: [] }),
    ],
    ...over,
  };
}

const dayOf = (ago: number): string => new Date(NOW - ago * 86_400_000).toISOString().slice(0, 10);

/** A month with something on each day. */
export function someAnalytics(over: Partial<CourseAnalytics> = {}): CourseAnalytics {
  return {
    course_id: anId(7000),
    filter: 'all',
    from: null,
    to: dayOf(0),
    opened: 96,
    begun: 41,
    completed: 17,
    attempts: 24,
    mean_score: 58.3,
    days: Array.from({ length: 31 }, (_, n) => ({
      day: dayOf(30 - n),
      opened: ((n * 3) % 5) + 2,
      begun: (n * 3) % 5,
      completed: n % 3,
      attempts: (n * 2) % 4,
    })),
    withheld: false,
    quizzes: [
      someQuizFigures(),
      someQuizFigures({
        assignment_id: anId(10_001),
        assignment_name: 'Problem set 2: markets and welfare',
        attempts: 0,
        mean_score: null,
        questions: [],
      }),
    ],
    ...over,
  };
}

type AttemptRow = EssaysToMark['data'][number];

export function anEssayAttempt(n: number, over: Partial<AttemptRow> = {}): AttemptRow {
  return {
    attempt_id: anId(40_000 + n),
    learner_id: anId(50_000 + n),
    learner_name: `Learner ${n}`,
    course_id: anId(7000),
    course_name: 'Microeconomics in practice',
    lesson_id: anId(9000),
    lesson_name: 'Scarcity and trade-offs',
    assignment_id: anId(10_000),
    submitted_at: new Date(NOW - n * 3_600_000).toISOString(),
    essays: 2,
    awaiting_review: 2,
    ...over,
  };
}

export const someEssayAttempts = (): readonly AttemptRow[] => [
  anEssayAttempt(0, { learner_name: 'Maya Lindqvist' }),
  anEssayAttempt(1, { learner_name: 'سلمى حداد', awaiting_review: 1 }),
  anEssayAttempt(2, { learner_name: '', course_name: '', lesson_name: '', essays: 1, awaiting_review: 1 }),
];

type Essay = EssaysOfAttempt['questions'][number];

export function anEssay(n: number, over: Partial<Essay> = {}): Essay {
  return {
    question_id: anId(20_002 + n * 10),
    question_title: `Essay question ${n}`,
    model_answer: 'Names a price they would have paid, and what they paid.',
    essay_content: 'A used bicycle for $120.\nI would have gone up to $160.',
    mark: null,
    ...over,
  };
}

export const aMark = (over: Partial<NonNullable<Essay['mark']>> = {}): NonNullable<Essay['mark']> => ({
  percent: 80,
  comment: 'Say how you could tell.',
  marked_by: 'Tom Baker',
  marked_at: new Date(NOW).toISOString(),
  version: 1,
  ...over,
});

export function someEssays(over: Partial<EssaysOfAttempt> = {}): EssaysOfAttempt {
  return {
    ...anEssayAttempt(0, { learner_name: 'Maya Lindqvist' }),
    assignment_name: 'Consumer surplus',
    score: null,
    questions: [anEssay(0), anEssay(1, { model_answer: '' })],
    ...over,
  };
}

export function aRegradePreview(over: Partial<RegradePreview> = {}): RegradePreview {
  return {
    attempts: 10,
    people: 9,
    up: 3,
    down: 0,
    same: 7,
    differences: [{ points: 30, attempts: 3 }],
    withheld: false,
    ...over,
  };
}

export function aRegrade(over: Partial<Regrade> = {}): Regrade {
  return {
    id: anId(60_000),
    question_id: anId(20_000),
    way: 'new_key',
    option_ids: [],
    state: 'running',
    attempts: 10,
    looked_at: 4,
    waiting: false,
    started_at: new Date(NOW).toISOString(),
    finished_at: null,
    ...over,
  };
}
