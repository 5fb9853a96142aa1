import { giftMessages as messages } from '@keenly/contracts/catalogue/gift';
import { GIFT_QUESTION_MAX } from '@keenly/contracts/gift';
import { refusedAt } from '../../../kernel/domain-error.js';
import { giftBlocks } from './gift-blocks.js';
import { questionOfGift } from './gift-question.js';
import { type GiftLimits, readGiftApart } from './gift-reader.js';
import type { GiftQuestion } from './gift-writer.js';

/** A text's questions, and those that can't be had, by their first lines or where they break. */
export interface GiftFile {
  readonly questions: readonly (GiftQuestion & { readonly line: number })[];
  readonly bad: readonly { readonly line: number; readonly reason: string }[];
}

/** VALIDATION_FAILED at `text` where it has no questions, too many, or takes too long (product/content#gift). */
export async function giftFileOf(text: string, isActive: boolean, limits?: GiftLimits): Promise<GiftFile> {
  const blocks = giftBlocks(text);
  const isLong = (block: string) => block.length > GIFT_QUESTION_MAX;
  const read = await readGiftApart(
    blocks.map((block) => (isLong(block.text) ? '' : block.text)),
    limits,
  );
  if (read === undefined) throw refusedAt('text', messages.tooSlow);
  const questions: (GiftQuestion & { line: number })[] = [];
  const bad: { line: number; reason: string }[] = [];
  for (const [n, { line, text: block }] of blocks.entries()) {
    const one = read[n];
    if (one === undefined || isLong(block)) bad.push({ line, reason: messages.questionTooLong });
    else if ('brokenAt' in one) bad.push({ line, reason: messages.badAt(line + one.brokenAt - 1) });
    else {
      const question = questionOfGift(one.question, isActive);
      if (typeof question === 'string') bad.push({ line, reason: question });
      else questions.push({ ...question, line });
    }
  }
  return { questions, bad };
}
