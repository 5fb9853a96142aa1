import { z } from 'zod';
import { quizMessages } from './catalogue/quiz.js';
import { QUESTIONS_OF_QUIZ_MAX, questionSchema } from './quiz.js';
import { versionSchema } from './revision.js';

const idSchema = z.uuid().toLowerCase();

const takenSchema = z.object({
  /** The question that is copied. */
  of: idSchema,
  /** Of the copy: a random one of the caller's making, so that sending it twice makes one. Made up where absent. */
  id: idSchema.optional(),
  /** As last read: CONCURRENT_CHANGE where the question has another one by now. Without it, it's copied as it is. */
  version: versionSchema.optional(),
});

/**
 * POST /api/v1/assignments/{id}/questions/take: questions of one other assignment, in the order in which their copies are
 * to be (product/content#taking-questions). Each is named once.
 */
export const takeQuestionsSchema = z.object({
  /** The assignment that they're of. */
  from: idSchema,
  questions: z
    .array(takenSchema)
    .min(1, quizMessages.noneTaken)
    .max(QUESTIONS_OF_QUIZ_MAX, quizMessages.tooManyQuestions)
    .check(({ value, issues }) => {
      const named = new Set<string>();
      for (const [n, { of, id }] of value.entries())
        for (const [field, one] of [
          ['of', of],
          ['id', id],
        ] as const) {
          if (one !== undefined && named.has(one))
            issues.push({ code: 'custom', input: value, path: [n, field], message: quizMessages.namedTwice });
          if (one !== undefined) named.add(one);
        }
    }),
});
export type TakeQuestions = z.infer<typeof takeQuestionsSchema>;

/** Those that were added, in their order. */
export const addedQuestionsSchema = z.object({ data: z.array(questionSchema).max(QUESTIONS_OF_QUIZ_MAX) });
