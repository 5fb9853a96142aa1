import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { claimsIn, lanesValue } from '../domain/claims-in-lanes.js';
import { RUNNING_SESSION } from '../domain/running-place.js';
import { rowsIfBuilt } from './rows-if-built.js';

const FLUSH_MS = 500;

/** 'running': its claim says so. 'over': it was stopped. 'unknown': it has not started, as far as we know. */
export type Standing = 'running' | 'over' | 'unknown';

interface SessionKey {
  readonly tenant: string;
  readonly sessionId: string;
  readonly accountId: string;
}

interface Heartbeat extends SessionKey {
  /** The extension said that it runs, which is more than sending what it had recorded. */
  readonly alive: boolean;
}

interface Flush {
  readonly beats: Map<string, Heartbeat>;
  readonly done: Promise<ReadonlyMap<string, Standing>>;
}

/**
 * Session heartbeats, buffered in memory and flushed in one statement every 500 ms. Losing up to half a second is
 * harmless against a 10-minute timeout.
 */
@Injectable()
export class Heartbeats implements OnApplicationShutdown {
  private flush: Flush | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Something of this session arrived; it may have happened long ago. */
  heard(tenant: string, sessionId: string, accountId: string): void {
    void this.gather({ tenant, sessionId, accountId, alive: false });
  }

  /** Records a heartbeat: the extension reports that this session is running now. Returns the session's status. */
  async alive(tenant: string, sessionId: string, accountId: string): Promise<Standing> {
    const standings = await this.gather({ tenant, sessionId, accountId, alive: true });
    return standings.get(keyOf({ tenant, sessionId, accountId })) ?? 'unknown';
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush?.done;
  }

  private gather(beat: Heartbeat): Flush['done'] {
    this.flush ??= this.open();
    const key = keyOf(beat);
    if (beat.alive || !this.flush.beats.has(key)) this.flush.beats.set(key, beat);
    return this.flush.done;
  }

  private open(): Flush {
    const beats = new Map<string, Heartbeat>();
    const done = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS)).then(async () => {
      this.flush = undefined;
      try {
        return await this.write([...beats.values()]);
      } catch (error) {
        // The next heartbeat comes within half a minute; without a database there is no other remedy.
        this.logger.warn({ err: error }, 'heartbeats could not be written');
        return new Map<string, Standing>();
      }
    });
    return { beats, done };
  }

  private async write(beats: readonly Heartbeat[]): Promise<ReadonlyMap<string, Standing>> {
    const running = new Set(await this.note(beats));
    const away = beats.filter(({ tenant }) => !this.store.isThere(tenant));
    if (away.length > 0) for (const key of await this.noteAgain(away)) running.add(key);
    const missing = beats.filter((beat) => beat.alive && !running.has(keyOf(beat)));
    const over = missing.length === 0 ? [] : await this.over(missing);
    return new Map([
      ...[...running].map((key) => [key, 'running'] as const),
      ...over.map((row) => [keyOf(row), 'over'] as const),
    ]);
  }

  /** Answers which of the sessions run. */
  private async note(beats: readonly Heartbeat[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.store.acrossLanes((sql, lanes) =>
      sql.query<SessionKey>({
        name: lanes === undefined ? 'heartbeats' : 'heartbeats_in_lanes',
        text: `insert into app.session_heartbeat as r (tenant, session_id, account_id, seen_at, alive_at)
             select s.tenant, s.session_id, s.account_id, clock_timestamp(), case when s.alive then clock_timestamp() end
             from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[])
               as s (tenant, session_id, account_id, alive)
             join ${claimsIn(lanes, '$5')} c on c.stream = 'study-session-' || s.session_id and c.tenant = s.tenant
               and c.name = '${RUNNING_SESSION}' and c.key = s.account_id::text
             order by s.session_id, s.tenant
             on conflict (session_id, tenant) do update
               set seen_at = excluded.seen_at, alive_at = coalesce(excluded.alive_at, r.alive_at)
             returning r.tenant, r.session_id as "sessionId", r.account_id as "accountId"`,
        values: [...columnsOf(beats), beats.map(({ alive }) => alive), ...lanesValue(lanes)],
      }),
    );
    return new Set(rows.map(keyOf));
  }

  /**
   * Of a lane that is away no claim is known, and those that were heard of before are taken to run: they would be ended as
   * silent once it's back.
   */
  private async noteAgain(beats: readonly Heartbeat[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<SessionKey>({
      name: 'heartbeats_again',
      text: `update app.session_heartbeat r
             set seen_at = clock_timestamp(), alive_at = case when s.alive then clock_timestamp() else r.alive_at end
             from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[]) as s (tenant, session_id, account_id, alive)
             where r.session_id = s.session_id and r.tenant = s.tenant and r.account_id = s.account_id
             returning r.tenant, r.session_id as "sessionId", r.account_id as "accountId"`,
      values: [...columnsOf(beats), beats.map(({ alive }) => alive)],
    });
    return new Set(rows.map(keyOf));
  }

  private over(beats: readonly Heartbeat[]): Promise<SessionKey[]> {
    return rowsIfBuilt<SessionKey>(this.pool, {
      name: 'sessions_over',
      text: `select r.tenant, r.session_id as "sessionId", r.account_id as "accountId"
             from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as s (tenant, session_id, account_id)
             join read.session_row r using (session_id, tenant, account_id)
             where r.stop_offset_ms is not null`,
      values: columnsOf(beats),
    });
  }
}

const keyOf = ({ tenant, sessionId, accountId }: SessionKey) => `${tenant}/${sessionId}/${accountId}`;
const columnsOf = (beats: readonly Heartbeat[]) => [
  beats.map(({ tenant }) => tenant),
  beats.map(({ sessionId }) => sessionId),
  beats.map(({ accountId }) => accountId),
];
