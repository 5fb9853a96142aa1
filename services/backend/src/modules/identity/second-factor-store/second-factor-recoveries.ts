import {
  RECOVERY_LINK_S,
  RECOVERY_USE_S,
  RECOVERY_WAIT_S,
} from '@keenly/contracts/second-factor-recovery.endpoints';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MailOutbox } from '../../mail/mail.public.js';
import { ACCOUNT_CARDS, ACCOUNTS_IN_ORDER } from '../../membership/membership.public.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { hasSecondFactor } from './has-second-factor.js';
import { SecondFactorStore } from './second-factor-store.js';
import { tellSignedIn } from './sign-in-news.js';

/** Kinds of the mails that tell someone how far it is; each finds its recovery by `recoveryId`. */
export const RECOVERY_LINK_MAIL = 'second-factor-recovery-link';
export const RECOVERY_STARTED_MAIL = 'second-factor-recovery-started';
export const RECOVERY_STOPPED_MAIL = 'second-factor-recovery-stopped';
export const RECOVERED_MAIL = 'second-factor-recovered';

/** The person who recovers, and the account that is notified. */
export interface Recovering {
  readonly personId: string;
  readonly accountId: string;
}

/**
 * The way back in for people who lost every second factor: the password, a link to the mailbox, and a wait during which
 * anyone who still has the account can stop it. Times are the database's. One row a person: what waits is neither
 * shortened nor prolonged by asking again. Removing the second factor in any other way ends it
 * (`SecondFactorStore.remove`). Every open page of the person hears at once that a wait started or ended.
 */
@Injectable()
export class SecondFactorRecoveries {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly factors: SecondFactorStore,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Mails a link, unless one is on its way or the wait has begun. Answers when that ends. */
  async ask({ personId, accountId }: Recovering): Promise<Date | null> {
    const id = uuidv7();
    return inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `insert into app.second_factor_recovery as r (person_id, id) values ($1, $2)
         on conflict (person_id) do update set id = excluded.id, asked_at = now(), due_at = null
           where case when r.due_at is null then r.asked_at < now() - make_interval(secs => $3)
             else r.due_at < now() - make_interval(secs => $4) end`,
        [personId, id, RECOVERY_LINK_S, RECOVERY_USE_S],
      );
      if (rowCount !== 1) return this.dueAt(personId, sql);
      await this.tell(RECOVERY_LINK_MAIL, { id, accountId }, sql);
      return null;
    });
  }

  /** The person whose wait a link may start; undefined if the recovery expired or was stopped. */
  async whose(id: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ personId: string }>(
      'select person_id as "personId" from app.second_factor_recovery where id = $1',
      [id],
    );
    return rows[0]?.personId;
  }

  /** When the wait ends, also where it had begun; undefined for a link that is too old. */
  async start(
    id: string,
    { personId, accountId }: Recovering,
    client: ClientInfo,
  ): Promise<Date | undefined> {
    return inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `update app.second_factor_recovery set due_at = now() + make_interval(secs => $2)
         where id = $1 and due_at is null and asked_at > now() - make_interval(secs => $3)`,
        [id, RECOVERY_WAIT_S, RECOVERY_LINK_S],
      );
      if (rowCount === 1) {
        const action = 'second_factor_recovery_started';
        await this.audit.record({ action, personId, accountId, client }, sql);
        await this.tell(RECOVERY_STARTED_MAIL, { id, accountId }, sql);
        await tellSignedIn(personId, sql);
      }
      const { rows } = await sql.query<{ dueAt: Date | null }>(
        'select due_at as "dueAt" from app.second_factor_recovery where id = $1',
        [id],
      );
      return rows[0]?.dueAt ?? undefined;
    });
  }

  /** False where nothing waits. */
  async stop({ personId, accountId }: Recovering, client: ClientInfo): Promise<boolean> {
    return inTransaction(this.pool, async (sql) => {
      const { rows } = await sql.query<{ id: string; hadBegun: boolean }>(
        `delete from app.second_factor_recovery where person_id = $1
         returning id, due_at is not null as "hadBegun"`,
        [personId],
      );
      const [stopped] = rows;
      if (stopped?.hadBegun !== true) return false;
      await this.tellStopped({ id: stopped.id, personId, accountId }, client, sql);
      return true;
    });
  }

  /**
   * For anyone who has just proved that their second factor isn't lost: a wait that someone else started ends. A link
   * that was only mailed stays, so that no one can have another one mailed sooner. Again changes nothing. Last in the
   * transaction that uses up the proof: a wait that outlived it would go on until the next one. What another
   * transaction is just ending, or starting, is left to it; waiting for it here could be a deadlock.
   */
  async stopWait(personId: string, client: ClientInfo, sql: Sql): Promise<void> {
    const { rows } = await sql.query<{ id: string; accountId: string }>(
      `with stopped as (
         delete from app.second_factor_recovery where person_id in (
           select person_id from app.second_factor_recovery
           where person_id = $1 and due_at > now() - make_interval(secs => $2) for update skip locked
         ) returning id
       )
       select stopped.id, own.account_id as "accountId" from stopped cross join lateral (
         select account_id from ${ACCOUNT_CARDS}
         where person_id = $1 and is_open and status <> 'INACTIVE' order by ${ACCOUNTS_IN_ORDER} limit 1
       ) own`,
      [personId, RECOVERY_USE_S],
    );
    for (const { id, accountId } of rows) await this.tellStopped({ id, personId, accountId }, client, sql);
  }

  private async tellStopped(
    { id, personId, accountId }: Recovering & { readonly id: string },
    client: ClientInfo,
    sql: Sql,
  ): Promise<void> {
    const action = 'second_factor_recovery_stopped';
    await this.audit.record({ action, personId, accountId, client }, sql);
    await this.tell(RECOVERY_STOPPED_MAIL, { id, accountId }, sql);
    await tellSignedIn(personId, sql);
  }

  /** Is the wait over, and is the second factor still there? Of two sign-ins at once the second finds neither. */
  async look(personId: string, sql: Sql = this.pool): Promise<{ isOver: boolean; isOn: boolean }> {
    const { rows } = await sql.query<{ isOver: boolean; isOn: boolean }>(
      `select exists (
           select from app.second_factor_recovery where person_id = $1 and due_at <= now()
             and due_at > now() - make_interval(secs => $2)
         ) as "isOver", ${hasSecondFactor('$1')} as "isOn"`,
      [personId, RECOVERY_USE_S],
    );
    return rows[0] ?? { isOver: false, isOn: false };
  }

  /** Takes the second factor away from someone whose wait is over. False where it was stopped in the meantime. */
  async finish({ personId, accountId }: Recovering, client: ClientInfo): Promise<boolean> {
    return inTransaction(this.pool, async (sql) => {
      await this.factors.lock(personId, sql);
      const { isOver, isOn } = await this.look(personId, sql);
      if (!isOver) return !isOn;
      // A stop that comes now waits for this, and finds nothing to stop.
      const { rowCount } = await sql.query('delete from app.second_factor_recovery where person_id = $1', [
        personId,
      ]);
      if (rowCount !== 1) return false;
      await this.factors.remove(personId, sql);
      await this.audit.record({ action: 'second_factor_recovered', personId, accountId, client }, sql);
      await this.tell(RECOVERED_MAIL, { id: uuidv7(), accountId }, sql);
      await tellSignedIn(personId, sql);
      return true;
    });
  }

  /** When the wait ends; null where none has begun. */
  async dueAt(personId: string, sql: Sql = this.pool): Promise<Date | null> {
    const { rows } = await sql.query<{ dueAt: Date | null }>(
      'select due_at as "dueAt" from app.second_factor_recovery where person_id = $1',
      [personId],
    );
    return rows[0]?.dueAt ?? null;
  }

  private async tell(
    kind: string,
    { id, accountId }: { id: string; accountId: string },
    sql: Sql,
  ): Promise<void> {
    await this.outbox.add(
      [{ cause: `${kind}:${id}`, kind, recipient: accountId, data: { recoveryId: id } }],
      sql,
    );
  }
}
