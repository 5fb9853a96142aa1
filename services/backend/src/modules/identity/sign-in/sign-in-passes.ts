import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { SignedClaims } from '../../../platform/auth/signed-claims.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MailOutbox } from '../../mail/mail.public.js';

/** Life of a pass in seconds; no one gets another one in the meantime. */
export const PASS_S = 900;

/** Kind of the mail that carries a pass. */
export const SIGN_IN_PASS_MAIL = 'sign-in-pass';
/** Kind of the mail that says, in the place of a pass, that the account was turned off; it goes to the address itself. */
export const TURNED_OFF_MAIL = 'sign-in-turned-off';

/**
 * The way in for anyone who knows the right password while strangers guess at their account: a link to their mailbox
 * that makes the browser it's opened in count by itself, as a known one does. The password is asked all the same.
 */
@Injectable()
export class SignInPasses {
  private readonly signed: SignedClaims;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly outbox: MailOutbox,
  ) {
    const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'keenly: passes for a sign-in', 32));
    this.signed = new SignedClaims(key.toString('base64url'));
  }

  /**
   * Mails a pass, unless the one before still serves. Without an account that can be signed in to, the mail says so
   * instead: the answer can't, because whoever guesses would learn by it that the password was right.
   */
  async send({ personId, recipient }: { personId: string; recipient: string | null }): Promise<void> {
    const id = uuidv7();
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `insert into app.sign_in_pass as p (person_id, id, expires_at)
         values ($1, $2, now() + make_interval(secs => $3))
         on conflict (person_id) do update
           set id = excluded.id, issued_at = now(), expires_at = excluded.expires_at
           where p.expires_at <= now()`,
        [personId, id, PASS_S],
      );
      if (rowCount !== 1) return;
      const kind = recipient === null ? TURNED_OFF_MAIL : SIGN_IN_PASS_MAIL;
      await this.outbox.add([{ cause: `${kind}:${id}`, kind, recipient, data: { passId: id } }], sql);
    });
  }

  /** The secret of a live pass, for its mail; it is stored nowhere. */
  async secretOf(id: string): Promise<string | undefined> {
    const { rowCount } = await this.pool.query(
      'select from app.sign_in_pass where id = $1 and expires_at > now()',
      [id],
    );
    return rowCount === 1 ? this.signed.sign({ pass: id }) : undefined;
  }

  /** Whose pass it is, while it's live. */
  async addresseeOf(id: string): Promise<{ readonly name: string; readonly address: string } | undefined> {
    const { rows } = await this.pool.query<{ name: string; address: string }>(
      `select concat_ws(' ', p.first_name, p.last_name) as name, p.email as address
       from app.sign_in_pass s join app.person p on p.id = s.person_id where s.id = $1 and s.expires_at > now()`,
      [id],
    );
    return rows[0];
  }

  /** A name to count by, where this is a live pass of anyone who has this address. */
  async passOf(secret: string | undefined, email: string): Promise<string | undefined> {
    const claims = secret === undefined ? undefined : this.signed.read(secret);
    const id = (claims as { pass?: unknown } | undefined)?.pass;
    if (typeof id !== 'string') return undefined;
    const { rowCount } = await this.pool.query(
      `select from app.sign_in_pass s join app.person p on p.id = s.person_id
       where s.id = $1 and s.expires_at > now() and p.email = $2`,
      [id, email],
    );
    return rowCount === 1 ? id : undefined;
  }
}
