import type { SocialStart } from '@keenly/contracts/social-sign-in';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { OpenIdChecks } from '../../../platform/auth/openid/openid-checks.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { hashOf, newSecret } from '../secret.js';

/** A round trip to a provider lasts at most this long, in seconds. */
export const ORGANIZATION_FLOW_S = 600;

/** A round trip under way: what the answer must match, and what the person wanted. */
export interface OrganizationFlow {
  readonly clientId: string;
  /** Of the settings that it began with: the answer is to be one of the same provider. */
  readonly version: number;
  readonly checks: OpenIdChecks;
  readonly from: SocialStart['from'];
  readonly remembered: boolean;
}

interface Row {
  readonly version: number;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly came_from: SocialStart['from'];
  readonly remembered: boolean;
}

/** Round trips to organizations' providers, each bound to one browser by a secret in its cookie, each good for one answer. */
@Injectable()
export class OrganizationFlows {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns the secret for the browser's cookie */
  async open({ clientId, version, checks, from, remembered }: OrganizationFlow): Promise<string> {
    const { secret, hash } = newSecret();
    await this.pool.query(
      `insert into app.organization_flow
         (hash, client_id, version, state, nonce, code_verifier, came_from, remembered, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9::int))`,
      [
        hash,
        clientId,
        version,
        checks.state,
        checks.nonce,
        checks.codeVerifier,
        from,
        remembered,
        ORGANIZATION_FLOW_S,
      ],
    );
    return secret;
  }

  /** Deleting is what makes it single-use. A wrong state takes nothing, so that no one else's answer spoils this one. */
  async take(
    secret: string,
    { clientId, state }: { clientId: string; state: string },
  ): Promise<OrganizationFlow | undefined> {
    const { rows } = await this.pool.query<Row>(
      `delete from app.organization_flow
       where hash = $1 and client_id = $2 and state = $3 and expires_at > now()
       returning version, nonce, code_verifier, came_from, remembered`,
      [hashOf(secret), clientId, state],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { version, nonce, code_verifier: codeVerifier, came_from: from, remembered } = row;
    return { clientId, version, checks: { state, nonce, codeVerifier }, from, remembered };
  }
}
