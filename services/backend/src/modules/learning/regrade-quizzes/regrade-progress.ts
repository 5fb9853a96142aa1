import type { RegradeWay } from '@keenly/contracts/regrade';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/** An attempt, in the order in which regrades look at them. */
export interface Looked {
  readonly tenant: string;
  readonly id: string;
}

/** Behind an attempt; null is before the first one. */
export type Place = Looked | null;

export interface Running {
  readonly id: string;
  readonly quizId: string;
  readonly questionId: string;
  readonly way: RegradeWay;
  readonly optionIds: readonly string[];
  readonly afterTenant: string | null;
  readonly afterId: string | null;
  /** All attempts were gone through, but for those that were left. */
  readonly isPassed: boolean;
}

/** Attempts that were left: those of whoever is in this lane, of so many, behind a place. */
export interface LeftLane {
  readonly lane: number;
  readonly lanes: number;
  readonly afterTenant: string | null;
  readonly afterId: string | null;
}

export const placeBehind = ({ afterTenant, afterId }: Pick<LeftLane, 'afterTenant' | 'afterId'>): Place =>
  afterTenant === null || afterId === null ? null : { tenant: afterTenant, id: afterId };

/** How far regrades have come, and what they had to leave. Who dies in between has those few done again that it did last. */
@Injectable()
export class RegradeProgress {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The one that was asked for first, and isn't done, nor among these. */
  async first(except: readonly string[]): Promise<Running | undefined> {
    // A process of an older release knows of nothing that was left, and may have said that it's done.
    const { rows } = await this.pool.query<Running>(
      `select g.id, g.quiz_id as "quizId", g.question_id as "questionId", g.way, g.option_ids as "optionIds",
         g.after_tenant as "afterTenant", g.after_id as "afterId",
         g.passed_at is not null or g.finished_at is not null as "isPassed"
       from app.quiz_regrade g
       where g.id <> all($1::uuid[]) and g.id in (
         select u.id from app.quiz_regrade u where u.finished_at is null
         union all select l.regrade_id from app.quiz_regrade_left l)
       order by g.started_at, g.id limit 1`,
      [except],
    );
    return rows[0];
  }

  async leftOf(id: string): Promise<readonly LeftLane[]> {
    const { rows } = await this.pool.query<LeftLane>(
      `select l.lane, l.lanes, l.after_tenant as "afterTenant", l.after_id as "afterId"
       from app.quiz_regrade_left l where l.regrade_id = $1 order by l.lanes, l.lane`,
      [id],
    );
    return rows;
  }

  /** Leaves these lanes, of so many, from behind a place on; one that was left before is as it was. */
  async leave(id: string, some: readonly number[], lanes: number, after: Place): Promise<void> {
    if (some.length === 0) return;
    await this.pool.query(
      `insert into app.quiz_regrade_left (regrade_id, lane, lanes, after_tenant, after_id)
       select $1, lane, $3, $4, $5 from unnest($2::smallint[]) as lane on conflict do nothing`,
      [id, some, lanes, after?.tenant ?? null, after?.id ?? null],
    );
  }

  /** Not waited for until it's on disk: what a server that dies has lost of it is done again. */
  async passed(id: string, through: Looked, looked: number): Promise<void> {
    await this.pool.query(
      `update app.quiz_regrade g set after_tenant = $2, after_id = $3, looked_at = g.looked_at + $4::int
       from (select set_config('synchronous_commit', 'off', true)) as unhurried where g.id = $1`,
      [id, through.tenant, through.id, looked],
    );
  }

  /** The same of what was left. */
  async passedLeft(id: string, { lane, lanes }: LeftLane, through: Looked, looked: number): Promise<void> {
    await this.pool.query(
      `with left_behind as (
         update app.quiz_regrade_left l set after_tenant = $4, after_id = $5
         from (select set_config('synchronous_commit', 'off', true)) as unhurried
         where l.regrade_id = $1 and l.lane = $2 and l.lanes = $3
       )
       update app.quiz_regrade g set looked_at = g.looked_at + $6::int where g.id = $1`,
      [id, lane, lanes, through.tenant, through.id, looked],
    );
  }

  async passedAll(id: string): Promise<void> {
    await this.pool.query(
      'update app.quiz_regrade g set passed_at = coalesce(g.passed_at, now()) where g.id = $1',
      [id],
    );
  }

  async leftNoMore(id: string, { lane, lanes }: LeftLane): Promise<void> {
    await this.pool.query(
      'delete from app.quiz_regrade_left l where l.regrade_id = $1 and l.lane = $2 and l.lanes = $3',
      [id, lane, lanes],
    );
  }

  /** False where something is left. */
  async finish(id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.quiz_regrade g set finished_at = now(), attempts = greatest(g.attempts, g.looked_at)
       where g.id = $1 and not exists (select from app.quiz_regrade_left l where l.regrade_id = g.id)`,
      [id],
    );
    return rowCount === 1;
  }
}
