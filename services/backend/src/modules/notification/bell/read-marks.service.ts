import { NOTIFICATIONS_KEPT_DAYS, type UpdateNotifications } from '@keenly/contracts/notification';
import { rooms } from '@keenly/contracts/live';
import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { audiencesOf } from './audiences.js';
import { endsOf, placesIn } from './places.js';

/** What someone has read of their bell. A request takes no mark: it is read once anyone answered it. */
@Injectable()
export class ReadMarks {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'starts'>,
  ) {}

  /**
   * Marks what is told to the caller and not marked yet; their other screens hear of it. Again it changes nothing. Through a
   * place it goes lane by lane, never by time: what another lane takes later may have happened before what was read, and
   * no one has seen it. Nor are marks anything but those of rows that were there, so it comes up unread.
   */
  async mark(caller: Caller, asked: UpdateNotifications): Promise<void> {
    const { kinds, ids } = await audiencesOf(caller, this.pool);
    const { starts } = this.log;
    const [named, through] =
      'id' in asked ? [[asked.id].flat(), endsOf(starts)] : [null, placesIn(asked.through, starts, starts)];
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `insert into app.notification_mark (notification_id, account_id)
         select distinct n.id, $1::uuid
         from unnest($2::text[], $3::uuid[]) as a (kind, id)
         join read.notification n on n.audience = a.kind and n.audience_id = a.id
         join unnest($7::bigint[], $5::bigint[]) as l (start, through)
           on n.position > l.start and n.position <= l.through
         where not n.is_request and ($4::uuid[] is null or n.id = any($4))
           and n.created_at > now() - make_interval(days => $6::int)
         on conflict do nothing`,
        [caller.accountId, kinds, ids, named, through, NOTIFICATIONS_KEPT_DAYS, starts],
      );
      if (rowCount === 0) return;
      await writeLiveMessages(sql, [
        {
          tenant: tenantOf(caller),
          rooms: [rooms.person(caller.accountId)],
          type: 'notification_changed',
          payload: {},
        },
      ]);
    });
  }
}
