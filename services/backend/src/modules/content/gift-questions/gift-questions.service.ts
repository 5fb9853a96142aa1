import { giftMessages as messages } from '@keenly/contracts/catalogue/gift';
import type { GiftPreview, ImportGift } from '@keenly/contracts/gift';
import type { Question } from '@keenly/contracts/quiz';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { requireVersion } from '../domain/refusals.js';
import { addQuestions } from '../quiz-rows/added-questions.js';
import { questionOf, questionsOfQuiz } from '../quiz-rows/question-rows.js';
import { requireQuiz } from '../quiz-rows/quiz-rows.js';
import { type GiftFile, giftFileOf } from './gift-file.js';
import { giftOf } from './gift-writer.js';

/** Texts that are read at once, each by a thread of its own. */
const AT_ONCE = 1;
const WAITING_MAX = 20;

/** Questions of an assignment as GIFT, and of GIFT (product/content#gift). */
@Injectable()
export class GiftQuestions {
  private readonly few = new FewAtOnce(AT_ONCE, WAITING_MAX);

  constructor(private readonly saves: CourseSaves) {}

  /** A file's text. NOT_FOUND where the assignment isn't one that the caller may edit. */
  export(id: string, caller: Caller): Promise<string> {
    return this.saves.read({ quiz: id }, caller, async (sql) => giftOf(await questionsOfQuiz(id, sql)));
  }

  /** What a text would add. NOT_FOUND as above, before it's read; VALIDATION_FAILED with the reason at `text`. */
  async preview(id: string, text: string, caller: Caller): Promise<GiftPreview> {
    const { questions, bad } = await this.read(id, text, caller);
    return {
      questions: questions.map(({ line, type, title, options }) => ({
        line,
        question_type: type,
        question_title: title,
        options: options.map(({ value, isCorrect }) => ({ option_value: value, is_correct: isCorrect })),
      })),
      bad: [...bad],
    };
  }

  /**
   * Answers with the questions that were added, all or none; the same text under the same id again adds nothing.
   * VALIDATION_FAILED as above, and at `lines.N` for each bad question where they aren't as many as are left out;
   * CONCURRENT_CHANGE where the assignment has another version; CONFLICT for an id that something else has.
   */
  async import(id: string, asked: ImportGift, caller: Caller): Promise<Question[]> {
    const { id: importId = uuidv7(), text, version, left_out: leftOut } = asked;
    const { questions, bad } = await this.read(id, text, caller);
    if (bad.length !== leftOut) throw refusal(bad);
    const added = questions.map(({ type, title, options }, n) => ({
      id: uuidv5(String(n), importId),
      ...{ type, title, options },
    }));
    return this.saves.run({ quiz: id }, caller, async (sql) => {
      const quiz = await requireQuiz(id, sql);
      requireVersion(version, quiz.version);
      const isNew = await addQuestions(sql, quiz, added, caller.accountId);
      const ids = new Set(added.map((one) => one.id));
      const answer = (await questionsOfQuiz(id, sql)).filter((one) => ids.has(one.id)).map(questionOf);
      return { answer, changed: isNew ? 'questions added' : undefined };
    });
  }

  private async read(id: string, text: string, caller: Caller): Promise<GiftFile> {
    const { isActive } = await this.saves.read({ quiz: id }, caller, (sql) => requireQuiz(id, sql));
    return this.few.run(() => giftFileOf(text, isActive));
  }
}

const refusal = (bad: GiftFile['bad']) =>
  new DomainError(
    'VALIDATION_FAILED',
    messages.notLeftOut,
    Object.fromEntries(bad.map(({ line, reason }) => [`lines.${String(line)}`, reason])),
  );
