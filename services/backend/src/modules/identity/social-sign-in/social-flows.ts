import type { SocialProvider, SocialStart } from '@keenly/contracts/social-sign-in';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { OpenIdChecks } from '../../../platform/auth/openid/openid-checks.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { hashOf, newSecret } from '../secret.js';

/** A round trip to a provider lasts at most this long, in seconds. */
export const SOCIAL_FLOW_S = 600;

/** A round trip under way: what the answer must match, and what the person wanted. */
export interface SocialFlow {
  readonly provider: SocialProvider;
  readonly checks: OpenIdChecks;
  readonly from: SocialStart['from'];
  readonly remembered: boolean;
}

interface Row {
  readonly nonce: string;
  readonly code_verifier: string;
  readonly came_from: SocialStart['from'];
  readonly remembered: boolean;
}

/** Round trips, each bound to one browser by a secret in its cookie, each good for one answer. */
@Injectable()
export class SocialFlows {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns the secret for the browser's cookie */
  async open({ provider, checks, from, remembered }: SocialFlow): Promise<string> {
    const { secret, hash } = newSecret();
    await this.pool.query(
      `insert into app.social_flow (hash, provider, state, nonce, code_verifier, came_from, remembered, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
      [hash, provider, checks.state, checks.nonce, checks.codeVerifier, from, remembered, SOCIAL_FLOW_S],
    );
    return secret;
  }

  /**
   * Deleting is what makes it single-use. A wrong state takes nothing, so that no one else's answer spoils this one.
   */
  async take(
    secret: string,
    { provider, state }: { provider: SocialProvider; state: string },
  ): Promise<SocialFlow | undefined> {
    const { rows } = await this.pool.query<Row>(
      `delete from app.social_flow where hash = $1 and provider = $2 and state = $3 and expires_at > now()
       returning nonce, code_verifier, came_from, remembered`,
      [hashOf(secret), provider, state],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { nonce, code_verifier: codeVerifier, came_from: from, remembered } = row;
    return { provider, checks: { state, nonce, codeVerifier }, from, remembered };
  }
}
