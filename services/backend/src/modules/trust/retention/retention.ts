import { retentionYears } from '@keenly/contracts/retention-terms';
import { laneOf } from '@keenly/event-store/lanes';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { isUnavailable } from '../../../platform/database/unavailable.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { learningStreamOf } from '../../../kernel/learning-events.js';
import { LEARNING_ERASED } from '../../../platform/event-log/learning-erased.js';
import { forgetLiveMessages } from '../../../platform/live/live-messages.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { ClosedAccounts, type LeftAccount } from '../../membership/membership.public.js';
import {
  bareFields,
  type OldSessions,
  OwnLearning,
  sessionStreamOf,
  spanTypes,
} from '../../study-session/study-session.public.js';
import { ErasureStore } from '../erase-person/erasure-store.js';
import { LearningRecord } from '../learning-record.js';
import { Owners } from '../owners.js';
import { yearsBefore } from './years-before.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import type { Holding, Whose } from '../../../platform/personal-data/personal-data.js';

/** Read models follow within this, in milliseconds, or the rest waits for the next time. */
const FOLLOW_WITHIN_MS = 60_000;

/**
 * Does what the privacy policy says of time (product/trust#retention): learning activity goes after 5 years, account
 * data 4 years after the account ended, what we wrote to people after 3. Nothing here has to do with payments (2
 * years).
 */
@Injectable()
export class Retention {
  constructor(
    private readonly log: EventLog,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly holdings: PersonalDataRegistry,
    private readonly learning: OwnLearning,
    private readonly record: LearningRecord,
    private readonly closed: ClosedAccounts,
    private readonly owners: Owners,
    private readonly erasures: ErasureStore,
  ) {}

  /** Erases what has been kept long enough at `now`; doing it again finds nothing more. */
  async keepTo(now: Date): Promise<void> {
    const failures: unknown[] = [];
    const keep = async (rule: string, expire: () => Promise<number | undefined>): Promise<void> => {
      try {
        const erased = await expire();
        if (erased !== undefined) await this.note(rule, now, erased);
      } catch (error) {
        // One rule may want a server of the log that is away, and keeps no other from being followed.
        if (!isUnavailable(error)) throw error;
        failures.push(error);
      }
    };
    for (const holding of this.holdings.all()) await keep(holding.kind, async () => holding.expire?.(now));
    await keep('learning', () => this.expireLearning(yearsBefore(now, retentionYears.learning)));
    const ended = yearsBefore(now, retentionYears.account);
    await keep('account', async () => (await this.eraseAccounts(ended)) + (await this.eraseLeft(ended)));
    if (failures.length > 0) throw new AggregateError(failures, 'some of it has to wait for the database');
  }

  /**
   * A reader that put a person's expiry aside has passed it, and still lists their sessions: they are left for the next
   * time, so that this ends and reaches everyone else. Such readers put fewer people aside than are listed at once. Whoever's
   * lane is away is passed over, and left for the next time, too.
   * @returns how many sessions went
   */
  private async expireLearning(before: Date): Promise<number> {
    const told = await this.toldAlready();
    const expired = new Set<string>();
    const away = new Set<string>();
    for (;;) {
      const listed = await this.learning.olderThan(before, [...away]);
      for (const { tenant } of listed) if (!this.log.store.isThere(tenant)) away.add(tenant);
      const there = listed.filter(({ tenant }) => !away.has(tenant));
      const old = there.filter(({ sessionIds }) => sessionIds.some((id) => !told.has(id)));
      if (old.length === 0) {
        if (there.length < listed.length) continue;
        await this.retry(there);
        break;
      }
      // They are of several tenants, which may be in several lanes.
      const reached = new Map<number, bigint>();
      for (const account of old) {
        const position = await this.expire(account, before);
        reached.set(laneOf(position), bigger(position, reached.get(laneOf(position))));
        for (const id of account.sessionIds) {
          told.add(id);
          expired.add(id);
        }
      }
      await this.log.store.caughtUp('session-list', [...reached.values()], FOLLOW_WITHIN_MS);
      const sessionIds = old.flatMap((account) => account.sessionIds);
      await inTransaction(this.pool, (sql) => forgetLiveMessages(sql, { sessionIds }));
    }
    if (expired.size > 0) await this.pool.query('select pg_notify($1, $2)', [LEARNING_ERASED, '']);
    return expired.size;
  }

  /**
   * Sessions of which the log has said that they expired, to a reader that holds that back: saying it once more at every
   * run would add an event each time, and tell no one anything.
   */
  private async toldAlready(): Promise<Set<string>> {
    const prefix = learningStreamOf('');
    const told = new Set<string>();
    for (const { tenant, stream } of await this.log.store.putAside()) {
      if (!stream.startsWith(prefix) || !this.log.store.isThere(tenant)) continue;
      const events = await this.log.store.readStream(tenant, stream);
      for (const { type, data } of events)
        if (type === 'LearningExpired')
          for (const id of (data as { sessionIds: string[] }).sessionIds) told.add(id);
    }
    return told;
  }

  /** Has readers try again what they hold back of these people. */
  private async retry(people: readonly OldSessions[]): Promise<void> {
    if (people.length === 0) return;
    const streams = new Set(
      people.map(({ tenant, accountId }) => `${tenant}/${learningStreamOf(accountId)}`),
    );
    const held = (await this.log.store.putAside()).filter(({ tenant, stream }) =>
      streams.has(`${tenant}/${stream}`),
    );
    this.logger.warn({ people: people.length, held: held.length }, 'expired sessions are still listed');
    if (held.length > 0) await this.log.store.retryPutAside(held.map(({ id }) => id));
  }

  /** Erases encrypted payloads first: a rebuilt read model must not show data that retention has removed. */
  private async expire({ tenant, accountId, sessionIds }: OldSessions, before: Date): Promise<bigint> {
    const streams = sessionIds.map(sessionStreamOf);
    await this.log.store.eraseStreamPayloads(tenant, streams);
    await this.log.store.blankStreams({ tenant, streams, keep: bareFields, except: spanTypes });
    return this.record.expire({ tenant, accountId }, { before, sessionIds });
  }

  /**
   * Whoever's erasure is under way since the last time, as it may wait for a server of the log, keeps no one else from theirs.
   * @returns how many people's erasures started
   */
  private async eraseAccounts(before: Date): Promise<number> {
    const seen: string[] = [];
    for (;;) {
      const some = await this.closed.everyoneBefore(before, seen);
      let begun = 0;
      for (const { userId, accountId } of some) {
        if (await this.isRequested(userId, accountId)) begun += 1;
        seen.push(userId);
      }
      if (begun > 0 || some.length === 0) return begun;
    }
  }

  /** False where it's under way already. */
  private async isRequested(personId: string, accountId: string): Promise<boolean> {
    const { accounts } = await this.owners.of(personId);
    try {
      await this.erasures.request({ scope: 'account', reason: 'retention', personId, accountId, accounts });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CONFLICT') return false;
      throw error;
    }
  }

  /**
   * Of people who go on elsewhere, what was kept with an account they left. What has a time of its own, such as
   * learning, stays until then, and as long the account, which says whose it is. Where a lane is away all of it does.
   * @returns how many accounts went
   */
  private async eraseLeft(before: Date): Promise<number> {
    const kept = this.holdings.all().filter(({ byAccount }) => byAccount);
    let gone = 0;
    let last: LeftAccount | undefined;
    do {
      const some = await this.closed.leftBefore(before, last?.accountId);
      for (const { userId, accountId, clientId } of some) {
        const tenant = clientId ?? accountId;
        if (!this.log.store.isThere(tenant)) continue;
        const whose: Whose = { userId, accounts: [{ accountId, clientId, tenant }] };
        for (const holding of kept.filter(goesWithAccount)) await holding.erase?.(whose);
        const left = await Promise.all(kept.map((holding) => holding.extent(whose)));
        if (left.some(({ count }) => count > 0)) continue;
        await this.closed.remove(accountId);
        gone += 1;
      }
      last = some.at(-1);
    } while (last !== undefined);
    return gone;
  }

  private async note(rule: string, at: Date, erased: number): Promise<void> {
    await this.pool.query(
      `insert into app.retention_run as r (rule, at, erased, last_erased) values ($1, $2, $3::int, $3::int)
       on conflict (rule) do update set at = excluded.at, erased = r.erased + excluded.erased, last_erased = excluded.last_erased`,
      [rule, at, erased],
    );
    if (erased > 0) this.logger.info({ rule, erased }, 'retention erased expired data');
  }
}

/** Kept for as long as the account, and for no time of its own. */
function goesWithAccount({ erasedWith }: Holding): boolean {
  return erasedWith.includes('account') && !erasedWith.includes('learning');
}

const bigger = (one: bigint, other = one): bigint => (one > other ? one : other);
