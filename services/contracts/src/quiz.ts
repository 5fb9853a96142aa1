import { z } from 'zod';
import { quizMessages } from './catalogue/quiz.js';
import { ESSAY, mistakesOf, MULTIPLE_CHOICE, TRUE_FALSE } from './formulas/question-rules.js';
import { distinctRows, placeSchema, wasSchema } from './ordered-rows.js';
import { queriedVersionSchema, versionSchema } from './revision.js';
import { unread } from './unread.js';

/** Longest texts, in characters. */
export const QUIZ_NAME_MAX = 200;
export const QUESTION_TITLE_MAX = 2000;
/** An essay's only option. */
export const MODEL_ANSWER_MAX = 10_000;

export const OPTIONS_MAX = 20;
export const QUIZZES_OF_LESSON_MAX = 50;
export const QUIZZES_OF_COURSE_MAX = 500;
export const QUESTIONS_OF_QUIZ_MAX = 200;
export const QUESTIONS_OF_COURSE_MAX = 2000;
/** Attempts that a quiz allows at most where it doesn't allow any number. */
export const TRIES_MAX = 20;

export const questionTypeSchema = z.union(
  [z.literal(MULTIPLE_CHOICE), z.literal(TRUE_FALSE), z.literal(ESSAY)],
  { error: quizMessages.typeUnknown },
);
export type QuestionType = z.infer<typeof questionTypeSchema>;

const auditFields = { created_by: unread, updated_by: unread };
const audited = {
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Accounts; null where the person is no longer known. */
  created_by: z.uuid().nullable(),
  updated_by: z.uuid().nullable(),
};

const idSchema = z.uuid().toLowerCase();
/** Made by the client: sent again, the same creation adds nothing and is answered as the first one was. */
const madeIdSchema = idSchema.optional();
/** As last read: CONCURRENT_CHANGE where it has another one by now. Without it the last change wins. */
const readVersionSchema = versionSchema.optional();

const nameSchema = z
  .string({ error: quizMessages.nameMissing })
  .trim()
  .min(1, quizMessages.nameMissing)
  .max(QUIZ_NAME_MAX, quizMessages.nameTooLong);

/** Attempts that a learner has; null: any number. */
const triesSchema = z
  .number({ error: quizMessages.tries })
  .int(quizMessages.tries)
  .min(1, quizMessages.tries)
  .max(TRIES_MAX, quizMessages.tries)
  .nullable();
/** Whole percent from which on an attempt is passed; null: there is nothing to pass. */
export const passMarkSchema = z
  .number({ error: quizMessages.passMark })
  .int(quizMessages.passMark)
  .min(1, quizMessages.passMark)
  .max(100, quizMessages.passMark)
  .nullable();

/**
 * An assignment of a lesson (product/content#quizzes): questions to answer. `campaign_id` is the lesson, `parent_id` the
 * course. An active one is shown to learners as soon as it has a question.
 */
export const quizSchema = z.object({
  id: z.uuid(),
  assignment_name: z.string(),
  campaign_id: z.uuid(),
  parent_id: z.uuid(),
  is_active: z.boolean(),
  /** Each learner is to see its questions, and the options of each, in an order of their own. */
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  tries: triesSchema,
  pass_mark: passMarkSchema,
  /** Whoever submitted it sees which options are correct, as long as they have no open attempt at it. */
  show_correct_answers: z.boolean(),
  sort_order: placeSchema,
  question_count: z.number().int().nonnegative(),
  version: versionSchema,
  ...audited,
});
export type Quiz = z.infer<typeof quizSchema>;
export const quizAnswerSchema = z.object({ data: quizSchema });
/** By lesson, and in each by `sort_order`. */
export const quizzesOfLessonSchema = z.object({ data: z.array(quizSchema).max(QUIZZES_OF_LESSON_MAX) });
export const quizzesOfCourseSchema = z.object({ data: z.array(quizSchema).max(QUIZZES_OF_COURSE_MAX) });

/** A query of DELETE. */
export const deletedAtSchema = z.object({
  /** As last read: CONCURRENT_CHANGE where it has another one by now. Without it, it goes as it is. */
  version: queriedVersionSchema.optional(),
});

/** POST /api/v1/create-assignment-of-lesson: it becomes its lesson's last one. `parent_id` isn't read: the lesson has it. */
export const createQuizSchema = z.object({
  id: madeIdSchema,
  assignment_name: nameSchema,
  campaign_id: z.uuid({ error: quizMessages.lessonMissing }).toLowerCase(),
  parent_id: unread,
  is_active: z.boolean().default(false),
  shuffle_questions: z.boolean().default(false),
  shuffle_options: z.boolean().default(false),
  tries: triesSchema.default(null),
  pass_mark: passMarkSchema.default(null),
  show_correct_answers: z.boolean().default(false),
  ...auditFields,
});
export type CreateQuiz = z.infer<typeof createQuizSchema>;

/** PUT /api/v1/update-assignment-of-lesson/{id}: what is absent stays. The path has its id. */
export const changeQuizSchema = z.object({
  id: unread,
  assignment_name: nameSchema.optional(),
  is_active: z.boolean().optional(),
  shuffle_questions: z.boolean().optional(),
  shuffle_options: z.boolean().optional(),
  tries: triesSchema.optional(),
  pass_mark: passMarkSchema.optional(),
  show_correct_answers: z.boolean().optional(),
  version: readVersionSchema,
  updated_by: unread,
});
export type ChangeQuiz = z.infer<typeof changeQuizSchema>;

/**
 * PUT /api/v1/assignments/sort/{course}: all assignments of each lesson that is named, each once, every one with its own
 * lesson and a place of its own there. Refused whole otherwise.
 */
export const sortQuizzesSchema = z.object({
  items: distinctRows(
    z.object({ id: idSchema, campaign_id: idSchema, sort_order: placeSchema, was: wasSchema }),
    QUIZZES_OF_COURSE_MAX,
    ({ campaign_id, sort_order }) => `${campaign_id}/${sort_order}`,
  ),
});
export type SortQuizzes = z.infer<typeof sortQuizzesSchema>;

/** `is_correct` is 1 or 0 here, a boolean where it's sent. */
export const optionSchema = z.object({
  id: z.uuid(),
  option_value: z.string(),
  is_correct: z.union([z.literal(0), z.literal(1)]),
});
export type QuestionOption = z.infer<typeof optionSchema>;

/** A question as its course's authors read it, with the key. */
export const questionSchema = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  question_type: questionTypeSchema,
  question_title: z.string(),
  /** In their order. An essay's only one is its model answer. */
  question_options_attributes: z.array(optionSchema).max(OPTIONS_MAX),
  sort_order: placeSchema,
  version: versionSchema,
  ...audited,
});
export type Question = z.infer<typeof questionSchema>;
export const questionAnswerSchema = z.object({ question: questionSchema });

/** GET /api/v1/questions-of-assignment: by `sort_order`. */
export const questionsQuerySchema = z.object({ assignment_id: idSchema });
export const questionsSchema = z.object({ data: z.array(questionSchema).max(QUESTIONS_OF_QUIZ_MAX) });

const newOptionSchema = z.object({
  id: madeIdSchema,
  option_value: z
    .string({ error: quizMessages.optionMissing })
    .trim()
    .min(1, quizMessages.optionMissing)
    .max(MODEL_ANSWER_MAX, quizMessages.modelAnswerTooLong),
  is_correct: z.boolean().default(false),
});
export type NewOption = z.infer<typeof newOptionSchema>;

const questionFields = {
  question_title: z
    .string({ error: quizMessages.titleMissing })
    .trim()
    .min(1, quizMessages.titleMissing)
    .max(QUESTION_TITLE_MAX, quizMessages.titleTooLong),
  question_type: questionTypeSchema,
  /** All of it, in its order. An essay's one counts as correct, whatever is said here. */
  options: z
    .array(newOptionSchema, { error: quizMessages.noOptions })
    .max(OPTIONS_MAX, quizMessages.tooManyOptions),
};

interface QuestionDraft {
  readonly question_type: QuestionType;
  readonly options: readonly NewOption[];
}

function checkOptions({ value, issues }: { value: QuestionDraft; issues: z.core.$ZodRawIssue[] }): void {
  for (const { path, message } of mistakesOf(value)) {
    issues.push({ code: 'custom', input: value, path: ['options', ...path], message });
  }
}

/** POST /api/v1/create-question-of-assignment: it becomes the last one. */
export const createQuestionSchema = z
  .object({ id: madeIdSchema, assignment_id: idSchema, ...questionFields, ...auditFields })
  .check(checkOptions);
export type CreateQuestion = z.infer<typeof createQuestionSchema>;

/**
 * PUT /api/v1/update-question-of-assignment/{id}: the question as it is from now on. An option without an `id`, or with one
 * that is new, is added; one that isn't named goes.
 */
export const changeQuestionSchema = z
  .object({ id: unread, ...questionFields, version: readVersionSchema, updated_by: unread })
  .check(checkOptions);
export type ChangeQuestion = z.infer<typeof changeQuestionSchema>;

/** PUT /api/v1/questions/sort/{assignment}: all of its questions, each once and with a place of its own. */
export const sortQuestionsSchema = z.object({
  items: distinctRows(
    z.object({ id: idSchema, sort_order: placeSchema, was: wasSchema }),
    QUESTIONS_OF_QUIZ_MAX,
    ({ sort_order }) => String(sort_order),
  ),
});
export type SortQuestions = z.infer<typeof sortQuestionsSchema>;
