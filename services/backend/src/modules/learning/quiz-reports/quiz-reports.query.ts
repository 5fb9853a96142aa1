import type { AssignmentReport, AssignmentReportQuery, ReportedQuestion } from '@keenly/contracts/attempts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { type KeyedQuestion, QuizVersions } from '../../content/content.public.js';
import { OwnAttempts } from '../attempts/own-attempts.js';
import { isEssay, rightOptions } from '../domain/grading.js';
import type { Attempt, Mark } from '../domain/quiz-attempt.state.js';
import { seenQuestions } from '../take-quizzes/seen-order.js';
import { notFound } from '../learning-context.js';
import { gradeFields } from '../take-quizzes/grade-fields.js';
import { takenQuestion } from '../take-quizzes/taken-quiz.js';
import { triesLeft } from '../take-quizzes/tries-left.js';

/** What came of someone's quiz (product/content#taking-quizzes): right and wrong, and correct options where its author shows them. */
@Injectable()
export class QuizReportsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly quizzes: QuizVersions,
    private readonly attempts: OwnAttempts,
  ) {}

  /** The caller's own; NOT_FOUND where nothing was submitted. */
  async report(query: AssignmentReportQuery, caller: Caller): Promise<AssignmentReport> {
    const { assignment_id: quizId, attempt_id: named } = query;
    const { open, submitted, next } = await this.attempts.at(quizId, caller);
    const found = named === undefined ? submitted : await this.attempts.byId(named, caller);
    if (found?.attempt.status !== 'submitted' || found.attempt.quizId !== quizId) throw notFound();
    const { attempt } = found;
    const { courseId, version, seed } = attempt;
    const quiz = await this.quizzes.quizAt(courseId, version, quizId);
    if (quiz === undefined) throw notFound();
    const terms = (await this.quizzes.termsNow(courseId, quizId)) ?? quiz;
    const showsKey = terms.showCorrectAnswers && open === undefined;
    const shown = { key: showsKey, model: showsKey || (caller.clientId === null && open === undefined) };
    const fields = gradeFields(found, quiz.passMark);
    return {
      ...fields,
      assignment_id: quizId,
      assignment_name: quiz.name,
      campaign_id: quiz.lessonId,
      parent_id: courseId,
      regraded: rescored(attempt),
      tries_left: triesLeft(terms.tries, next),
      best_score: await this.bestOf(quizId, fields.score, caller),
      questions: seenQuestions(quiz, seed).map((question) => reported(question, attempt, shown)),
    };
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

interface Shown {
  /** Which options are correct. */
  readonly key: boolean;
  /** The model answers of essays. */
  readonly model: boolean;
}

function reported(question: KeyedQuestion, attempt: Attempt, shown: Shown): ReportedQuestion {
  const { answers, grade, marks, rulings } = attempt;
  const kept = answers.get(question.id);
  const ruling = rulings.get(question.id);
  const isLeftOut = ruling?.way === 'left_out';
  const writes = isEssay(question);
  return {
    ...takenQuestion(question),
    option_id: kept?.optionId ?? null,
    essay_content: kept?.essay ?? null,
    is_right: writes || isLeftOut ? null : (grade?.right.includes(question.id) ?? false),
    left_out: isLeftOut,
    regraded_as: ruling?.way ?? null,
    correct_option_ids: shown.key && !writes ? [...rightOptions(question, ruling)] : null,
    model_answer: shown.model && writes ? (question.options[0]?.value ?? null) : null,
    mark: markOf(marks.get(question.id)),
  };
}

const markOf = (mark: Mark | undefined): ReportedQuestion['mark'] =>
  mark === undefined
    ? null
    : { percent: mark.percent, comment: mark.comment, marked_at: new Date(mark.at).toISOString() };

const rescored = ({ rescored: last }: Attempt): AssignmentReport['regraded'] =>
  last === null ? null : { score_before: last.before, regraded_at: new Date(last.at).toISOString() };
