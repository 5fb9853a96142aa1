import { hkdfSync } from 'node:crypto';
import { codeMessages } from '@keenly/contracts/catalogue/verification';
import { CODE_LIFE_S, CODE_RESEND_AFTER_S, CODE_TRIES } from '@keenly/contracts/verification';
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
import { codeWords, isSameCode } from './code-words.js';

/** The purpose of a code: to verify the address of a sign-up, or to allow setting a new password. */
export type CodePurpose = 'verification' | 'recovery';

/** Kind of the mail that carries a code. */
export const codeMailKind = (purpose: CodePurpose): string => `${purpose}-code`;

/** How long an address must see no wrong try before it gets short codes again, in seconds. */
export const SHORT_AGAIN_AFTER_S = 30 * 24 * 3600;
/** After this many codes within an hour of one another, the next one waits until the last has lapsed. */
const QUICK_SENDS = 3;
const STREAK_S = 3600;

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** Undefined: no one. Everything happens as for someone, and no code will ever be right. */
  readonly personId: string | undefined;
  /** Account that gets the mail; of no one an id that no one has, whose mail is dropped. */
  readonly recipient: string;
}

export interface TriedCode {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly code: string;
  /** The person who must own the code, if only the caller may use it; another person's code counts as wrong. */
  readonly askedBy?: string | undefined;
}

interface CodeRow {
  readonly id: string;
  readonly person_id: string | null;
  readonly is_long: boolean;
  readonly live: boolean;
}

type Refusal = 'CODE_WRONG' | 'CODE_SPENT' | 'CODE_EXPIRED';
const words: Readonly<Record<Refusal, string>> = {
  CODE_WRONG: codeMessages.wrong,
  CODE_SPENT: codeMessages.spent,
  CODE_EXPIRED: codeMessages.expired,
};

/** Has this address used up its tries at short codes? Of a row `p` of code_pace; null where there is none. */
const isSpent = `coalesce(p.wrong_tries >= ${CODE_TRIES}
  and p.wrong_at > now() - make_interval(secs => ${SHORT_AGAIN_AFTER_S}), false)`;
const PACE = 'app.code_pace p on p.purpose = c.purpose and p.email = c.email';
const isLive = `c.used_at is null and c.expires_at > now() and (c.is_long or not ${isSpent})`;

/**
 * Codes by email (product/entering#verification-codes): one live code per address and purpose, ten minutes. What a code
 * reads is stored nowhere, neither here nor in the mail's row (`codeWords`).
 *
 * Guessing. Short codes have four digits, and an address has five wrong attempts at them in all, whatever the number of
 * codes, clients and processes; a new code doesn't reset them. After the fifth, every code to that address is a long
 * one (50 bits) until thirty days pass without a wrong try. So anyone who guesses, from any number of addresses, finds
 * a short code of one mailbox and purpose with a probability of at most 5 / 10,000 = 0.05 % in 24 hours (both purposes
 * together 0.1 %) and 0.65 % in a year; a long code with less than 10^-6 even at a million tries a second. Its owner is
 * never kept out: wrong attempts at a long code count for nothing, and there is always either a live code in the
 * mailbox or a new one to be had.
 *
 * Sending. A new code at most every minute, and after three in an hour only once the last one has lapsed.
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

  /** Makes a code, which ends the one before, and its mail. RATE_LIMITED where the one before is too fresh. */
  async send(code: NewCode): Promise<void> {
    await inTransaction(this.pool, (sql) => this.sendIn(code, sql));
  }

  /** {@link send} in the caller's own transaction. */
  async sendIn({ purpose, email, personId, recipient }: NewCode, sql: Sql): Promise<void> {
    const id = uuidv7();
    const { rows } = await sql.query<{ is_made: boolean; wait: number | null }>(
      `with kept as (
         insert into app.code_pace as p (purpose, email, sends, sent_at) values ($1::text, $2::citext, 1, now())
         on conflict (purpose, email) do update set sent_at = now(),
           sends = case when p.sent_at > now() - make_interval(secs => $7) then p.sends + 1 else 1 end
         where p.sent_at is null or p.sent_at <= now() - make_interval(secs => case
             when p.sends >= $8 and p.sent_at > now() - make_interval(secs => $7) then $5::float8 else $6::float8 end)
           -- What was sent to nobody keeps nobody waiting.
           or exists (select from app.email_code c
             where c.purpose = $1 and c.email = $2 and c.person_id is distinct from $4::uuid)
         returning ${isSpent} as is_spent
       ), made as (
         insert into app.email_code (purpose, email, id, person_id, is_long, expires_at)
         select $1::text, $2::citext, $3::uuid, $4::uuid, is_spent, now() + make_interval(secs => $9) from kept
         on conflict (purpose, email) do update
           set id = excluded.id, person_id = excluded.person_id, is_long = excluded.is_long, issued_at = now(),
             expires_at = excluded.expires_at, used_at = null
         returning id
       )
       select exists (select from made) as is_made, (
         select extract(epoch from p.sent_at - now())::float8 + case when p.sends >= $8 then $5::float8 else $6::float8 end
         from app.code_pace p where p.purpose = $1 and p.email = $2) as wait`,
      [
        purpose,
        email,
        id,
        personId ?? null,
        this.paced(CODE_LIFE_S),
        this.paced(CODE_RESEND_AFTER_S),
        STREAK_S,
        QUICK_SENDS,
        CODE_LIFE_S,
      ],
    );
    const [sent] = rows;
    if (sent?.is_made !== true) {
      // Of two at once the second doesn't see when the first was sent: a moment ago.
      const wait = sent?.wait ?? this.paced(CODE_RESEND_AFTER_S);
      throw new RateLimited(Math.max(1, Math.ceil(wait)));
    }
    const cause = `email-code:${id}`;
    await this.outbox.add([{ cause, kind: codeMailKind(purpose), recipient, data: { codeId: id } }], sql);
  }

  /** Sends a code unless one is live, and stays quiet where the one before is too fresh. */
  async sendUnlessLive(code: NewCode): Promise<void> {
    const { rowCount } = await this.pool.query(
      `select from app.email_code c left join ${PACE}
       where c.purpose = $1 and c.email = $2 and c.person_id = $3 and ${isLive}`,
      [code.purpose, code.email, code.personId],
    );
    if (rowCount !== 0) return;
    await this.send(code).catch((error: unknown) => {
      if (!(error instanceof RateLimited)) throw error;
    });
  }

  /** Characters of a valid code, for its mail; undefined once it's used, replaced, out of attempts, or expired. */
  async wordsOf(codeId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ is_long: boolean }>(
      `select c.is_long from app.email_code c left join ${PACE} where c.id = $1 and ${isLive}`,
      [codeId],
    );
    const [code] = rows;
    return code === undefined ? undefined : codeWords(this.key, codeId, code.is_long);
  }

  /**
   * Uses a code up, and does `then` in the same transaction. CODE_WRONG; CODE_SPENT for the address's fifth wrong try;
   * CODE_EXPIRED where there is no live code. Tries are counted one after another, however many arrive at once.
   */
  async redeem<T>(
    { purpose, email, code: given, askedBy }: TriedCode,
    then: (personId: string, sql: Sql) => Promise<T>,
  ): Promise<T> {
    const outcome = await inTransaction(this.pool, async (sql): Promise<Refusal | { done: T }> => {
      // The lock comes first: what the others counted while this one waited is read after it.
      await sql.query('select from app.email_code where purpose = $1 and email = $2 for update', [
        purpose,
        email,
      ]);
      const { rows } = await sql.query<CodeRow>(
        `select c.id, c.person_id, c.is_long, ${isLive} as live
         from app.email_code c left join ${PACE} where c.purpose = $1 and c.email = $2`,
        [purpose, email],
      );
      const [code] = rows;
      if (code?.live !== true || (askedBy !== undefined && code.person_id !== askedBy)) return 'CODE_EXPIRED';
      const isRight = isSameCode(codeWords(this.key, code.id, code.is_long), given);
      if (!isRight || code.person_id === null)
        return code.is_long ? 'CODE_WRONG' : this.countWrong({ purpose, email }, 1, sql);
      await sql.query('update app.email_code set used_at = now() where id = $1', [code.id]);
      return { done: await then(code.person_id, sql) };
    });
    if (typeof outcome === 'string') throw new DomainError(outcome, words[outcome]);
    return outcome.done;
  }

  /**
   * For a client that tried short codes of too many addresses: none is looked at, and the next one to this address is a
   * long one, which is taken from anywhere. Always throws CODE_SPENT.
   */
  async spend(tried: Pick<TriedCode, 'purpose' | 'email'>): Promise<never> {
    await this.countWrong(tried, CODE_TRIES, this.pool);
    throw new DomainError('CODE_SPENT', words.CODE_SPENT);
  }

  private async countWrong(
    { purpose, email }: Pick<TriedCode, 'purpose' | 'email'>,
    tries: number,
    sql: Sql,
  ): Promise<Refusal> {
    const { rows } = await sql.query<{ wrong_tries: number }>(
      `insert into app.code_pace as p (purpose, email, wrong_tries, wrong_at) values ($1, $2, $3, now())
       on conflict (purpose, email) do update set wrong_at = now(), wrong_tries = $3 +
         case when p.wrong_at > now() - make_interval(secs => $4) then p.wrong_tries else 0 end
       returning wrong_tries`,
      [purpose, email, tries, SHORT_AGAIN_AFTER_S],
    );
    return (rows[0]?.wrong_tries ?? 0) >= CODE_TRIES ? 'CODE_SPENT' : 'CODE_WRONG';
  }

  private paced(seconds: number): number {
    return seconds / this.config.rateLimitFactor;
  }
}
