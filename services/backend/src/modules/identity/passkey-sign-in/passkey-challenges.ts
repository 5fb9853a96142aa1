import { hkdfSync } from 'node:crypto';
import { PASSKEY_SIGN_IN_S, type PasskeySignInOptions } from '@keenly/contracts/passkeys';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SignedClaims } from '../../../platform/auth/signed-claims.js';
import { WebAuthn } from '../../../platform/auth/web-authn.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { hashOf } from '../secret.js';

const claimsSchema = z.object({ asked: z.string(), until: z.number() });

/** A challenge that we issued, with its expiry (`until`, in epoch milliseconds). */
export type Asked = z.infer<typeof claimsSchema>;

/**
 * Challenges for a sign-in with a passkey alone. Anyone may request one, so nothing is stored at that point: the
 * challenge is signed, sent out, and sent back. Only one that a passkey has signed is stored, so that it's valid once.
 */
@Injectable()
export class PasskeyChallenges {
  private readonly signed: SignedClaims;

  constructor(
    private readonly webAuthn: WebAuthn,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'tokenSecret'>,
  ) {
    const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'keenly: passkeys that sign in', 32));
    this.signed = new SignedClaims(key.toString('base64url'));
  }

  open(now: Date): PasskeySignInOptions {
    const passkey = this.webAuthn.requestOfAnyone();
    const claims: Asked = { asked: passkey.challenge, until: now.getTime() + PASSKEY_SIGN_IN_S * 1000 };
    return { challenge: this.signed.sign(claims), passkey };
  }

  /** Undefined for what we didn't ask, or too long ago. */
  read(challenge: string, now: Date): Asked | undefined {
    const { data: asked } = claimsSchema.safeParse(this.signed.read(challenge));
    return asked !== undefined && asked.until > now.getTime() ? asked : undefined;
  }

  /** False where it was used before. */
  async use({ asked, until }: Asked, sql: Sql): Promise<boolean> {
    const { rowCount } = await sql.query(
      'insert into app.used_passkey_challenge (hash, expires_at) values ($1, $2) on conflict do nothing',
      [hashOf(asked), new Date(until)],
    );
    return rowCount === 1;
  }
}
