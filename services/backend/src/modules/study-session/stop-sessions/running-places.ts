import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { RUNNING_SESSION } from '../domain/running-place.js';
import { sessionIdOf } from '../domain/session-stream.js';

/** A session that runs, as its claim and its heartbeats say. */
export interface RunningSession {
  readonly tenant: string;
  readonly sessionId: string;
  readonly accountId: string;
  /** When its extension last said that it runs; null if it never did. */
  readonly aliveAt: Date | null;
}

type Row = Pick<RunningSession, 'tenant' | 'accountId' | 'aliveAt'> & { readonly stream: string };

const runningRows = `
  select c.tenant, c.stream, c.key as "accountId", h.alive_at as "aliveAt"
  from read.claim c
  left join app.session_heartbeat h
    on h.session_id = right(c.stream, 36)::uuid and h.tenant = c.tenant
  where c.name = '${RUNNING_SESSION}'`;

/** The sessions that run, and the one place that each learner has for them. */
@Injectable()
export class RunningPlaces {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Those that an account runs, of the ones that the service knew `before` a moment where one is named. */
  async of(tenant: string, accountId: string, before: Date | null = null): Promise<RunningSession[]> {
    const { rows } = await this.pool.query<Row>(
      `${runningRows} and c.tenant = $1 and c.key = $2 and ($3::timestamptz is null or c.since <= $3)`,
      [tenant, accountId, before],
    );
    return rows.map(session);
  }

  /**
   * Sessions to be ended: not heard of for `limitS` seconds, or still running beside the one that holds their learner's
   * place.
   */
  async overdue(limitS: number): Promise<RunningSession[]> {
    const { rows } = await this.pool.query<Row>(
      `${runningRows} and (greatest(h.seen_at, c.since) < clock_timestamp() - make_interval(secs => $1)
         or (not c.held and h.alive_at is not null))`,
      [limitS],
    );
    return rows.map(session);
  }

  /**
   * A session that was started offline and lives takes its learner's place where it is free, the earliest one first.
   */
  async giveToWaiting(): Promise<void> {
    const { rows } = await this.pool.query<Row>(
      `${runningRows} and not c.held and h.alive_at is not null and not exists (
         select from read.claim other where other.tenant = c.tenant and other.name = c.name and other.key = c.key
           and other.stream <> c.stream and (other.held or other.stream < c.stream))`,
    );
    await this.store.grantClaims(
      rows.map(({ tenant, stream }) => ({ tenant, stream, name: RUNNING_SESSION })),
    );
  }

  /** Forgets the heartbeats of sessions that run no more. */
  async forgetHeartbeats(): Promise<void> {
    await this.pool.query(
      `delete from app.session_heartbeat h where not exists (
         select from read.claim c where c.stream = 'study-session-' || h.session_id and c.tenant = h.tenant
           and c.name = '${RUNNING_SESSION}')`,
    );
  }
}

const session = ({ stream, ...row }: Row): RunningSession => ({ ...row, sessionId: sessionIdOf(stream) });
