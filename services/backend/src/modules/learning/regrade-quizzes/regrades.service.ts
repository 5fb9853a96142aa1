import { regradeMessages } from '@keenly/contracts/catalogue/marking';
import {
  type PreviewRegrade,
  type Regrade,
  type RegradePreview,
  REGRADES_MAX,
  type RegradeWay,
  type StartRegrade,
} from '@keenly/contracts/regrade';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { type EditedQuiz, EditedQuizzes } from '../../content/content.public.js';
import { requireRuling } from '../domain/ruling.js';
import { RegradePreviews } from './regrade-previews.js';

interface Row {
  readonly id: string;
  readonly quizId: string;
  readonly question_id: string;
  readonly way: RegradeWay;
  readonly option_ids: string[];
  readonly attempts: number;
  readonly looked_at: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly waiting: boolean;
}

const REGRADES = `select g.id, g.quiz_id as "quizId", g.question_id, g.way, g.option_ids, g.attempts, g.looked_at,
    g.started_at as "startedAt", g.finished_at as "finishedAt",
    exists (select from app.quiz_regrade_left l where l.regrade_id = g.id) as waiting
  from app.quiz_regrade g`;

/** Regrades of quizzes, for authors of their course; NOT_FOUND for everyone else (product/content#regrade). */
@Injectable()
export class Regrades {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly edited: EditedQuizzes,
    private readonly previews: RegradePreviews,
  ) {}

  /** VALIDATION_FAILED where the question can't be regraded so. */
  async preview(quizId: string, body: PreviewRegrade, caller: Caller): Promise<RegradePreview> {
    await this.required(quizId, body, caller);
    const { question_id: questionId, way, option_ids: optionIds } = body;
    return this.previews.of({ quizId, questionId, way, optionIds }, tenantOf(caller));
  }

  /** It's done by a worker. CONFLICT while another one of the quiz is running; sent again, it's the one that there is. */
  async start(quizId: string, body: StartRegrade, caller: Caller): Promise<Regrade> {
    const { courseId } = await this.required(quizId, body, caller);
    const { id, question_id: questionId, way, option_ids: optionIds } = body;
    await this.pool.query(
      `insert into app.quiz_regrade (id, quiz_id, course_id, question_id, way, option_ids, attempts)
       select $1, $2, $3, $4, $5, $6::uuid[], (
         select count(*)::int from read.attempt a where a.quiz_id = $2 and a.submitted_at is not null
       )
       on conflict do nothing`,
      [id, quizId, courseId, questionId, way, optionIds],
    );
    const { rows } = await this.pool.query<Row>(`${REGRADES} where g.id = $1`, [id]);
    const [row] = rows;
    if (row?.quizId !== quizId) throw new DomainError('CONFLICT', regradeMessages.running);
    return regradeOf(row);
  }

  /** Newest first. */
  async ofQuiz(quizId: string, caller: Caller): Promise<Regrade[]> {
    await this.edited.one(quizId, caller);
    const { rows } = await this.pool.query<Row>(
      `${REGRADES} where g.quiz_id = $1 order by g.started_at desc, g.id limit $2`,
      [quizId, REGRADES_MAX],
    );
    return rows.map(regradeOf);
  }

  private async required(quizId: string, body: PreviewRegrade, caller: Caller): Promise<EditedQuiz> {
    const quiz = await this.edited.one(quizId, caller);
    const { question_id: questionId, way, option_ids: optionIds } = body;
    const question = quiz.questions.find(({ id }) => id === questionId);
    requireRuling(question, { way, optionIds });
    return quiz;
  }
}

const regradeOf = ({ quizId: _, startedAt, finishedAt, ...row }: Row): Regrade => ({
  ...row,
  ...(finishedAt === null || row.waiting
    ? { state: 'running', finished_at: null }
    : { state: 'done', finished_at: finishedAt.toISOString() }),
  started_at: startedAt.toISOString(),
});
