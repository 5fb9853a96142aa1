import type { EssaysOfAttempt, MarkEssay } from '@keenly/contracts/essay-marking';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { EssaysToMarkReader } from './essays-to-mark.js';

/** Marking essays (product/content#essays). */
@Injectable()
export class MarkEssays {
  constructor(
    private readonly runner: CommandRunner,
    private readonly essays: EssaysToMarkReader,
  ) {}

  /**
   * The attempt's essays after that; the same mark sent twice is one. NOT_FOUND as for reading them; CONCURRENT_CHANGE
   * where someone else marked it since.
   */
  async mark(
    { id, question }: { readonly id: string; readonly question: string },
    { percent, comment, version }: MarkEssay,
    caller: Caller,
  ): Promise<EssaysOfAttempt> {
    const { attempt, quiz } = await this.essays.toMark(id, caller);
    await this.runner.run(
      quizAttemptDecider,
      id,
      {
        ...{ type: 'MarkEssay', marker: caller.accountId, questions: quiz.questions, questionId: question },
        ...{ percent, comment, version },
      },
      {
        actor: caller.accountId,
        tenant: tenantOf(caller),
        subject: attempt.account,
        correlation: currentCorrelation() ?? uuidv7(),
      },
    );
    return this.essays.one(id, caller);
  }
}
