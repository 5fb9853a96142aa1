import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { contextOf } from '../assignment-context.js';
import { assigneeOf, assignmentDecider } from '../domain/assignment.decider.js';

/** Looked up at a time. */
const MOST = 500;
/** The table follows within this, in milliseconds, or the rest is seen to the next time. */
const FOLLOW_WITHIN_MS = 60_000;

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
  async expire(now: Date): Promise<number> {
    let gone = 0;
    for (;;) {
      const listed = await this.before(now);
      const old = listed.filter(({ tenant }) => this.log.store.isThere(tenant));
      for (const { tenant, id } of old) {
        const streams = [`${assignmentDecider.category}-${id}`];
        await this.log.store.blankStreams({ tenant, streams, keep: ['assignee'] });
        await this.end(id, tenant);
      }
      gone += old.length;
      if (old.length > 0) {
        await this.log.store.caughtUp(
          'assigned-capabilities',
          await this.log.store.headsOf(old.map(({ tenant }) => tenant)),
          FOLLOW_WITHIN_MS,
        );
      }
      // Those of a lane that is away stay listed.
      if (listed.length < MOST || old.length === 0) return gone;
    }
  }

  private async end(id: string, tenant: string): Promise<void> {
    const { state } = await this.runner.stateOf(assignmentDecider, id, tenant);
    const service = { accountId: SERVICE_ACCOUNT, clientId: tenant };
    const context = contextOf(service, assigneeOf(state) ?? SERVICE_ACCOUNT);
    await this.runner.run(assignmentDecider, id, { type: 'ExpireAssignment' }, context);
  }

  private async before(now: Date): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(
      `select tenant, id from read.assigned_capability
       where assigned_at < $1::timestamptz - make_interval(years => $2) order by assigned_at, id limit $3`,
      [now, retentionYears.learning, MOST],
    );
    return rows;
  }
}
