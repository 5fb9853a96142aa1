import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import type { Learner } from '../learning-context.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import type { Begun } from '../domain/quiz-attempt.events.js';
import { type Attempt, isThere, type QuizAttempt } from '../domain/quiz-attempt.state.js';
import { attemptId } from '../learning-ids.js';

export interface Found {
  readonly id: string;
  readonly attempt: Attempt;
}

/** Someone's attempts at one quiz. */
export interface AttemptsAtQuiz {
  readonly open: Found | undefined;
  /** The one submitted last. */
  readonly submitted: Found | undefined;
  /** Number of the next one. */
  readonly next: number;
}

/**
 * A caller's attempts as the log has them. The read model only says from which one on to look, since it may be behind:
 * so that there's never a second open one, and what was just submitted is.
 */
@Injectable()
export class OwnAttempts {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
  ) {}

  async at(quizId: string, caller: Learner): Promise<AttemptsAtQuiz> {
    const { rows } = await this.pool.query<{ number: number | null }>(
      `select max(number) as number from read.attempt where tenant = $1 and account_id = $2 and quiz_id = $3`,
      [tenantOf(caller), caller.accountId, quizId],
    );
    const known = rows[0]?.number ?? 1;
    let found: AttemptsAtQuiz = { open: undefined, submitted: undefined, next: known };
    for (let number = known; ; number += 1) {
      const [id, state] = await this.numbered(quizId, number, caller);
      if (state.status === 'none') break;
      found = { ...found, next: number + 1, ...placed(id, state, found) };
    }
    // An open one hides those before it.
    for (let number = known - 1; found.submitted === undefined && number > 0; number -= 1) {
      const [id, state] = await this.numbered(quizId, number, caller);
      if (state.status === 'submitted') found = { ...found, submitted: { id, attempt: state } };
    }
    return found;
  }

  /** The caller's own by its id; undefined for anyone else's, in the same way as for none. */
  async byId(id: string, caller: Caller): Promise<Found | undefined> {
    const { state } = await this.runner.stateOf(quizAttemptDecider, id, tenantOf(caller));
    return isThere(state) && state.account === caller.accountId ? { id, attempt: state } : undefined;
  }

  /**
   * What an attempt of the caller's began with, which never changes: without a look at the log where this process
   * remembers it as theirs. Undefined for anyone else's, and for none, as the log has it.
   */
  async begunAs(id: string, caller: Caller): Promise<Begun | undefined> {
    const { state } = await this.runner.lastKnownOf(quizAttemptDecider, id, tenantOf(caller));
    if (isThere(state) && state.account === caller.accountId) return state;
    return (await this.byId(id, caller))?.attempt;
  }

  /** The quiz of the open attempt that was begun last in a lesson. */
  async openIn(lessonId: string, caller: Caller): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ quizId: string }>(
      `select quiz_id as "quizId" from read.attempt
       where tenant = $1 and account_id = $2 and lesson_id = $3 and submitted_at is null
       order by started_at desc, id limit 1`,
      [tenantOf(caller), caller.accountId, lessonId],
    );
    return rows[0]?.quizId;
  }

  private async numbered(quizId: string, number: number, caller: Learner): Promise<[string, QuizAttempt]> {
    const id = attemptId(caller.accountId, quizId, number);
    const { state } = await this.runner.stateOf(quizAttemptDecider, id, tenantOf(caller));
    return [id, state];
  }
}

function placed(
  id: string,
  state: QuizAttempt,
  { submitted }: AttemptsAtQuiz,
): Pick<AttemptsAtQuiz, 'open' | 'submitted'> {
  if (!isThere(state)) return { open: undefined, submitted };
  const found = { id, attempt: state };
  return state.status === 'open' ? { open: found, submitted } : { open: undefined, submitted: found };
}
