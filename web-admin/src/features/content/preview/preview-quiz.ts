import type { QuizResult, ReportedQuestion, TakenQuestion } from '@keenly/contracts/attempts';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import { isPassed, scoreOf } from '@keenly/contracts/formulas/quiz-score';
import type { Question, QuestionOption, Quiz } from '@keenly/contracts/quiz';
import { answerTo, type Answers } from '@keenly/web-learner/shared/quiz/answering';

type Shuffled = Pick<Quiz, 'shuffle_questions' | 'shuffle_options'>;

/**
 * The questions in an order as a learner may see them.
 * @param random From 0 up to 1, as `Math.random`.
 */
export function seenOrder(quiz: Shuffled, questions: readonly Question[], random: () => number): Question[] {
  return (quiz.shuffle_questions ? shuffled(questions, random) : [...questions]).map((question) =>
    quiz.shuffle_options
      ? {
          ...question,
          question_options_attributes: shuffled(question.question_options_attributes, random),
        }
      : question,
  );
}

function shuffled<Row>(rows: readonly Row[], random: () => number): Row[] {
  return rows
    .map((row) => ({ row, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ row }) => row);
}

const shown = ({ id, option_value }: QuestionOption) => ({ id, option_value });

/** What someone who takes the quiz sees of a question: of an essay, no option. */
export const takenOf = (question: Question): TakenQuestion => ({
  id: question.id,
  question_type: question.question_type,
  question_title: question.question_title,
  question_options_attributes:
    question.question_type === ESSAY ? [] : question.question_options_attributes.map(shown),
});

const isRight = (question: Question, answers: Answers): boolean =>
  question.question_options_attributes.some(
    (option) => option.is_correct === 1 && option.id === answerTo(answers, question),
  );

/**
 * What the service would say of an attempt with these answers (product/content#taking-quizzes), reckoned where the author
 * reads the key anyway. No lesson is completed by it.
 */
export function resultOf(
  { pass_mark: passMark }: Pick<Quiz, 'pass_mark'>,
  questions: readonly Question[],
  answers: Answers,
): Omit<QuizResult, 'attempt_id' | 'submitted_at'> {
  const choices = questions.filter(({ question_type: type }) => type !== ESSAY);
  const right = choices.filter((question) => isRight(question, answers)).length;
  const awaiting = questions.length - choices.length;
  const score = scoreOf({ right, graded: choices.length, essays: awaiting, awaiting, points: 0 });
  return {
    score,
    total_correct_answers: right,
    graded_questions: choices.length,
    awaiting_review: awaiting,
    pass_mark: passMark,
    passed: isPassed({ score, awaiting }, passMark),
    lesson_completed: false,
  };
}

/**
 * A question as the Quiz Report shows it to a learner.
 * @param isSelfStudy On a personal account, where model answers show.
 */
export function reportedOf(
  { show_correct_answers: shows }: Pick<Quiz, 'show_correct_answers'>,
  question: Question,
  answers: Answers,
  isSelfStudy: boolean,
): ReportedQuestion {
  const isEssay = question.question_type === ESSAY;
  const given = answerTo(answers, question);
  const options = question.question_options_attributes;
  return {
    ...takenOf(question),
    option_id: isEssay ? null : given,
    essay_content: isEssay ? given : null,
    is_right: isEssay ? null : isRight(question, answers),
    left_out: false,
    correct_option_ids:
      shows && !isEssay ? options.filter((one) => one.is_correct === 1).map(({ id }) => id) : null,
    model_answer: isEssay && (shows || isSelfStudy) ? (options[0]?.option_value ?? null) : null,
    mark: null,
    regraded_as: null,
  };
}
