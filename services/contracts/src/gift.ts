import { z } from 'zod';
import { giftMessages } from './catalogue/gift.js';
import { OPTIONS_MAX, QUESTIONS_OF_QUIZ_MAX, questionTypeSchema } from './quiz.js';
import { versionSchema } from './revision.js';

/** Longest text with questions, in characters, and the longest question in it (product/content#gift). */
export const GIFT_TEXT_MAX = 200_000;
export const GIFT_QUESTION_MAX = 64_000;
export const GIFT_FILE_TYPE = 'text/plain; charset=utf-8';

const textSchema = z
  .string({ error: giftMessages.textMissing })
  .min(1, giftMessages.textMissing)
  .max(GIFT_TEXT_MAX, giftMessages.textTooLong);

/** POST /api/v1/assignments/{id}/gift/preview. */
export const previewGiftSchema = z.object({ text: textSchema });
export type PreviewGift = z.infer<typeof previewGiftSchema>;

/** POST /api/v1/assignments/{id}/gift/import: the questions become the assignment's last ones, in the text's order. */
export const importGiftSchema = z.object({
  /** A random one of the caller's making, so that sending it twice imports once. Made up where absent. */
  id: z.uuid().toLowerCase().optional(),
  text: textSchema,
  /** Of the assignment, as last read: CONCURRENT_CHANGE where it has another one by now. */
  version: versionSchema.optional(),
  /** How many questions the preview named as bad, and the author leaves out: VALIDATION_FAILED for any other count. */
  left_out: z.number().int().min(0).max(QUESTIONS_OF_QUIZ_MAX).default(0),
});
export type ImportGift = z.infer<typeof importGiftSchema>;

const lineSchema = z.number().int().positive();

/** What a text would add; nothing is written. Lines count from 1. */
export const giftPreviewSchema = z.object({
  questions: z
    .array(
      z.object({
        line: lineSchema,
        question_type: questionTypeSchema,
        question_title: z.string(),
        options: z.array(z.object({ option_value: z.string(), is_correct: z.boolean() })).max(OPTIONS_MAX),
      }),
    )
    .max(QUESTIONS_OF_QUIZ_MAX),
  bad: z.array(z.object({ line: lineSchema, reason: z.string() })).max(QUESTIONS_OF_QUIZ_MAX),
});
export type GiftPreview = z.infer<typeof giftPreviewSchema>;
export const giftPreviewAnswerSchema = z.object({ data: giftPreviewSchema });
