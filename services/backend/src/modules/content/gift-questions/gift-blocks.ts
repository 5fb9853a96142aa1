import { giftMessages as messages } from '@keenly/contracts/catalogue/gift';
import { QUESTIONS_OF_QUIZ_MAX } from '@keenly/contracts/quiz';
import { refusedAt } from '../../../kernel/domain-error.js';

/** Lines up to an empty one, which ends a question. */
export interface GiftBlock {
  /** Its first line's number, from 1. */
  readonly line: number;
  readonly text: string;
}

/** VALIDATION_FAILED at `text` where there is none, or more than an assignment may have. */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: string[] = [];
  const end = (next: number) => {
    if (lines.some((line) => !isRemark(line))) {
      if (blocks.length >= QUESTIONS_OF_QUIZ_MAX) throw refusedAt('text', messages.tooManyQuestions);
      const heading = lines.map((line) => (line.startsWith('$CATEGORY:') ? '//' : line));
      blocks.push({ line: next - lines.length, text: heading.join('\n') });
    }
    lines = [];
  };
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [n, line] of all.entries()) {
    if (line.trim() === '') end(n + 1);
    else lines.push(line);
  }
  end(all.length + 1);
  if (blocks.length === 0) throw refusedAt('text', messages.noQuestions);
  return blocks;
}

/** Comments and names of categories, of which an assignment has none. */
const isRemark = (line: string) => /^\s*\/\//.test(line) || line.startsWith('$CATEGORY:');
