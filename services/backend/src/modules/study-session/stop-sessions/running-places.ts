import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { claimsIn, lanesValue } from '../domain/claims-in-lanes.js';
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

const columns = 'c.tenant, c.stream, c.key as "accountId", h.alive_at as "aliveAt"';
const heartbeatOfClaim =
  'app.session_heartbeat h on h.session_id = right(c.stream, 36)::uuid and h.tenant = c.tenant';
const runningRows = (claims: string) => `
  select ${columns} from ${claims} c left join ${heartbeatOfClaim}
  where c.name = '${RUNNING_SESSION}'`;

/** Of each place, the session that holds it, or where none does, the one that is first to get it. */
const firstOfEachPlace = (claims: string) => `
  select distinct on (tenant, key) tenant, key, stream, held from ${claims} c
  where name = '${RUNNING_SESSION}' order by tenant, key, held desc, stream`;

/** The sessions that run, and the one place that each learner has for them. */
@Injectable()
export class RunningPlaces {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Those that an account runs, of the ones that the service knew `before` a moment where one is named. */
  async of(tenant: string, accountId: string, before: Date | null = null): Promise<RunningSession[]> {
    const { rows } = await this.store.inLaneOf(tenant, (client, lanes) =>
      client.query<Row>(
        `${runningRows(claimsIn(lanes, '$4'))}
           and c.tenant = $1 and c.key = $2 and ($3::timestamptz is null or c.since <= $3)`,
        [tenant, accountId, before, ...lanesValue(lanes)],
      ),
    );
    return rows.map(session);
  }

  /**
   * Sessions to be ended: not heard of for `limitS` seconds, or still running beside the one that holds their learner's
   * place.
   */
  async overdue(limitS: number): Promise<RunningSession[]> {
    const { rows } = await this.store.acrossLanes((sql, lanes) =>
      sql.query<Row>(
        `${runningRows(claimsIn(lanes, '$2'))}
           and (greatest(h.seen_at, c.since) < clock_timestamp() - make_interval(secs => $1)
             or (not c.held and h.alive_at is not null))`,
        [limitS, ...lanesValue(lanes)],
      ),
    );
    return rows.map(session);
  }

  /**
   * A session that was started offline and lives takes its learner's place where it is free, the earliest one first.
   */
  async giveToWaiting(): Promise<void> {
    const { rows } = await this.store.acrossLanes((sql, lanes) =>
      sql.query<Row>(
        `select ${columns} from (${firstOfEachPlace(claimsIn(lanes, '$1'))}) c join ${heartbeatOfClaim}
         where not c.held and h.alive_at is not null`,
        [...lanesValue(lanes)],
      ),
    );
    await this.store.grantClaims(
      rows.map(({ tenant, stream }) => ({ tenant, stream, name: RUNNING_SESSION })),
    );
  }

  /**
   * Forgets the heartbeats of sessions that run no more.
   *
   * Claims of a distributed log are on other servers, and are read before anything is deleted, in a query of their own.
   * A session that started after that has no row yet in the snapshot of the statement, which is older; and one whose claim
   * is gone never gets it again. While lanes are away it isn't known what runs there, and nothing is forgotten.
   */
  async forgetHeartbeats(): Promise<void> {
    await this.store.acrossLanes((sql) => this.forgetThose(sql));
  }

  private async forgetThose(sql: Pick<Pool, 'query'>): Promise<void> {
    if (this.store.lanesAway.length > 0) return;
    await sql.query(
      `with running as materialized (select tenant, stream from read.claim where name = '${RUNNING_SESSION}')
       delete from app.session_heartbeat h where not exists (
         select from running r where r.stream = 'study-session-' || h.session_id and r.tenant = h.tenant)`,
    );
  }
}

const session = ({ stream, ...row }: Row): RunningSession => ({ ...row, sessionId: sessionIdOf(stream) });
