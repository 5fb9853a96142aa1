import { hkdfSync } from 'node:crypto';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SignedClaims } from '../../../platform/auth/signed-claims.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { hashOf, newSecret } from '../secret.js';

/** A browser is known for this long after its last sign-in, in seconds. */
export const DEVICE_S = 180 * 24 * 3600;
/** Browsers that one person is known in; the one used longest ago makes room. */
export const DEVICES_MAX = 10;
/** How much of what a browser calls itself is kept. */
const USER_AGENT_MAX = 300;

/** A browser that someone is known in. */
export interface KnownDevice {
  readonly id: string;
  readonly userAgent: string;
  readonly knownSince: Date;
  readonly lastUsedAt: Date;
  readonly isThisOne: boolean;
}

/**
 * Browsers that people signed in with before ('device cookies', OWASP). What strangers guess is counted apart from
 * them, so that no one is locked out of their own browser. A cookie names the browser, and counts for those who signed
 * in there; it opens nothing by itself. A new password makes all of a person's browsers strangers again.
 */
@Injectable()
export class KnownDevices {
  private readonly signed: SignedClaims;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'keenly: known devices', 32));
    this.signed = new SignedClaims(key.toString('base64url'));
  }

  /** A name to count by, where anyone who has this address signed in with this browser before. */
  async knownTo(cookie: string | undefined, email: string): Promise<string | undefined> {
    const hash = this.hashIn(cookie);
    if (hash === undefined) return undefined;
    const { rowCount } = await this.pool.query({
      name: 'a known device',
      text: `select from app.known_device d join app.person p on p.id = d.person_id
        where p.email = $1 and d.hash = $2 and d.last_used_at > now() - make_interval(secs => $3)`,
      values: [email, hash, DEVICE_S],
    });
    return rowCount === 1 ? hash.toString('base64url') : undefined;
  }

  /** Someone proved who they are with this browser. Answers its cookie, a new one where it had none. */
  async remember(
    personId: string,
    { device: cookie, userAgent }: Pick<ClientInfo, 'device' | 'userAgent'>,
    sql: Sql = this.pool,
  ): Promise<string> {
    const known = this.hashIn(cookie);
    const { secret, hash } =
      known === undefined || cookie === undefined ? this.named() : { secret: cookie, hash: known };
    await sql.query(
      `with kept as (
         insert into app.known_device (person_id, hash, user_agent) values ($1, $2, $4)
         on conflict (person_id, hash) do update set last_used_at = now(), user_agent = excluded.user_agent
       )
       delete from app.known_device where person_id = $1 and hash in (
         select hash from app.known_device where person_id = $1 and hash <> $2
         order by last_used_at desc offset $3)`,
      [personId, hash, DEVICES_MAX - 1, userAgent.slice(0, USER_AGENT_MAX)],
    );
    return secret;
  }

  /** The browsers this person is known in, used last first; `cookie` is that of the one that asks. */
  async of(personId: string, cookie: string | undefined): Promise<readonly KnownDevice[]> {
    const { rows } = await this.pool.query<KnownDevice>(
      `select id, user_agent as "userAgent", known_since as "knownSince", last_used_at as "lastUsedAt",
         hash is not distinct from $2 as "isThisOne"
       from app.known_device where person_id = $1 and last_used_at > now() - make_interval(secs => $3)
       order by last_used_at desc, id`,
      [personId, this.hashIn(cookie) ?? null, DEVICE_S],
    );
    return rows;
  }

  /** False where it is none of the person's. */
  async forget(personId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'delete from app.known_device where person_id = $1 and id = $2',
      [personId, id],
    );
    return rowCount === 1;
  }

  /** All but the one that asks; all where that is none of them. */
  async forgetOthers(personId: string, cookie: string | undefined): Promise<void> {
    await this.pool.query('delete from app.known_device where person_id = $1 and hash is distinct from $2', [
      personId,
      this.hashIn(cookie) ?? null,
    ]);
  }

  /** Every browser is a stranger to this person again. */
  async forgetAll(personId: string, sql: Sql): Promise<void> {
    await sql.query('delete from app.known_device where person_id = $1', [personId]);
  }

  private named(): { readonly secret: string; readonly hash: Buffer } {
    const { secret, hash } = newSecret();
    return { secret: this.signed.sign({ device: secret }), hash };
  }

  /** Signed, so that what someone made up costs no look into the database. */
  private hashIn(cookie: string | undefined): Buffer | undefined {
    const claims = cookie === undefined ? undefined : this.signed.read(cookie);
    const device = (claims as { device?: unknown } | undefined)?.device;
    return typeof device === 'string' ? hashOf(device) : undefined;
  }
}
