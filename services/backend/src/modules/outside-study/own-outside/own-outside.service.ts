import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import type { Learner } from '../counting/free-time.js';
import { outsideStudyDecider } from '../domain/outside-study.decider.js';
import { isOutsideStream, outsideStreamOf } from '../domain/outside-study.events.js';
import { OUTSIDE_ITEMS_READER } from '../counting/outside-items-reader.js';

/** Looked up at a time. */
const MOST = 500;
/** The table follows within this, in milliseconds, or the rest is seen to the next time. */
const FOLLOW_WITHIN_MS = 60_000;

/** What tools recorded about someone in the log, for erasure and retention. */
@Injectable()
export class OwnOutsideStudy {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
  ) {}

  /** Names of all of an account's streams: those that the read model could not apply, then those that it has. */
  async streamsOf({ accountId, tenant }: Learner): Promise<string[]> {
    // First: what is applied in the meantime is found below.
    const held = await this.log.store.putAsideOf(OUTSIDE_ITEMS_READER, tenant, accountId);
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from read.outside_item where tenant = $1 and account_id = $2 order by at, id',
      [tenant, accountId],
    );
    return [...new Set([...held.filter(isOutsideStream), ...rows.map(({ id }) => outsideStreamOf(id))])];
  }

  /** Ends what happened too long ago, whose read models follow; how many. */
  async expire(now: Date): Promise<number> {
    let gone = 0;
    for (;;) {
      const { rows } = await this.pool.query<Learner & { readonly id: string }>(
        `select tenant, account_id as "accountId", id from read.outside_item
         where at < $1::timestamptz - make_interval(years => $2::int) order by at, id limit $3::int`,
        [now, retentionYears.learning, MOST],
      );
      const old = rows.filter(({ tenant }) => this.log.store.isThere(tenant));
      for (const { id, tenant, accountId } of old) {
        // What the log said is gone before the read model forgets the stream: who starts over finds it.
        const stream = outsideStreamOf(id);
        await this.log.store.eraseStreamPayloads(tenant, [stream]);
        await this.log.store.blankStreams({ tenant, streams: [stream], keep: [] });
        const context = serviceContext({ tenant, subject: accountId, correlation: uuidv7() });
        await this.runner.run(outsideStudyDecider, id, { type: 'Expire' }, context);
      }
      gone += old.length;
      const heads = await this.log.store.headsOf(old.map(({ tenant }) => tenant));
      await this.log.store.caughtUp(OUTSIDE_ITEMS_READER, heads, FOLLOW_WITHIN_MS);
      // What is of a lane that is away stays listed.
      if (rows.length < MOST || old.length === 0) return gone;
    }
  }
}
