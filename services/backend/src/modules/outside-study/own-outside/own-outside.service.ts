import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { expireInTurns } from '../../../platform/event-log/expire-in-turns.js';
import type { Learner } from '../counting/free-time.js';
import { outsideStudyDecider } from '../domain/outside-study.decider.js';
import { isOutsideStream, outsideStreamOf } from '../domain/outside-study.events.js';
import { OUTSIDE_ITEMS_READER } from '../counting/outside-items-reader.js';

type OwnItem = Learner & { readonly id: string };

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
  expire(now: Date): Promise<number> {
    return expireInTurns(this.log.store, {
      reader: OUTSIDE_ITEMS_READER,
      list: (most, except) => this.before(now, most, except),
      end: (item) => this.end(item),
    });
  }

  private async before(now: Date, most: number, except: readonly string[]): Promise<readonly OwnItem[]> {
    const { rows } = await this.pool.query<OwnItem>(
      `select tenant, account_id as "accountId", id from read.outside_item
       where at < $1::timestamptz - make_interval(years => $2::int) and tenant <> all($4::uuid[])
       order by at, id limit $3::int`,
      [now, retentionYears.learning, most, except],
    );
    return rows;
  }

  private async end({ id, tenant, accountId }: OwnItem): Promise<void> {
    // What the log said is gone before the read model forgets the stream: who starts over finds it.
    const stream = outsideStreamOf(id);
    await this.log.store.eraseStreamPayloads(tenant, [stream]);
    await this.log.store.blankStreams({ tenant, streams: [stream], keep: [] });
    const context = serviceContext({ tenant, subject: accountId, correlation: uuidv7() });
    await this.runner.run(outsideStudyDecider, id, { type: 'Expire' }, context);
  }
}
