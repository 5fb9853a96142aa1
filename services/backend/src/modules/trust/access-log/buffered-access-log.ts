import type { ViewedThing } from '@keenly/contracts/trust';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Caller } from '../../../kernel/caller.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { tellOfViews } from '../trust-news.js';

/** Looks are gathered for so long before they are written, in milliseconds. */
const GATHER_MS = 1000;
/** More than this is lost rather than kept in memory while the database is away. */
const GATHERED_MAX = 50_000;

interface View {
  readonly subject: string;
  readonly viewer: string;
  readonly client: string | null;
  readonly what: ViewedThing;
  readonly session: string | null;
  readonly first: string;
  last: string;
  times: number;
}

/**
 * Gathers looks in memory and writes them together, so that no read ever waits for its record or fails with it. Whom it is
 * about is told of a look once in a minute: a dashboard that is open reads again whenever its team does something, and
 * would have everyone in it told each second.
 */
@Injectable()
export class BufferedAccessLog extends AccessLog implements BeforeApplicationShutdown {
  private gathered = new Map<string, View>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  record(
    { accountId: viewer, clientId }: Pick<Caller, 'accountId' | 'clientId'>,
    subjects: readonly string[],
    what: ViewedThing,
    sessionId?: string,
  ): void {
    const at = new Date().toISOString();
    for (const subject of new Set(subjects)) {
      if (subject !== viewer)
        this.gather({ subject, viewer, client: clientId, what, session: sessionId ?? null, at });
    }
    if (this.gathered.size > 0) this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Writes what has been gathered. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const views = [...this.gathered.values()];
    this.gathered = new Map();
    if (views.length > 0) this.writing = this.writing.then(() => this.write(views));
    return this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private gather({ at, ...look }: Omit<View, 'first' | 'last' | 'times'> & { at: string }): void {
    const { subject, viewer, what, session } = look;
    const key = [subject, viewer, what, session, at.slice(0, 10)].join(' ');
    const known = this.gathered.get(key);
    if (known !== undefined) {
      known.last = at;
      known.times += 1;
    } else if (this.gathered.size < GATHERED_MAX) {
      this.gathered.set(key, { ...look, first: at, last: at, times: 1 });
    }
  }

  private async write(views: readonly View[]): Promise<void> {
    try {
      await inTransaction(this.pool, async (sql) => {
        const { rows } = await sql.query<{ subject: string }>(
          `with looked as materialized (
           select subject, viewer, what, session, (first at time zone 'UTC')::date as day, client, first, last, times
           from json_to_recordset($1) as r (subject uuid, viewer uuid, what text, session uuid, client uuid,
             first timestamptz, last timestamptz, times integer)
         ), written as (
           insert into app.data_view as v (subject, viewer, what, session_id, day, client_id, first_at, last_at, times)
           select subject, viewer, what, session, day, client, first, last, times from looked
           order by subject, viewer, what, session
           on conflict (subject, viewer, what, session_id, day) do update set
             last_at = greatest(v.last_at, excluded.last_at), times = v.times + excluded.times
         )
         -- All of it sees the table as it was before.
         select distinct l.subject from looked l left join app.data_view v
           on v.subject = l.subject and v.viewer = l.viewer and v.what = l.what and v.day = l.day
             and v.session_id is not distinct from l.session
         where v.subject is null or date_trunc('minute', v.last_at) < date_trunc('minute', l.last)`,
          [JSON.stringify(views)],
        );
        if (rows.length === 0) return;
        await tellOfViews(
          sql,
          rows.map(({ subject }) => subject),
        );
      });
    } catch (error) {
      this.logger.error(
        { err: error, views: views.length },
        'views of other people’s data were not recorded',
      );
    }
  }
}
