import { RECOVERY_LINK_S, RECOVERY_USE_S } from '@keenly/contracts/second-factor-recovery.endpoints';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type RevocationReason, SignIn, type SignInKind } from '../entities/sign-in.entity.js';
import { SIGN_IN_REVOKED } from '../identity.public.js';
import { Notices } from '../../../platform/database/notices.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import { givingBack } from '../../../platform/limits/shared-counts.js';
import { auditInsert } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { SHORT_AGAIN_AFTER_S } from '../email-codes/email-codes.js';
import { DEVICE_S } from './known-devices.js';
import { hashOf, newSecret } from '../secret.js';
import { revoke } from './revoke-sign-in.js';

/** Life of a sign-in since its last refresh, in seconds: of a browser session, and remembered. */
export const SESSION_S = 12 * 3600;
export const REMEMBERED_S = 30 * 24 * 3600;
/**
 * A sign-in ends this long after it was opened, in seconds, whatever keeps it going: then the password is asked again.
 */
export const SIGN_IN_MAX_S = 90 * 24 * 3600;
/** A pairing's life in seconds: as long as its token. */
export const PAIRING_S = 365 * 24 * 3600;
/** How long a sign-up's token may be used for its code, in seconds; it opens nothing else. */
export const UNVERIFIED_S = 24 * 3600;
/** How long an ended sign-in can still be looked up, in seconds. */
export const KEPT_AFTER_END_S = 30 * 24 * 3600;
/** How long the audit trail reaches back, in seconds. */
export const AUDIT_KEPT_S = 2 * 365 * 24 * 3600;
/** Two tabs may refresh with the same token, and an answer may get lost; later than this it is a theft, in seconds. */
export const REFRESH_GRACE_S = 10;

/** A sign-in with the refresh token that keeps it going. */
export interface Opened {
  readonly signIn: SignIn;
  readonly refreshToken: string;
}

/** A pairing, and the ones it put an end to: to be given to `forget` once the transaction has committed. */
export interface Paired {
  readonly signIn: SignIn;
  readonly ended: readonly string[];
}

export interface NewSignIn extends Pick<SignIn, 'personId' | 'accountId' | 'remembered'> {
  readonly client: ClientInfo;
  /** The account's organisation; null on a personal account. */
  readonly clientId: string | null;
  /** How the person proved who they are, for the audit trail. */
  readonly method: string;
  /** Counts of the call's rate limits; given back in the statement that opens the sign-in. */
  readonly counted?: RateLimitReservation | undefined;
}

export type NewPairing = Pick<SignIn, 'personId' | 'accountId' | 'userAgent'> & {
  readonly installId: string;
};

type Row = Pick<SignIn, 'personId' | 'accountId' | 'remembered' | 'userAgent' | 'kind' | 'installId'>;

/** Sign-ins in Postgres: opened, refreshed, revoked. Times are the database's, which all processes share. */
@Injectable()
export class SignInStore {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly notices: Notices,
  ) {}

  /** Opens a web sign-in: in one statement, as many people come at once when a lesson starts. */
  async open({ client, method, clientId, counted, ...who }: NewSignIn): Promise<Opened> {
    const { secret, hash } = newSecret();
    const signIn = newRow({ ...who, userAgent: client.userAgent, kind: 'web', installId: null }, lifeOf(who));
    await this.pool.query({
      name: 'open a sign-in',
      text: `with opened as (
          insert into app.sign_in (id, person_id, account_id, kind, remembered, user_agent, created_at, last_used_at,
            expires_at)
          values ($1, $2, $3, 'web', $4, $5, $6, $6, $7)
        ), token as (
          insert into app.refresh_token (hash, sign_in_id) values ($8, $1)
        ), given_back as (
          ${givingBack('$13')}
        )
        insert into app.audit_entry (id, at, action, person_id, account_id, client_id, detail, user_agent, address)
        values ($9, $6, 'signed_in', $2, $3, $10, $11, $5, $12)`,
      values: [
        signIn.id,
        signIn.personId,
        signIn.accountId,
        signIn.remembered,
        signIn.userAgent,
        signIn.createdAt,
        signIn.expiresAt,
        hash,
        uuidv7(),
        clientId,
        method,
        client.address,
        counted?.take() ?? [],
      ],
    });
    return { signIn, refreshToken: secret };
  }

  /** Opens a sign-in of someone who has yet to prove their address. It has no refresh token. */
  openUnverified({ client, ...who }: Pick<NewSignIn, 'personId' | 'accountId' | 'client'>): Promise<SignIn> {
    const { userAgent } = client;
    const row: Row = { ...who, userAgent, kind: 'verification', installId: null, remembered: false };
    return insert(this.database.manager, row, UNVERIFIED_S);
  }

  async isRemembered(signInId: string): Promise<boolean> {
    return (await this.database.manager.findOneBy(SignIn, { id: signInId }))?.remembered === true;
  }

  /**
   * Ends the sign-ins and pairings of a person, in every process once the caller's transaction has committed.
   * @param kinds all where absent
   * @returns their ids, to be given to `forget` then
   */
  async endAll(
    personId: string,
    because: RevocationReason,
    sql: Sql,
    kinds?: readonly SignInKind[],
  ): Promise<readonly string[]> {
    const { rows } = await sql.query<{ id: string }>(
      `with ended as (
         update app.sign_in set revoked_at = now(), revoked_because = $2
         where person_id = $1 and revoked_at is null and ($3::text[] is null or kind = any($3)) returning id
       )
       select id, pg_notify($4, id::text) from ended`,
      [personId, because, kinds ?? null, SIGN_IN_REVOKED],
    );
    return rows.map(({ id }) => id);
  }

  /** Opens a pairing, which has no refresh token: its own token lasts. Ends the installation's former pairings. */
  async pair(pairing: NewPairing, manager: EntityManager): Promise<Paired> {
    const former: { id: string }[] = await manager.query(
      `select id from app.sign_in where person_id = $1 and install_id = $2 and revoked_at is null`,
      [pairing.personId, pairing.installId],
    );
    const ended = former.map(({ id }) => id);
    for (const id of ended) await revoke(manager, id, 'paired-again');
    const signIn = await insert(manager, { ...pairing, kind: 'extension', remembered: true }, PAIRING_S);
    const { personId, accountId, userAgent: detail } = pairing;
    await manager.query(...auditInsert({ action: 'extension_paired', personId, accountId, detail }));
    return { signIn, ended };
  }

  /** Makes this process know at once, after the commit, that sign-ins ended; the others hear of it by notice. */
  forget(signInIds: readonly string[]): void {
    for (const id of signInIds) this.notices.tellHere(SIGN_IN_REVOKED, id);
  }

  /**
   * Takes a refresh token and gives the next one. Undefined for a token that is unknown, of an ended sign-in, or was
   * used before: then someone has a copy, and the whole sign-in ends. Shortly after its use a token still serves.
   */
  async refresh(refreshToken: string): Promise<Opened | undefined> {
    const hash = hashOf(refreshToken);
    const outcome = await this.database.transaction(async (manager) => {
      const [found]: { sign_in_id: string }[] = await manager.query(
        'select sign_in_id from app.refresh_token where hash = $1',
        [hash],
      );
      if (found === undefined) return undefined;
      // Anyone who races for this sign-in goes one after another from here on.
      const [token]: { live: boolean; stolen: boolean }[] = await manager.query(
        `select s.revoked_at is null and s.expires_at > now()
             and s.created_at > now() - make_interval(secs => $4) as live,
           coalesce(t.used_at < clock_timestamp() - make_interval(secs => $2), false) as stolen
         from (select * from app.sign_in where id = $1 for update) s join app.refresh_token t on t.hash = $3`,
        [found.sign_in_id, REFRESH_GRACE_S, hash, SIGN_IN_MAX_S],
      );
      if (token?.live !== true) return undefined;
      if (token.stolen) {
        await revoke(manager, found.sign_in_id, 'replayed');
        return found.sign_in_id;
      }
      await manager.query(
        'update app.refresh_token set used_at = coalesce(used_at, clock_timestamp()) where hash = $1',
        [hash],
      );
      const signIn = await manager.findOneByOrFail(SignIn, { id: found.sign_in_id });
      await manager.query(
        `update app.sign_in set last_used_at = now(),
           expires_at = least(now() + make_interval(secs => $2), created_at + make_interval(secs => $3)) where id = $1`,
        [signIn.id, lifeOf(signIn), SIGN_IN_MAX_S],
      );
      return { signIn, refreshToken: await addRefreshToken(manager, signIn.id) };
    });
    if (typeof outcome !== 'string') return outcome;
    this.forget([outcome]);
    return undefined;
  }

  /** Ends a sign-in, in every process. False when it had ended or is unknown. */
  async revoke(signInId: string, because: RevocationReason): Promise<boolean> {
    const ended = await this.database.transaction((manager) => revoke(manager, signInId, because));
    this.forget([signInId]);
    return ended;
  }

  /** Ends one of a person's pairings; false when it is none of theirs. */
  async revokePairing(pairingId: string, personId: string): Promise<boolean> {
    const ended = await this.database.transaction(async (manager) => {
      const own = await manager.existsBy(SignIn, { id: pairingId, personId, kind: 'extension' });
      return own && (await revoke(manager, pairingId, 'unpaired'));
    });
    this.forget([pairingId]);
    return ended;
  }

  /**
   * Deletes sign-ins that ended over a month ago with their refresh tokens, tokens that were used so long ago that a
   * copy's sign-in has ended since, whatever else has lapsed, and what the audit trail need not keep any longer.
   */
  async sweep(): Promise<void> {
    await this.database.query(
      `delete from app.sign_in where coalesce(revoked_at, expires_at) < now() - make_interval(secs => $1)`,
      [KEPT_AFTER_END_S],
    );
    await this.database.query(
      `delete from app.refresh_token where used_at < now() - make_interval(secs => $1)`,
      [REMEMBERED_S],
    );
    for (const table of [
      'pairing_code',
      'password_grant',
      'social_flow',
      'organization_flow',
      'email_code',
      'sign_in_pass',
      'sign_in_challenge',
      'passkey_set_up',
      'used_passkey_challenge',
    ])
      await this.database.query(`delete from app.${table} where expires_at < now()`);
    await this.database.query(
      `delete from app.code_pace where greatest(wrong_at, sent_at) < now() - make_interval(secs => $1)`,
      [SHORT_AGAIN_AFTER_S],
    );
    await this.database.query(
      `delete from app.known_device where last_used_at < now() - make_interval(secs => $1)`,
      [DEVICE_S],
    );
    // Links that no one opened, and waits whose end no one used.
    await this.database.query(
      `delete from app.second_factor_recovery where case when due_at is null
         then asked_at < now() - make_interval(secs => $1) else due_at < now() - make_interval(secs => $2) end`,
      [RECOVERY_LINK_S, RECOVERY_USE_S],
    );
    await this.database.query('delete from app.audit_entry where at < now() - make_interval(secs => $1)', [
      AUDIT_KEPT_S,
    ]);
  }
}

function lifeOf({ remembered }: Pick<SignIn, 'remembered'>): number {
  return remembered ? REMEMBERED_S : SESSION_S;
}

async function insert(manager: EntityManager, signIn: Row, lifeS: number): Promise<SignIn> {
  const row = newRow(signIn, lifeS);
  await manager.insert(SignIn, row);
  return row;
}

function newRow(signIn: Row, lifeS: number): SignIn {
  const now = new Date();
  return Object.assign(new SignIn(), {
    ...signIn,
    id: uuidv7(),
    userAgent: signIn.userAgent.slice(0, 300),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifeS * 1000),
    revokedAt: null,
    revokedBecause: null,
  });
}

async function addRefreshToken(manager: EntityManager, signInId: string): Promise<string> {
  const { secret, hash } = newSecret();
  await manager.query('insert into app.refresh_token (hash, sign_in_id) values ($1, $2)', [hash, signInId]);
  return secret;
}
