import {
  type EssayMark,
  ESSAYS_PAGE,
  type EssaysOfAttempt,
  type EssaysToMark,
  type EssaysToMarkQuery,
} from '@keenly/contracts/essay-marking';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import {
  COURSE_NAME,
  type KeyedQuestion,
  LESSON_NAME,
  type QuizVersion,
  QuizVersions,
} from '../../content/content.public.js';
import { ACCOUNT_CARDS, ReadableAccounts } from '../../membership/membership.public.js';
import { isEssay } from '../domain/grading.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { type Attempt, awaitingIn, isThere, type Mark } from '../domain/quiz-attempt.state.js';
import { notFound } from '../learning-context.js';

interface Row {
  readonly attempt_id: string;
  readonly learner_id: string;
  readonly learner_name: string;
  readonly course_id: string;
  readonly course_name: string;
  readonly lesson_id: string;
  readonly lesson_name: string;
  readonly assignment_id: string;
  readonly submitted_at: Date;
  readonly essays: number;
  readonly awaiting_review: number;
}

const ROW = `r.id as attempt_id, r.account_id as learner_id, coalesce(w.full_name, '') as learner_name, r.course_id,
  coalesce(${COURSE_NAME}, '') as course_name, r.lesson_id, coalesce(${LESSON_NAME}, '') as lesson_name,
  r.quiz_id as assignment_id, coalesce(r.submitted_at, r.started_at) as submitted_at,
  coalesce(r.essay_count, 0) as essays, coalesce(r.awaiting_count, 0) as awaiting_review`;

const WHOSE = `left join ${ACCOUNT_CARDS} w on w.account_id = r.account_id`;

/** Attempts `a` of an organization's active members, without the reader's own, and of one course where it's named. */
const OF = `a.tenant = $1 and a.account_id <> $2 and ($3::uuid is null or a.course_id = $3)
  and exists (select from ${ACCOUNT_CARDS} m
    where m.account_id = a.account_id and m.client_id = a.tenant and m.is_open and m.status = 'ACTIVE')`;
type Of = readonly [clientId: string, accountId: string, courseId: string | null];

/** An attempt whose essays someone may mark, as the log has it. */
export interface MarkedAttempt {
  readonly attempt: Attempt;
  readonly quiz: QuizVersion;
}

/** Essays of an organization's own learners, for its author roles (product/content#essays). */
@Injectable()
export class EssaysToMarkReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly quizzes: QuizVersions,
    private readonly accessLog: AccessLog,
    private readonly readable: ReadableAccounts,
  ) {}

  /** No one's own are among them, and nobody has any on a personal account. */
  async page({ page_no, course_id, state }: EssaysToMarkQuery, caller: Caller): Promise<EssaysToMark> {
    const { clientId, accountId } = caller;
    if (clientId === null) return { data: [], total: 0 };
    const of = [clientId, accountId, course_id ?? null] as const;
    const page = [ESSAYS_PAGE, (page_no - 1) * ESSAYS_PAGE] as const;
    const { rows, total } = await (state === 'awaiting' ? this.awaiting(of, page) : this.marked(of, page));
    return { data: rows.map(rowOf), total };
  }

  /**
   * NOT_FOUND for other organizations' attempts, those of whoever is no active member, one's own, and those without an
   * essay. The look is recorded.
   */
  async one(id: string, caller: Caller): Promise<EssaysOfAttempt> {
    const { attempt, quiz } = await this.toMark(id, caller);
    this.accessLog.record(caller, [attempt.account], 'essays');
    const essays = quiz.questions.filter(isEssay);
    const names = await this.names(id, attempt, caller);
    const markers = await this.namesOf([...attempt.marks.values()].map(({ by }) => by));
    return {
      ...names,
      attempt_id: id,
      learner_id: attempt.account,
      course_id: attempt.courseId,
      lesson_id: attempt.lessonId,
      assignment_id: attempt.quizId,
      assignment_name: quiz.name,
      submitted_at: new Date(attempt.submittedAt ?? attempt.startedAt).toISOString(),
      essays: attempt.grade?.essays ?? essays.length,
      awaiting_review: awaitingIn(attempt),
      score: attempt.grade?.score ?? null,
      questions: essays.map((question) => essayOf(question, attempt, markers)),
    };
  }

  /** As the log has it, which is never behind. */
  async toMark(id: string, caller: Caller): Promise<MarkedAttempt> {
    if (caller.clientId === null) throw notFound();
    const { state } = await this.runner.stateOf(quizAttemptDecider, id, caller.clientId);
    if (!isThere(state) || state.grade === null || state.account === caller.accountId) throw notFound();
    const learner = { accountId: state.account, clientId: caller.clientId };
    if (!(await this.readable.activeIn([learner])).has(state.account)) throw notFound();
    const quiz = await this.quizzes.quizAt(state.courseId, state.version, state.quizId);
    if (quiz === undefined || !quiz.questions.some(isEssay)) throw notFound();
    return { attempt: state, quiz };
  }

  private async awaiting(of: Of, page: readonly number[]) {
    const { rows: counted } = await this.pool.query<{ total: number }>(
      `select count(*)::int as total from read.attempt a where ${OF} and a.awaiting_count > 0`,
      [...of],
    );
    const { rows } = await this.pool.query<Row>(
      `select ${ROW} from (
         select * from read.attempt a where ${OF} and a.awaiting_count > 0
         order by a.submitted_at, a.id limit $4 offset $5
       ) r ${WHOSE} order by r.submitted_at, r.id`,
      [...of, ...page],
    );
    return { rows, total: counted[0]?.total ?? 0 };
  }

  private async marked(of: Of, page: readonly number[]) {
    const { rows: counted } = await this.pool.query<{ total: number }>(
      `select count(*)::int as total from read.attempt a where ${OF} and a.essay_count > 0 and a.awaiting_count = 0`,
      [...of],
    );
    const { rows } = await this.pool.query<Row>(
      `select ${ROW} from (
         select * from read.attempt a where ${OF} and a.essay_count > 0 and a.awaiting_count = 0
         order by a.submitted_at desc, a.id desc limit $4 offset $5
       ) r ${WHOSE} order by r.submitted_at desc, r.id desc`,
      [...of, ...page],
    );
    return { rows, total: counted[0]?.total ?? 0 };
  }

  private async names(id: string, { account, courseId, lessonId }: Attempt, { clientId }: Caller) {
    const { rows } = await this.pool.query<Pick<Row, 'learner_name' | 'course_name' | 'lesson_name'>>(
      `select coalesce(w.full_name, '') as learner_name, coalesce(${COURSE_NAME}, '') as course_name,
         coalesce(${LESSON_NAME}, '') as lesson_name
       from (select $1::uuid as id, $2::uuid as tenant, $3::uuid as account_id, $4::uuid as course_id,
         $5::uuid as lesson_id) r
       left join ${ACCOUNT_CARDS} w on w.account_id = r.account_id`,
      [id, clientId, account, courseId, lessonId],
    );
    return rows[0] ?? { learner_name: '', course_name: '', lesson_name: '' };
  }

  private async namesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (accounts.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `select account_id as id, coalesce(full_name, '') as name from ${ACCOUNT_CARDS} where account_id = any($1::uuid[])`,
      [accounts],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

const rowOf = ({ submitted_at, ...row }: Row) => ({ ...row, submitted_at: submitted_at.toISOString() });

const essayOf = (
  { id, title, options }: KeyedQuestion,
  { answers, marks }: Attempt,
  markers: ReadonlyMap<string, string>,
): EssaysOfAttempt['questions'][number] => ({
  question_id: id,
  question_title: title,
  model_answer: options[0]?.value ?? '',
  essay_content: answers.get(id)?.essay ?? '',
  mark: markOf(marks.get(id), markers),
});

function markOf(mark: Mark | undefined, markers: ReadonlyMap<string, string>): EssayMark | null {
  if (mark === undefined) return null;
  const { percent, comment, by, at, version } = mark;
  return {
    ...{ percent, comment, version, marked_by: markers.get(by) ?? '' },
    marked_at: new Date(at).toISOString(),
  };
}
