import type {
  AssignmentReport,
  CourseProgress,
  KeptAnswer,
  QuizByLesson,
  QuizResult,
  ReportedQuestion,
  TakenQuestion,
} from '@keenly/contracts/attempts';
import { ESSAY, MULTIPLE_CHOICE, TRUE_FALSE } from '@keenly/contracts/formulas/question-rules';
import { anId, NOW } from './builders.ts';

const STARTED = new Date(NOW - 5 * 60_000).toISOString();

/** Options of a question: their ids follow its own. */
const options = (first: number, values: readonly string[]) =>
  values.map((option_value, nth) => ({ id: anId(first + nth), option_value }));

/** One question of each kind, the second of choices with options of several lines and another script. */
export function someQuestions(): [TakenQuestion, TakenQuestion, TakenQuestion] {
  return [
    {
      id: anId(940),
      question_type: MULTIPLE_CHOICE,
      question_title: 'Why does a kiln warm slowly below 150 °C?',
      question_options_attributes: options(941, [
        'Water in the clay has to leave',
        'The shelves would crack first, as they are thicker than what’s on them and take the heat from one side',
        'لتوفير الوقود',
        'Cones melt early',
      ]),
    },
    {
      id: anId(950),
      question_type: TRUE_FALSE,
      question_title: 'Pots may touch each other in a glaze firing.',
      question_options_attributes: options(951, ['True', 'False']),
    },
    {
      id: anId(960),
      question_type: ESSAY,
      question_title: 'Describe how you’d load your next kiln, and why.',
      question_options_attributes: [],
    },
  ];
}

export const givenOption = (question: number, option: number, seq = 1): KeptAnswer => ({
  question_id: anId(question),
  option_id: anId(option),
  essay_content: null,
  seq,
});
export const givenEssay = (question: number, text: string, seq = 1): KeptAnswer => ({
  question_id: anId(question),
  option_id: null,
  essay_content: text,
  seq,
});

/** The quiz of the first lesson of `someCourse`, open with what was kept of it. */
export function someQuiz(over: Partial<QuizByLesson> = {}, answers: KeptAnswer[] = []): QuizByLesson {
  return {
    assignment_id: anId(931),
    assignment_name: 'Check yourself',
    campaign_id: anId(911),
    parent_id: anId(901),
    version: 3,
    questions: someQuestions(),
    attempt: { attempt_id: anId(970), started_at: STARTED, answers },
    submitted: null,
    tries_left: null,
    pass_mark: null,
    ...over,
  };
}

/** The same as starting an attempt answers. */
export function someAttempt() {
  const { attempt, submitted: _, tries_left: _left, pass_mark: _mark, ...quiz } = someQuiz();
  return { ...quiz, attempt_id: anId(970), started_at: STARTED, answers: [], ...attempt };
}

export function someResult(over: Partial<QuizResult> = {}): QuizResult {
  return {
    attempt_id: anId(970),
    score: 50,
    total_correct_answers: 1,
    graded_questions: 2,
    awaiting_review: 1,
    pass_mark: null,
    passed: null,
    submitted_at: new Date(NOW).toISOString(),
    lesson_completed: true,
    ...over,
  };
}

/** The first answered right, the second not, the essay waiting. */
export function someReport(over: Partial<AssignmentReport> = {}): AssignmentReport {
  const { lesson_completed: _, ...result } = someResult();
  const [choice, trueFalse, essay] = someQuestions();
  return {
    ...result,
    assignment_id: anId(931),
    assignment_name: 'Check yourself',
    campaign_id: anId(911),
    parent_id: anId(901),
    regraded: null,
    tries_left: null,
    best_score: 100,
    questions: [
      aReported(choice, { option_id: anId(941), is_right: true }),
      aReported(trueFalse, { option_id: anId(951), is_right: false }),
      aReported(essay, { essay_content: 'Small ones first.\nThen tall ones.' }),
    ],
    ...over,
  };
}

/** A question of a report that shows nothing but what was answered. */
export const aReported = (
  question: TakenQuestion,
  over: Partial<ReportedQuestion> = {},
): ReportedQuestion => ({
  ...question,
  option_id: null,
  essay_content: null,
  is_right: null,
  left_out: false,
  regraded_as: null,
  correct_option_ids: null,
  model_answer: null,
  mark: null,
  ...over,
});

/** The same once it was regraded, its essay marked, and correct answers shown. */
export function someMarkedReport(over: Partial<AssignmentReport> = {}): AssignmentReport {
  const [choice, trueFalse, essay] = someQuestions();
  const at = new Date(NOW).toISOString();
  return someReport({
    ...{ score: 100, total_correct_answers: 2, awaiting_review: 0, pass_mark: 70, passed: true },
    regraded: { score_before: 66.7, regraded_at: at },
    tries_left: 2,
    questions: [
      aReported(choice, { option_id: anId(941), is_right: true, correct_option_ids: [anId(941)] }),
      aReported(trueFalse, { option_id: anId(951), is_right: false, correct_option_ids: [anId(952)] }),
      aReported(essay, {
        essay_content: 'Small ones first.\nThen tall ones.',
        model_answer: 'By height, with room for the hands.',
        mark: { percent: 80, comment: 'Say why, too.', marked_at: at },
      }),
    ],
    ...over,
  });
}

export function someProgress(done: string[] = [], over: Partial<CourseProgress> = {}): CourseProgress {
  return { course_id: anId(901), begun_at: STARTED, completed_at: null, done, done_by_package: [], ...over };
}
