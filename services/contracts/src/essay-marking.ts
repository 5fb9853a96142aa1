import { z } from 'zod';
import { PAGE_NO_MAX } from './revision.js';
import { ESSAY_MAX } from './attempts.js';
import { markingMessages } from './catalogue/marking.js';
import { MODEL_ANSWER_MAX, QUESTION_TITLE_MAX, QUESTIONS_OF_QUIZ_MAX } from './quiz.js';

/*
 * Essays are marked in the learner's own organization, by its author roles (product/content#essays). On a personal account
 * no one marks: the model answer is in the learner's report.
 */

/** Longest comment on an essay, in characters. */
export const MARK_COMMENT_MAX = 2000;
/** Attempts of a page. */
export const ESSAYS_PAGE = 20;
/** A mark is changed this often at most. */
export const MARKS_OF_ESSAY_MAX = 100;

const countSchema = z.number().int().nonnegative();

/** GET /api/v1/essays-to-mark: `page_no` from 1; those that were submitted first come first. */
export const essaysToMarkQuerySchema = z.object({
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  /** Of one course. */
  course_id: z.uuid().toLowerCase().optional(),
  /** 'marked': the attempts whose essays have all got a mark, newest first, to look at them again. */
  state: z.enum(['awaiting', 'marked']).default('awaiting'),
});
export type EssaysToMarkQuery = z.infer<typeof essaysToMarkQuerySchema>;

/** An attempt with essays: whose, and of what. Names are '' where they can't be told any more. */
const markedAttemptFields = {
  attempt_id: z.uuid(),
  learner_id: z.uuid(),
  learner_name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
  lesson_id: z.uuid(),
  lesson_name: z.string(),
  assignment_id: z.uuid(),
  submitted_at: z.iso.datetime(),
  essays: countSchema,
  /** How many of them have no mark yet. */
  awaiting_review: countSchema,
};
export const essaysToMarkSchema = z.object({
  data: z.array(z.object(markedAttemptFields)).max(ESSAYS_PAGE),
  total: countSchema,
});
export type EssaysToMark = z.infer<typeof essaysToMarkSchema>;

/** What an essay is worth: whole percent of a question that was answered right. */
export const markPercentSchema = z
  .number({ error: markingMessages.percent })
  .int(markingMessages.percent)
  .min(0, markingMessages.percent)
  .max(100, markingMessages.percent);

export const essayMarkSchema = z.object({
  percent: markPercentSchema,
  /** Plain text; '' without one. */
  comment: z.string().max(MARK_COMMENT_MAX),
  /** Name of whoever marked it; '' where they are no longer known. */
  marked_by: z.string(),
  marked_at: z.iso.datetime(),
  /** How often it was marked: 1 and up. */
  version: z.number().int().positive(),
});
export type EssayMark = z.infer<typeof essayMarkSchema>;

/** GET /api/v1/essays-to-mark/{attempt}: its essays in the order of the quiz. The look is recorded for the learner. */
export const essaysOfAttemptSchema = z.object({
  ...markedAttemptFields,
  assignment_name: z.string(),
  /** Percent with one decimal; null until it is known. */
  score: z.number().min(0).max(100).nullable(),
  questions: z
    .array(
      z.object({
        question_id: z.uuid(),
        question_title: z.string().max(QUESTION_TITLE_MAX),
        model_answer: z.string().max(MODEL_ANSWER_MAX),
        essay_content: z.string().max(ESSAY_MAX),
        mark: essayMarkSchema.nullable(),
      }),
    )
    .max(QUESTIONS_OF_QUIZ_MAX),
});
export type EssaysOfAttempt = z.infer<typeof essaysOfAttemptSchema>;
export const essaysOfAttemptAnswerSchema = z.object({ data: essaysOfAttemptSchema });

export const markEssayParamsSchema = z.object({
  id: z.uuid().toLowerCase(),
  question: z.uuid().toLowerCase(),
});

/** PUT /api/v1/essays-to-mark/{attempt}/{question}. The same mark sent again changes nothing. */
export const markEssaySchema = z.object({
  percent: markPercentSchema,
  comment: z.string().trim().max(MARK_COMMENT_MAX, markingMessages.commentTooLong).default(''),
  /** The mark's version as it was read, 0 where there was none: CONCURRENT_CHANGE where it has another one by now. */
  version: z.number().int().min(0).max(MARKS_OF_ESSAY_MAX),
});
export type MarkEssay = z.infer<typeof markEssaySchema>;
