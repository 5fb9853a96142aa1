import type { RecordStoreScope } from '@keenly/contracts/record-store-scopes';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RateLimited } from '../../../kernel/rate-limited.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedCounts } from '../../../platform/limits/shared-counts.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { RecordStoreCaller } from '../record-store-caller.js';
import { CREDENTIAL_KEY, hashOfSecret, newSecret } from './credential-secret.js';

/** Wrong tries, of one key and from one address, in so many seconds. */
const TRIES_OF_KEY = 60;
const TRIES_FROM_ADDRESS = 300;
const TRIES_IN_S = 300;

interface Found {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly scopes: RecordStoreScope[];
  readonly hash: Buffer;
  /** No use of it was noted within the last minute. */
  readonly isUseNews: boolean;
  /** The owner, where it is someone's own key: its id is their account then. */
  readonly userId: string | null;
}

/** Who calls the record store (product/record-store#signing-in), by a credential or by their own key. */
@Injectable()
export class CredentialCheck {
  /** Compared where a key has no secret, so that it costs as much as a wrong one. */
  private readonly noOnes = newSecret().hash;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly counts: SharedCounts,
  ) {}

  /**
   * The caller whose key and secret these are; undefined for an unknown key, a wrong secret, and what has ended. Nothing
   * is remembered between calls: another process may have ended it a moment ago, and one read by key costs less than
   * what any call does after it.
   * @param address of the network, for counting wrong tries
   * @throws RateLimited after too many wrong tries; the right secret is let in all the same, since keys are public and
   *   no one may be locked out by someone who guesses
   */
  async authenticate(key: string, secret: string, address?: string): Promise<RecordStoreCaller | undefined> {
    const { rows } = await this.pool.query<Found>(
      `select c.id, c.client_id as "clientId", c.name, c.scopes, s.hash,
         (c.last_used_at is null or c.last_used_at <= now() - interval '1 minute') as "isUseNews",
         null::uuid as "userId"
       from app.record_store_credential c join app.record_store_secret s on s.credential_id = c.id
       where c.key = $1 and c.ended_at is null and (s.ends_at is null or s.ends_at > now())
       union all
       select k.account_id, a.client_id, '', '{statements/read/mine}', k.hash,
         (k.last_used_at is null or k.last_used_at <= now() - interval '1 minute'), a.person_id
       from app.own_record_key k join ${ACCOUNT_CARDS} a on a.account_id = k.account_id
       where k.key = $1 and a.client_id is not null and a.is_open and a.status = 'ACTIVE'`,
      [CREDENTIAL_KEY.test(key) ? key : ''],
    );
    const given = hashOfSecret(secret);
    // Each is compared, whichever it is.
    const hashes = rows.length === 0 ? [this.noOnes] : rows.map(({ hash }) => hash);
    const found = rows[hashes.map((hash) => timingSafeEqual(hash, given)).indexOf(true)];
    if (found === undefined) {
      await this.countWrongTry(key, address);
      return undefined;
    }
    if (found.isUseNews) await this.noteUse(found);
    return {
      organizationId: found.clientId,
      credentialId: found.id,
      name: found.name,
      scopes: new Set(found.scopes),
      ...(found.userId !== null && { person: { userId: found.userId, accountId: found.id } }),
    };
  }

  /** Of many calls at once one writes. */
  private async noteUse({ id, userId }: Found): Promise<void> {
    if (userId !== null) {
      await this.pool.query(
        `update app.own_record_key set last_used_at = now()
         where account_id = $1 and (last_used_at is null or last_used_at <= now() - interval '1 minute')`,
        [id],
      );
      return;
    }
    await this.pool.query(
      `update app.record_store_credential set last_used_at = now()
       where id = $1 and (last_used_at is null or last_used_at <= now() - interval '1 minute')`,
      [id],
    );
  }

  private async countWrongTry(key: string, address: string | undefined): Promise<void> {
    const tries = [
      { key: countedBy('key', key), points: this.pointsOf(TRIES_OF_KEY), seconds: TRIES_IN_S },
      ...(address === undefined
        ? []
        : [
            {
              key: countedBy('address', address),
              points: this.pointsOf(TRIES_FROM_ADDRESS),
              seconds: TRIES_IN_S,
            },
          ]),
    ];
    const full = await this.counts.count(tries);
    if (full !== undefined) throw new RateLimited(Math.max(1, Math.ceil(full.waitMs / 1000)));
  }

  private pointsOf(points: number): number {
    return Math.ceil(points * this.config.rateLimitFactor);
  }
}

const countedBy = (what: 'key' | 'address', value: string): string =>
  `record-store-${what}:${createHash('sha256').update(value).digest('base64url')}`;
