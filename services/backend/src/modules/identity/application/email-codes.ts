import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { codeMessages } from '@keenly/contracts/catalogue/verification';
import { CODE_LENGTH, CODE_LIFE_S, CODE_RESEND_AFTER_S, CODE_TRIES } from '@keenly/contracts/verification';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { RateLimited } from '../../../kernel/rate-limited.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MailOutbox } from '../../mail/mail.public.js';

/** What a code proves: the address of a sign-up, or who may set a new password. */
export type CodePurpose = 'verification' | 'recovery';

/** Kind of the mail that carries a code. */
export const codeMailKind = (purpose: CodePurpose): string => `${purpose}-code`;

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** Undefined: nobody. Everything happens as for somebody, and no digits will ever be right. */
  readonly personId: string | undefined;
  /** Account that gets the mail; of nobody an id that nobody has, whose mail is dropped. */
  readonly recipient: string;
}

interface CodeRow {
  readonly id: string;
  readonly person_id: string | null;
  readonly wrong_tries: number;
  readonly live: boolean;
}

type Refusal = 'CODE_WRONG' | 'CODE_SPENT' | 'CODE_EXPIRED';
const words: Readonly<Record<Refusal, string>> = {
  CODE_WRONG: codeMessages.wrong,
  CODE_SPENT: codeMessages.spent,
  CODE_EXPIRED: codeMessages.expired,
};

/**
 * Codes of four digits (safe reading 4): one live code per address and purpose, five tries, ten minutes, a new one at
 * most every minute. The digits are stored nowhere, neither here nor in the mail's row: they follow from the code's id
 * and the service's secret.
 */
@Injectable()
export class EmailCodes {
  private readonly key: Buffer;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly outbox: MailOutbox,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'keenly: digits of e-mail codes', 32));
  }

  /** Makes a code, which ends the one before, and its mail. Throws RATE_LIMITED within a minute of the one before. */
  async send({ purpose, email, personId, recipient }: NewCode): Promise<void> {
    const id = uuidv7();
    const waitS = CODE_RESEND_AFTER_S / this.config.rateLimitFactor;
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `insert into app.email_code as c (purpose, email, id, person_id, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5))
         on conflict (purpose, email) do update
           set id = excluded.id, person_id = excluded.person_id, wrong_tries = 0, issued_at = now(),
             expires_at = excluded.expires_at, used_at = null
           -- What was sent to nobody keeps nobody waiting.
           where c.issued_at <= now() - make_interval(secs => $6) or c.person_id is distinct from excluded.person_id`,
        [purpose, email, id, personId ?? null, CODE_LIFE_S, waitS],
      );
      if (rowCount !== 1) throw await this.tooSoon(purpose, email, waitS, sql);
      const cause = `email-code:${id}`;
      await this.outbox.add([{ cause, kind: codeMailKind(purpose), recipient, data: { codeId: id } }], sql);
    });
  }

  /** Sends a code unless one is live, and stays quiet within a minute of the one before. */
  async sendUnlessLive(code: NewCode): Promise<void> {
    const { rowCount } = await this.pool.query(
      `select from app.email_code where purpose = $1 and email = $2 and person_id = $3 and used_at is null
         and wrong_tries < $4 and expires_at > now()`,
      [code.purpose, code.email, code.personId, CODE_TRIES],
    );
    if (rowCount !== 0) return;
    await this.send(code).catch((error: unknown) => {
      if (!(error instanceof RateLimited)) throw error;
    });
  }

  /** The digits of a live code, for its mail; undefined once it is used, replaced, spent or too old. */
  async digitsOf(codeId: string): Promise<string | undefined> {
    const { rowCount } = await this.pool.query(
      `select from app.email_code where id = $1 and used_at is null and wrong_tries < $2 and expires_at > now()`,
      [codeId, CODE_TRIES],
    );
    return rowCount === 1 ? digitsFor(this.key, codeId) : undefined;
  }

  /**
   * Uses a code up, and does `then` in the same transaction. CODE_WRONG; CODE_SPENT for the fifth wrong try;
   * CODE_EXPIRED where there is no live code. Tries are counted one after another, however many arrive at once.
   */
  async redeem<T>(
    { purpose, email, digits }: { purpose: CodePurpose; email: string; digits: string },
    then: (personId: string, sql: Sql) => Promise<T>,
  ): Promise<T> {
    const outcome = await inTransaction(this.pool, async (sql): Promise<Refusal | { done: T }> => {
      const { rows } = await sql.query<CodeRow>(
        `select id, person_id, wrong_tries, used_at is null and expires_at > now() and wrong_tries < $3 as live
         from app.email_code where purpose = $1 and email = $2 for update`,
        [purpose, email, CODE_TRIES],
      );
      const [code] = rows;
      if (code?.live !== true) return 'CODE_EXPIRED';
      const right = isSame(digitsFor(this.key, code.id), digits);
      if (!right || code.person_id === null) {
        await sql.query('update app.email_code set wrong_tries = wrong_tries + 1 where id = $1', [code.id]);
        return code.wrong_tries + 1 >= CODE_TRIES ? 'CODE_SPENT' : 'CODE_WRONG';
      }
      await sql.query('update app.email_code set used_at = now() where id = $1', [code.id]);
      return { done: await then(code.person_id, sql) };
    });
    if (typeof outcome === 'string') throw new DomainError(outcome, words[outcome]);
    return outcome.done;
  }

  private async tooSoon(purpose: CodePurpose, email: string, waitS: number, sql: Sql): Promise<RateLimited> {
    const { rows } = await sql.query<{ wait: number }>(
      `select extract(epoch from issued_at - now())::float8 + $3 as wait from app.email_code
       where purpose = $1 and email = $2`,
      [purpose, email, waitS],
    );
    return new RateLimited(Math.max(1, Math.ceil(rows[0]?.wait ?? waitS)));
  }
}

/** The digits that belong to a code: without the key nobody can tell them, with it nobody has to store them. */
export function digitsFor(key: Buffer, codeId: string): string {
  const number = createHmac('sha256', key).update(codeId).digest().readUIntBE(0, 6);
  return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
