import type { AssignmentReport, AssignmentReportQuery, ReportedQuestion } from '@keenly/contracts/attempts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { type KeyedQuestion, QuizVersions } from '../../content/content.public.js';
import { type Found, OwnAttempts } from '../attempts/own-attempts.js';
import { isEssay } from '../domain/grading.js';
import type { Attempt } from '../domain/quiz-attempt.state.js';
import { seenQuestions } from '../take-quizzes/seen-order.js';
import { notFound } from '../learning-context.js';
import { gradeFields } from '../take-quizzes/grade-fields.js';
import { takenQuestion } from '../take-quizzes/taken-quiz.js';

/** What came of someone's quiz (product/content#taking-quizzes): right and wrong, and no correct option. */
@Injectable()
export class QuizReportsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly quizzes: QuizVersions,
    private readonly attempts: OwnAttempts,
  ) {}

  /** The caller's own; NOT_FOUND where nothing was submitted. */
  async report(query: AssignmentReportQuery, caller: Caller): Promise<AssignmentReport> {
    const found = await this.submitted(query, caller);
    if (found?.attempt.status !== 'submitted' || found.attempt.quizId !== query.assignment_id)
      throw notFound();
    const { attempt } = found;
    const { courseId, version, quizId, seed } = attempt;
    const quiz = await this.quizzes.quizAt(courseId, version, quizId);
    if (quiz === undefined) throw notFound();
    const fields = gradeFields(found);
    return {
      ...fields,
      assignment_id: quizId,
      assignment_name: quiz.name,
      campaign_id: quiz.lessonId,
      parent_id: courseId,
      best_score: await this.bestOf(quizId, fields.score, caller),
      questions: seenQuestions(quiz, seed).map((question) => reported(question, attempt)),
    };
  }

  private async submitted(query: AssignmentReportQuery, caller: Caller): Promise<Found | undefined> {
    const { assignment_id: quizId, attempt_id: named } = query;
    if (named !== undefined) return this.attempts.byId(named, caller);
    return (await this.attempts.at(quizId, caller)).submitted;
  }

  /** The read model may not have this one yet. */
  private async bestOf(quizId: string, score: number | null, caller: Caller): Promise<number | null> {
    const { rows } = await this.pool.query<{ best: number | null }>(
      `select best_score::float8 as best from read.quiz_result
       where tenant = $1 and account_id = $2 and quiz_id = $3`,
      [tenantOf(caller), caller.accountId, quizId],
    );
    const known = rows[0]?.best ?? null;
    if (known === null || score === null) return known ?? score;
    return Math.max(known, score);
  }
}

function reported(question: KeyedQuestion, { answers, grade }: Attempt): ReportedQuestion {
  const kept = answers.get(question.id);
  return {
    ...takenQuestion(question),
    option_id: kept?.optionId ?? null,
    essay_content: kept?.essay ?? null,
    is_right: isEssay(question) ? null : (grade?.right.includes(question.id) ?? false),
  };
}
