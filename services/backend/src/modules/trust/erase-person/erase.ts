import type { Projection } from '@keenly/event-store/types';
import type { DataKind } from '@keenly/contracts/trust';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type LearningErased, learningStreamOf } from '../../../kernel/learning-events.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog, PROJECTIONS } from '../../../platform/event-log/event-log.js';
import { LEARNING_ERASED } from '../../../platform/event-log/learning-erased.js';
import { forgetLiveMessages } from '../../../platform/live/live-messages.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { backOffMs } from '../../../platform/queue/back-off.js';
import { RetryLater } from '../../../platform/queue/retry-later.js';
import { v7 as uuidv7 } from 'uuid';
import { CredentialGuard } from '../../identity/identity.public.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { OwnCourses } from '../../learning/learning.public.js';
import { OwnOutsideStudy } from '../../outside-study/outside-study.public.js';
import { bareFields, OwnLearning, sessionStreamOf } from '../../study-session/study-session.public.js';
import { type ClaimedErasure, ErasureStore, type PlannedAccount } from './erasure-store.js';
import { LearningRecord } from '../learning-record.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { TRUST_POLICY, type TrustPolicy } from '../trust-policy.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { ERASURE_MAIL, ReceiptMails } from './receipt-mails.js';

/**
 * Runs an erasure. Every step is idempotent: if a worker crashes, another restarts from the beginning. Only the initial
 * counts are carried over.
 */
@Injectable()
export class Erase {
  constructor(
    private readonly log: EventLog,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRUST_POLICY) private readonly policy: TrustPolicy,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: ErasureStore,
    private readonly holdings: PersonalDataRegistry,
    private readonly guard: CredentialGuard,
    private readonly learning: OwnLearning,
    private readonly courses: OwnCourses,
    private readonly outside: OwnOutsideStudy,
    private readonly record: LearningRecord,
    private readonly outbox: MailOutbox,
    private readonly mails: ReceiptMails,
  ) {}

  /** False where there is nothing to do: done, unknown, or in the hands of someone else. RetryLater where it waits. */
  async carryOut(id: string): Promise<boolean> {
    const erasure = await this.store.claim(id);
    if (erasure === undefined) return false;
    try {
      if (erasure.completedAt === null) await this.allOf(erasure);
      else await this.settle(erasure, erasure.completedAt);
      return true;
    } catch (error) {
      const waitMs = error instanceof RetryLater ? error.waitMs : backOffMs(this.policy.backOff, 3);
      await this.store.later(id, waitMs);
      this.logger.warn({ err: error, erasure: id, waitMs }, 'an erasure will continue later');
      throw error instanceof RetryLater ? error : new RetryLater(String(error), waitMs);
    }
  }

  private async allOf(erasure: ClaimedErasure): Promise<void> {
    const { id, plan, personId: userId } = erasure;
    const whose: Whose = { userId, accounts: plan };
    await this.closeDoors(erasure);
    for (const account of plan) await this.learning.stopRunning(account);
    if (erasure.counts === null) await this.count(erasure, whose);
    for (const account of plan) {
      if (await this.log.store.eraseSubject(account.tenant, account.accountId)) await this.store.keyGone(id);
    }
    for (const account of plan) await this.eraseLearning(erasure, account);
    await this.pool.query('select pg_notify($1, $2)', [LEARNING_ERASED, '']);
    await this.eraseHoldings(erasure, 'learning', whose);
    await this.finish(erasure, whose);
    this.logger.info({ erasure: id, scope: erasure.scope, accounts: plan.length }, 'an erasure is done');
  }

  /**
   * Again, for what was under way while the rest went: a request that had passed every door before it closed, a
   * session that such a one started and that was stopped for its silence.
   */
  private async settle(erasure: ClaimedErasure, completedAt: Date): Promise<void> {
    const { id, scope, plan, personId: userId } = erasure;
    if (scope === 'account') {
      const whose: Whose = { userId, accounts: plan };
      await this.closeDoors(erasure);
      for (const account of plan) await this.eraseAgain(erasure, account);
      await this.eraseHoldings(erasure, 'learning', whose);
      await this.eraseHoldings(erasure, 'account', whose);
    } else {
      for (const account of plan) await this.eraseLate(erasure, account, completedAt);
    }
    await this.pool.query('select pg_notify($1, $2)', [LEARNING_ERASED, '']);
    await this.store.settled(id);
  }

  private async eraseAgain(erasure: ClaimedErasure, account: PlannedAccount): Promise<void> {
    await this.learning.stopRunning(account);
    await this.log.store.eraseSubject(account.tenant, account.accountId);
    await this.eraseLearning(erasure, { ...account, eventId: uuidv7() });
  }

  /** The learner may study again by now: of their sessions only those go that started before the erasure was done. */
  private async eraseLate(
    erasure: ClaimedErasure,
    account: PlannedAccount,
    completedAt: Date,
  ): Promise<void> {
    await this.follow(await this.log.store.head(account.tenant));
    const sessions = await this.learning.sessionsOf(account);
    const late = await this.learning.begunBefore(account, completedAt);
    if (late.length === 0) return;
    if (late.length === sessions.length) return this.eraseAgain(erasure, account);
    await this.learning.stop(account, late);
    await this.follow(await this.log.store.head(account.tenant));
    await this.forget(account, late, () =>
      this.record.expire(account, { before: completedAt, sessionIds: late }),
    );
  }

  /** No extension goes on recording, and of an account that goes no one stays signed in. */
  private async closeDoors({ scope, personId, plan }: ClaimedErasure): Promise<void> {
    if (scope === 'account') await this.guard.close(personId);
    else for (const { accountId } of plan) await this.guard.unpair(accountId);
  }

  private async count({ id, scope }: ClaimedErasure, whose: Whose): Promise<void> {
    const counts: Partial<Record<DataKind, number>> = {};
    for (const holding of this.holdings.erasedWith(scope)) {
      counts[holding.kind] = (await holding.erasable?.(whose)) ?? (await holding.extent(whose)).count;
    }
    await this.store.counted(id, counts);
  }

  private async eraseLearning({ id }: ClaimedErasure, account: PlannedAccount): Promise<void> {
    await this.follow(await this.log.store.head(account.tenant));
    const sessionIds = await this.learning.sessionsOf(account);
    await this.learning.takeOffBoard(account);
    const { tenant } = account;
    const streams = [...(await this.courses.streamsOf(account)), ...(await this.outside.streamsOf(account))];
    // As of sessions: before the word that makes the read models forget which streams there were.
    await this.log.store.blankStreams({ tenant, streams, keep: [] });
    await this.forget(account, sessionIds, () =>
      this.record.erase(account, { eventId: account.eventId, erasureId: id, sessionIds }),
    );
    await inTransaction(this.pool, (sql) => forgetLiveMessages(sql, { accountIds: [account.accountId] }));
    await this.store.goesOn(id);
  }

  /** Blanks these sessions in the log, has it say so, and waits until no read model shows anything of them. */
  private async forget(
    { accountId, tenant }: PlannedAccount,
    sessionIds: readonly string[],
    say: () => Promise<bigint>,
  ): Promise<void> {
    // Before the word that makes the read models forget which sessions there were: anyone who starts over finds them.
    await this.log.store.blankStreams({ tenant, streams: sessionIds.map(sessionStreamOf), keep: bareFields });
    await this.follow(await say());
    await this.requireApplied(tenant, learningStreamOf(accountId));
    await inTransaction(this.pool, (sql) => forgetLiveMessages(sql, { sessionIds }));
  }

  /** Waits until every read model that forgets has come this far. */
  private async follow(position: bigint): Promise<void> {
    const forgetting = this.projections.filter(({ types }) =>
      types.includes('LearningErased' satisfies LearningErased['type']),
    );
    for (const { name } of forgetting) {
      await this.log.store.caughtUp(name, position, this.policy.followWithinMs).catch((error: unknown) => {
        throw new RetryLater(`${name} has not followed yet: ${String(error)}`, this.policy.followWithinMs);
      });
    }
  }

  /**
   * A reader that put this stream aside has passed the event without applying it: it still shows what should be gone.
   */
  private async requireApplied(tenant: string, stream: string): Promise<void> {
    const held = await this.log.store.putAside();
    const behind = held.find((one) => one.tenant === tenant && one.stream === stream);
    if (behind === undefined) return;
    await this.log.store.retryPutAside([behind.id]);
    throw new RetryLater(`${behind.reader} put the erasure aside`, this.policy.followWithinMs);
  }

  private async eraseHoldings(
    { id }: ClaimedErasure,
    scope: ClaimedErasure['scope'],
    whose: Whose,
  ): Promise<void> {
    for (const holding of this.holdings.erasedWith(scope)) {
      await holding.erase?.(whose);
      await this.store.goesOn(id);
    }
  }

  /** The receipt goes out while there is an address; of an account the address goes with it. */
  private async finish(erasure: ClaimedErasure, whose: Whose): Promise<void> {
    const { id, scope, reason, accountId, requestedAt } = erasure;
    const mail = {
      cause: `erasure:${id}`,
      kind: ERASURE_MAIL,
      recipient: accountId,
      data: { receipt: id, scope },
    };
    if (scope === 'learning') {
      if (reason === 'asked') await this.outbox.add([mail]);
      await this.store.done(id);
      return;
    }
    if (reason === 'asked') {
      await this.outbox.add([mail]);
      const patience = requestedAt.getTime() + this.policy.mailWithinMs - Date.now();
      if (patience > 0 && !(await this.mails.isSettled(mail.cause)))
        throw new RetryLater('the receipt is on its way to the address that goes next', 1000);
    }
    await this.eraseHoldings(erasure, 'account', whose);
    await this.store.done(id);
  }
}
