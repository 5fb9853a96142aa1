import type {
  AssignmentReport,
  CourseProgress,
  KeptAnswer,
  QuizByLesson,
  QuizResult,
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
  const { attempt, submitted: _, tries_left: __, pass_mark: ___, ...quiz } = someQuiz();
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

const untold = { left_out: false, correct_option_ids: null, model_answer: null, mark: null };

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
    best_score: 100,
    regraded: null,
    tries_left: null,
    questions: [
      { ...choice, ...untold, option_id: anId(941), essay_content: null, is_right: true },
      { ...trueFalse, ...untold, option_id: anId(951), essay_content: null, is_right: false },
      {
        ...essay,
        ...untold,
        option_id: null,
        essay_content: 'Small ones first.\nThen tall ones.',
        is_right: null,
      },
    ],
    ...over,
  };
}

export function someProgress(done: string[] = [], over: Partial<CourseProgress> = {}): CourseProgress {
  return { course_id: anId(901), begun_at: STARTED, completed_at: null, done, ...over };
}
