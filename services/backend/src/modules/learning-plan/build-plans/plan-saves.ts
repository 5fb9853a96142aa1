import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { tenantOf } from '../../../kernel/caller.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import { mayChange, notFound, type PlanAuthor, type PlanOwner } from '../plan-access.js';

/** Saves of one process that hold a connection at a time, so that those of one plan don't wait with all of them. */
const AT_ONCE = 4;
const WAITING_MAX = 200;

/** A plan that nobody else changes until the transaction ends. */
export interface HeldPlan extends PlanOwner {
  readonly id: string;
  readonly version: number;
}

/** By what a plan is found: its own id, or that of a part of it. */
export type PlanPlace = { readonly plan: string } | { readonly module: string } | { readonly part: string };

export interface SavedPlan<T> {
  readonly answer: T;
  readonly isChanged: boolean;
}

const HELD = `p.id, p.client_id as "clientId", p.created_by as "createdBy", p.is_public as "isPublic", p.is_own as "isOwn",
  p.version`;

/** Changes what plans hold: who may, one after the other, each with a version of its own. */
@Injectable()
export class PlanSaves {
  private readonly few = new FewAtOnce(AT_ONCE, WAITING_MAX);

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Runs a change of a plan, all of it or nothing, and answers with the version after it. NOT_FOUND in the same words where
   * there is none, where the author may not change it, and where it was archived; SERVICE_UNAVAILABLE where too many wait.
   */
  run<T>(
    place: PlanPlace,
    author: PlanAuthor,
    change: (sql: Sql, plan: HeldPlan) => Promise<SavedPlan<T>>,
  ): Promise<{ readonly answer: T; readonly version: number }> {
    return this.few.run(() =>
      inTransaction(this.pool, async (sql) => {
        const plan = await hold(sql, place, author);
        const { answer, isChanged } = await change(sql, plan);
        if (!isChanged) return { answer, version: plan.version };
        await sql.query(
          `update app.learning_plan set version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
          [plan.id, author.accountId],
        );
        return { answer, version: plan.version + 1 };
      }),
    );
  }
}

async function hold(sql: Sql, place: PlanPlace, author: PlanAuthor): Promise<HeldPlan> {
  const { rows } = await sql.query<HeldPlan>(
    `select ${HELD} from app.learning_plan p
     where p.id = coalesce($1::uuid,
         (select m.plan_id from app.plan_module m where m.id = $2::uuid),
         (select m.plan_id from app.plan_module m where m.id = $3::uuid),
         (select i.plan_id from app.plan_item i where i.id = $3::uuid))
       and p.client_id = $4 and p.archived_at is null
     for update of p`,
    [
      'plan' in place ? place.plan : null,
      'module' in place ? place.module : null,
      'part' in place ? place.part : null,
      tenantOf(author),
    ],
  );
  const [plan] = rows;
  if (plan === undefined || !mayChange(plan, author)) throw notFound();
  return plan;
}
