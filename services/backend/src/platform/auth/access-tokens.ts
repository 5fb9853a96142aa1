import { hash } from 'node:crypto';
import { accessClaimsSchema, type AccessClaims } from '@keenly/contracts/identity';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { SignedClaims } from './signed-claims.js';
import { SignInRegistry, type Standing } from './sign-in-registry.js';

/** Life of a web access token in seconds; the refresh cookie outlives it. */
export const ACCESS_TOKEN_S = 15 * 60;
/** Life of an extension's token in seconds: a year, unless revoked. */
export const EXTENSION_TOKEN_S = 365 * 24 * 3600;

const ISSUER = 'keenly';
const REMEMBERED_TOKENS = 20_000;

/** The issuer is ours to check, and no client's to read. */
const tokenClaimsSchema = accessClaimsSchema.extend({ iss: z.literal(ISSUER) });

/** Issues and verifies access tokens (HS256). Failures are always DomainError 1004. */
@Injectable()
export class AccessTokens {
  private readonly signed: SignedClaims;
  /** Verified claims by token hash: checking a signature once is enough, revocation is asked every time. */
  private readonly verified = new LRUCache<string, AccessClaims>({ max: REMEMBERED_TOKENS });

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly registry: SignInRegistry,
  ) {
    this.signed = new SignedClaims(config.tokenSecret);
  }

  /** @returns the token and when it expires, epoch milliseconds. */
  issue(caller: Caller, now: Date): { token: string; expiresAt: number } {
    const iat = Math.floor(now.getTime() / 1000);
    const exp = iat + (caller.scope === 'extension' ? EXTENSION_TOKEN_S : ACCESS_TOKEN_S);
    const token = this.signed.sign({
      account_id: caller.accountId,
      client_id: caller.clientId,
      role: caller.role,
      sid: caller.signInId,
      scope: caller.scope,
      iss: ISSUER,
      sub: caller.userId,
      iat,
      exp,
    });
    return { token, expiresAt: exp * 1000 };
  }

  /**
   * The caller behind a token that is genuine, unexpired and not revoked; role and organisation as they are now. Anyone
   * code that would refuse a caller says by `suffices` which one they let in, so that no one is refused for what they
   * once were.
   */
  async verify(token: string, suffices: (caller: Caller) => boolean = () => true): Promise<Caller> {
    const claims = this.claims(token);
    if (claims.exp * 1000 <= Date.now()) throw tokenRefused();
    // A sign-in that moved to another account leaves the tokens of the former one behind.
    const isTheirs = ({ accountId }: Standing) => accountId === claims.account_id;
    const standing = await this.registry.standing(
      claims.sid,
      (one) => isTheirs(one) && suffices(callerOf(claims, one)),
    );
    if (standing === undefined || !isTheirs(standing)) throw tokenRefused();
    return callerOf(claims, standing);
  }

  /** The sign-in behind a genuine token, even one that has expired: enough to end it, and for nothing else. */
  signInOf(token: string): string {
    return this.claims(token).sid;
  }

  private claims(token: string): AccessClaims {
    const key = hash('sha256', token, 'base64');
    const known = this.verified.get(key);
    if (known !== undefined) return known;
    const claims = this.genuine(token);
    this.verified.set(key, claims);
    return claims;
  }

  /** Expiry is judged on each use, by `verify`: a remembered token expires too. */
  private genuine(token: string): AccessClaims {
    const claims = tokenClaimsSchema.safeParse(this.signed.read(token));
    if (!claims.success) throw tokenRefused();
    return claims.data;
  }
}

function callerOf({ sub, sid, scope }: AccessClaims, { accountId, clientId, role }: Standing): Caller {
  return { userId: sub, accountId, clientId, role, signInId: sid, scope };
}

/** Code 1004: the client clears its storage and goes to /sign-in (product/shared#refused-token). */
export function tokenRefused(): DomainError {
  return new DomainError(TOKEN_REFUSED, failureMessages.unauthorized);
}
