import { z } from 'zod';
import { attemptMessages } from './catalogue/attempts.js';
import { OPTIONS_MAX, passMarkSchema, QUESTIONS_OF_QUIZ_MAX, questionTypeSchema, TRIES_MAX } from './quiz.js';
import { regradeWaySchema } from './regrade.js';
import { versionSchema } from './revision.js';
import { unread } from './unread.js';

/*
 * Taking the quiz of a lesson (product/content#taking-quizzes). Nothing here that is read before an attempt is submitted
 * says which option is correct, has a model answer, or is of a later version than the one the attempt began with.
 */

/** Longest essay, in characters. */
export const ESSAY_MAX = 20_000;
/** Newest done lessons that are listed. */
export const DONE_LESSONS_MAX = 10_000;

const idSchema = z.uuid().toLowerCase();
/** Of a course that is shared by link. */
const link = z.string().max(64).optional();
/**
 * Share of the questions of choices that were answered right, percent with one decimal; once all essays are marked, of all
 * questions, each essay with its mark. Null where all are essays and one awaits its mark.
 */
const scoreSchema = z.number().min(0).max(100).nullable();
const countSchema = z.number().int().nonnegative();

/** Rises with each change of an answer on whatever device: of two for a question, the higher one stays. */
export const answerSeqSchema = z.number().int().min(0).max(9_000_000_000_000_000);

/** An option as someone who takes the quiz sees it. */
const takenOptionSchema = z.object({ id: z.uuid(), option_value: z.string() });

/** A question of an attempt: an essay has no option. */
export const takenQuestionSchema = z.object({
  id: z.uuid(),
  question_type: questionTypeSchema,
  question_title: z.string(),
  question_options_attributes: z.array(takenOptionSchema).max(OPTIONS_MAX),
});
export type TakenQuestion = z.infer<typeof takenQuestionSchema>;

/** What is kept so far: an option or an essay's text; both null where the answer was taken back. */
export const keptAnswerSchema = z.object({
  question_id: z.uuid(),
  option_id: z.uuid().nullable(),
  essay_content: z.string().nullable(),
  seq: answerSeqSchema,
});
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

/** A quiz to take, in the order in which this learner sees it. */
const takenQuizSchema = z.object({
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  /** Its lesson and its course. */
  campaign_id: z.uuid(),
  parent_id: z.uuid(),
  /** Of the course: the one the attempt began with, and graded by. */
  version: versionSchema,
  questions: z.array(takenQuestionSchema).max(QUESTIONS_OF_QUIZ_MAX),
});

/** An attempt that isn't submitted yet. */
export const openAttemptSchema = takenQuizSchema.extend({
  attempt_id: z.uuid(),
  started_at: z.iso.datetime(),
  answers: z.array(keptAnswerSchema).max(QUESTIONS_OF_QUIZ_MAX),
});
export type OpenAttempt = z.infer<typeof openAttemptSchema>;
export const openAttemptAnswerSchema = z.object({ data: openAttemptSchema });

/**
 * GET /api/v1/get_quiz_by_lesson: the first active quiz of the lesson that the caller hasn't submitted yet, or the first
 * one where all are. `data` is null where the lesson has none with a question.
 */
export const quizByLessonQuerySchema = z.object({ campaign_id: idSchema, link });
export const quizByLessonSchema = takenQuizSchema.extend({
  /** The attempt that is open, with what it keeps; null where none is: reading begins none. */
  attempt: z
    .object({
      attempt_id: z.uuid(),
      started_at: z.iso.datetime(),
      answers: z.array(keptAnswerSchema).max(QUESTIONS_OF_QUIZ_MAX),
    })
    .nullable(),
  /** Of the attempt of it that was submitted last. */
  submitted: z.object({ attempt_id: z.uuid(), score: scoreSchema }).nullable(),
  /** Attempts that may still be begun; null: any number. */
  tries_left: z.number().int().min(0).max(TRIES_MAX).nullable(),
  pass_mark: passMarkSchema,
});
export type QuizByLesson = z.infer<typeof quizByLessonSchema>;
export const quizByLessonAnswerSchema = z.object({ data: quizByLessonSchema.nullable() });

/** POST /api/v1/quiz-attempts: begins one, or goes on with the one that is open, on whatever device. */
export const startAttemptSchema = z.object({ assignment_id: idSchema, link });
export type StartAttempt = z.infer<typeof startAttemptSchema>;

const essaySchema = z.string().max(ESSAY_MAX, attemptMessages.essayTooLong);

/** PUT /api/v1/quiz-attempts/{id}/answers: all or none; also what was answered a while ago without a network. */
export const keepAnswersSchema = z.object({
  answers: z
    .array(
      z.object({
        question_id: idSchema,
        option_id: idSchema.nullable().default(null),
        /** Plain text. */
        essay_content: essaySchema.nullable().default(null),
        seq: answerSeqSchema,
      }),
    )
    .min(1)
    .max(QUESTIONS_OF_QUIZ_MAX, attemptMessages.tooManyAnswers),
});
export type KeepAnswers = z.infer<typeof keepAnswersSchema>;
/** What is kept of the questions that were sent, after that: a later answer of another device may stand. */
export const keptAnswersSchema = z.object({
  data: z.object({ answers: z.array(keptAnswerSchema).max(QUESTIONS_OF_QUIZ_MAX) }),
});
export type KeptAnswers = z.infer<typeof keptAnswersSchema>['data'];

/**
 * POST /api/v1/submit_quiz. An answer that isn't sent is the one that is kept; refused at `answers.{question}` for each
 * question that has none, is of another quiz, or is named twice. Without `attempt_id` it's the open attempt, or else the
 * one submitted last: sent again, it's answered as it was the first time.
 */
export const submitQuizSchema = z.object({
  assignment_id: idSchema,
  campaign_id: idSchema,
  attempt_id: idSchema.optional(),
  link,
  user_id: unread,
  answers: z
    .array(
      z.object({
        question_id: idSchema,
        option_id: idSchema.nullable().default(null),
        /** Read where there is no `plain_essay_content`. */
        essay_content: essaySchema.nullable().default(null),
        plain_essay_content: essaySchema.nullable().optional(),
        assignment_id: unread,
        is_correct: unread,
        user_id: unread,
      }),
    )
    .max(QUESTIONS_OF_QUIZ_MAX, attemptMessages.tooManyAnswers),
});
export type SubmitQuiz = z.infer<typeof submitQuizSchema>;

const resultFields = {
  attempt_id: z.uuid(),
  score: scoreSchema,
  /** Questions of choices that were answered right, and how many there are. */
  total_correct_answers: countSchema,
  graded_questions: countSchema,
  /** Essays that no one has marked. */
  awaiting_review: countSchema,
  pass_mark: passMarkSchema,
  /** Null where there is nothing to pass, or the score isn't final: an essay awaits its mark. */
  passed: z.boolean().nullable(),
  submitted_at: z.iso.datetime(),
};
export const quizResultSchema = z.object({ ...resultFields, lesson_completed: z.boolean() });
export type QuizResult = z.infer<typeof quizResultSchema>;
export const quizResultAnswerSchema = z.object({ data: quizResultSchema });

/** GET /api/v1/user_assignment_report: the caller's own; the attempt submitted last unless one is named. */
export const assignmentReportQuerySchema = z.object({
  assignment_id: idSchema,
  attempt_id: idSchema.optional(),
  user_client_id: z.string().max(64).optional(),
});
export type AssignmentReportQuery = z.infer<typeof assignmentReportQuerySchema>;

const reportedQuestionSchema = takenQuestionSchema.extend({
  option_id: z.uuid().nullable(),
  essay_content: z.string().nullable(),
  /** Null for an essay, and for a question that was left out. */
  is_right: z.boolean().nullable(),
  /** It counts for nothing since a regrade. */
  left_out: z.boolean(),
  /** How a regrade changed what this question comes to in the attempt; null where none did. */
  regraded_as: regradeWaySchema.nullable(),
  /** Null unless the quiz shows correct answers, and no attempt at it is open. Of an essay none. */
  correct_option_ids: z.array(z.uuid()).max(OPTIONS_MAX).nullable(),
  /** Of an essay: on a personal account, or as `correct_option_ids`. Null otherwise. */
  model_answer: z.string().nullable(),
  /** Of an essay that is marked; null until then. */
  mark: z
    .object({ percent: z.number().int().min(0).max(100), comment: z.string(), marked_at: z.iso.datetime() })
    .nullable(),
});
export type ReportedQuestion = z.infer<typeof reportedQuestionSchema>;

/** In the order in which they were seen. */
export const assignmentReportSchema = z.object({
  ...resultFields,
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  campaign_id: z.uuid(),
  parent_id: z.uuid(),
  /** What the score was before the last regrade that changed it; null where none did. */
  regraded: z.object({ score_before: scoreSchema, regraded_at: z.iso.datetime() }).nullable(),
  /** Attempts that may still be begun; null: any number. */
  tries_left: z.number().int().min(0).max(TRIES_MAX).nullable(),
  /** Highest score of all attempts that were submitted. */
  best_score: scoreSchema,
  questions: z.array(reportedQuestionSchema).max(QUESTIONS_OF_QUIZ_MAX),
});
export type AssignmentReport = z.infer<typeof assignmentReportSchema>;
export const assignmentReportAnswerSchema = z.object({ data: assignmentReportSchema });

/** What a result is of: a quiz, or a package of a lesson, which was made with another tool. */
export const resultSourceSchema = z.enum(['quiz', 'package']);
export type ResultSource = z.infer<typeof resultSourceSchema>;

export const completedBySchema = z.enum([...resultSourceSchema.options, 'hand']);
export type CompletedBy = z.infer<typeof completedBySchema>;

/** GET /api/v1/user_assignment_details: lessons that the caller is done with, newest first. `created_by` isn't read. */
export const assignmentDetailsQuerySchema = z.object({
  created_by: z.string().max(64).optional(),
  /** Of one course. */
  course_id: idSchema.optional(),
});
export const doneLessonSchema = z.object({
  campaign_id: z.uuid(),
  by: completedBySchema,
  completed_at: z.iso.datetime(),
});
export type DoneLesson = z.infer<typeof doneLessonSchema>;
export const assignmentDetailsSchema = z.object({ data: z.array(doneLessonSchema).max(DONE_LESSONS_MAX) });

/** GET /api/v1/courses/{id}/progress. */
export const courseProgressQuerySchema = z.object({ link });

/** PUT /api/v1/courses/{id}/opened: once an account, course, and day (UTC), however often it's sent. */
export const courseOpenedSchema = z.object({ link });

/** PUT /api/v1/courses/{id}/lessons/{lesson}/done, for a lesson without a quiz. */
export const lessonDoneSchema = z.object({ link });
/** Its course, as it stands after that. */
export const courseProgressSchema = z.object({
  course_id: z.uuid(),
  begun_at: z.iso.datetime().nullable(),
  /** When its last lesson was done; null again where one was reopened. */
  completed_at: z.iso.datetime().nullable(),
  /** Ids of lessons. */
  done: z.array(z.uuid()).max(DONE_LESSONS_MAX),
  /** Those of them that a package completed. */
  done_by_package: z.array(z.uuid()).max(DONE_LESSONS_MAX),
});
export type CourseProgress = z.infer<typeof courseProgressSchema>;
export const courseProgressAnswerSchema = z.object({ data: courseProgressSchema });
