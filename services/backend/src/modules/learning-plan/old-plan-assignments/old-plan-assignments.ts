import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { expireInTurns } from '../../../platform/event-log/expire-in-turns.js';
import { contextOf } from '../../assignment/assignment.public.js';
import { assigneeOf, planAssignmentDecider } from '../domain/plan-assignment.decider.js';

interface Row {
  readonly tenant: string;
  readonly id: string;
  /** Assigned before this, it is old. */
  readonly before: Date;
}

/** Deletes assigned plans, removed ones as well, after 5 years (product/plans#old-assignments). */
@Injectable()
export class OldPlanAssignments {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Ends them in the log, whose read models follow; how many. What the log said of them is blanked before: anyone
   * who starts over still finds them in the table.
   */
  expire(now: Date): Promise<number> {
    return expireInTurns(this.log.store, {
      reader: 'plan-assignments',
      list: (most, except) => this.before(now, most, except),
      end: (row) => this.end(row),
    });
  }

  private async end({ id, tenant, before }: Row): Promise<void> {
    const streams = [`${planAssignmentDecider.category}-${id}`];
    await this.log.store.blankStreams({ tenant, streams, keep: ['assignee', 'planId'] });
    const { state } = await this.runner.stateOf(planAssignmentDecider, id, tenant);
    const service = { accountId: SERVICE_ACCOUNT, clientId: tenant };
    const context = contextOf(service, assigneeOf(state) ?? SERVICE_ACCOUNT);
    const command = { type: 'ExpirePlanAssignment', assignedBefore: before } as const;
    await this.runner.run(planAssignmentDecider, id, command, context);
  }

  private async before(now: Date, most: number, except: readonly string[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(
      `select tenant, id, $1::timestamptz - make_interval(years => $2) as before from read.plan_assignment
       where assigned_at < $1::timestamptz - make_interval(years => $2) and tenant <> all($4::uuid[])
       order by assigned_at, id limit $3`,
      [now, retentionYears.learning, most, except],
    );
    return rows;
  }
}
