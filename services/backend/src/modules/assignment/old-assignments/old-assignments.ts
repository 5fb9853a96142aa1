import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { expireInTurns } from '../../../platform/event-log/expire-in-turns.js';
import { contextOf } from '../assignment-context.js';
import { assigneeOf, assignmentDecider } from '../domain/assignment.decider.js';

interface Row {
  readonly tenant: string;
  readonly id: string;
}

/** Deletes assignments, removed ones as well, after 5 years, the retention of study data (product/capabilities#old-assignments). */
@Injectable()
export class OldAssignments {
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
      reader: 'assigned-capabilities',
      list: (most, except) => this.before(now, most, except),
      end: (row) => this.end(row),
    });
  }

  private async end({ tenant, id }: Row): Promise<void> {
    const streams = [`${assignmentDecider.category}-${id}`];
    await this.log.store.blankStreams({ tenant, streams, keep: ['assignee'] });
    const { state } = await this.runner.stateOf(assignmentDecider, id, tenant);
    const service = { accountId: SERVICE_ACCOUNT, clientId: tenant };
    const context = contextOf(service, assigneeOf(state) ?? SERVICE_ACCOUNT);
    await this.runner.run(assignmentDecider, id, { type: 'ExpireAssignment' }, context);
  }

  private async before(now: Date, most: number, except: readonly string[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(
      `select tenant, id from read.assigned_capability
       where assigned_at < $1::timestamptz - make_interval(years => $2) and tenant <> all($4::uuid[])
       order by assigned_at, id limit $3`,
      [now, retentionYears.learning, most, except],
    );
    return rows;
  }
}
