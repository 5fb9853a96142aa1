import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { claimsIn, lanesValue } from '../domain/claims-in-lanes.js';
import { rowsIfBuilt } from './rows-if-built.js';

const REMEMBERED = 50_000;
/** How long several servers may take to say whose a session is, milliseconds. */
const CLEAR_WITHIN_MS = 500;

interface Found extends Asked {
  readonly own: boolean;
}

interface Asked {
  readonly sessionId: string;
  readonly tenant: string;
}

/**
 * Streams are kept apart by tenant, so a session id from elsewhere can never touch what it names. This only makes the
 * answer clear: an id that is running in another tenant is NOT_SESSION_OWNER. Asked once a session and process, of the
 * database: only what is their own is remembered, never a refusal. Questions of the same moment are asked together.
 */
@Injectable()
export class SessionOwners {
  private readonly own = new LRUCache<string, true>({ max: REMEMBERED });
  private gathered: { readonly asked: Asked[]; readonly answer: Promise<ReadonlySet<string>> } | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async requireOwn(sessionId: string, tenant: string): Promise<void> {
    const key = keyOf({ sessionId, tenant });
    if (this.own.has(key)) return;
    const gathered = (this.gathered ??= this.gather());
    gathered.asked.push({ sessionId, tenant });
    if ((await gathered.answer).has(key)) {
      throw new DomainError('NOT_SESSION_OWNER', sessionProblems.notOwner);
    }
    this.own.set(key, true);
  }

  private gather() {
    const asked: Asked[] = [];
    const answer = new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.gathered = undefined;
      return this.strangers(asked);
    });
    return { asked, answer };
  }

  /** Which of these are sessions of another tenant's, and none of this one's. */
  private async strangers(asked: readonly Asked[]): Promise<ReadonlySet<string>> {
    const values = [asked.map(({ sessionId }) => sessionId), asked.map(({ tenant }) => tenant)];
    const [running, listed] = await Promise.all([
      this.running(values),
      rowsIfBuilt<Found>(this.pool, { name: 'owners_of_listed', text: ownersIn(listedOwners), values }),
    ]);
    const found = [...running, ...listed];
    const own = new Set(found.filter((one) => one.own).map(keyOf));
    return new Set(found.map(keyOf).filter((key) => !own.has(key)));
  }

  /**
   * None of a tenant whose lane is away, and none at all where a server is slow to answer: who sends isn't kept waiting for a
   * clear answer to what hardly ever happens.
   */
  private running(values: readonly unknown[]): Promise<readonly Found[]> {
    return this.store.acrossLanes((sql, lanes) => {
      const asked = sql.query<Found>({
        name: lanes === undefined ? 'owners_of_running' : 'owners_of_running_in_lanes',
        text: ownersIn(`${claimsIn(lanes, '$3')} ${ofRunning}`),
        values: [...values, ...lanesValue(lanes)],
      });
      const rows = asked.then((answer) => answer.rows);
      return lanes === undefined ? rows : Promise.race([rows, noneAfterAWhile()]);
    });
  }
}

const noneAfterAWhile = () =>
  new Promise<readonly Found[]>((resolve) => setTimeout(() => resolve([]), CLEAR_WITHIN_MS).unref());

const keyOf = ({ tenant, sessionId }: Asked) => `${tenant}/${sessionId}`;

const ofRunning = "r on r.stream = 'study-session-' || a.session_id";
const listedOwners = 'read.session_row r on r.session_id = a.session_id';
const ownersIn = (joined: string) =>
  `select a.session_id as "sessionId", a.tenant, r.tenant = a.tenant as own
   from unnest($1::uuid[], $2::uuid[]) as a (session_id, tenant) join ${joined}`;
