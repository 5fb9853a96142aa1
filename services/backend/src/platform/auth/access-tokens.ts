import { createHash, webcrypto } from 'node:crypto';
import { accessClaimsSchema, type AccessClaims } from '@keenly/contracts/identity';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { SignInRegistry } from './sign-in-registry.js';

/** Life of a web access token in seconds; the refresh cookie outlives it. */
export const ACCESS_TOKEN_S = 15 * 60;
/** Life of an extension's token in seconds: a year, unless revoked. */
export const EXTENSION_TOKEN_S = 365 * 24 * 3600;

const ISSUER = 'keenly';
const REMEMBERED_TOKENS = 20_000;

/** Issues and verifies access tokens (HS256). Failures are always DomainError 1004. */
@Injectable()
export class AccessTokens {
  /** Made once: made of bytes for each signature it would cost more than the signature. */
  private readonly key: Promise<webcrypto.CryptoKey>;
  /** Verified claims by token hash: checking a signature once is enough, revocation is asked every time. */
  private readonly verified = new Map<string, AccessClaims>();

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly registry: SignInRegistry,
  ) {
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const secret = new TextEncoder().encode(config.tokenSecret);
    this.key = webcrypto.subtle.importKey('raw', secret, hmac, false, ['sign', 'verify']);
  }

  /** @returns the token and when it expires, epoch milliseconds. */
  async issue(caller: Caller, now: Date): Promise<{ token: string; expiresAt: number }> {
    const lifeS = caller.scope === 'extension' ? EXTENSION_TOKEN_S : ACCESS_TOKEN_S;
    const exp = Math.floor(now.getTime() / 1000) + lifeS;
    const token = await new SignJWT({
      account_id: caller.accountId,
      client_id: caller.clientId,
      role: caller.role,
      sid: caller.signInId,
      scope: caller.scope,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(caller.userId)
      .setIssuedAt(now)
      .setExpirationTime(exp)
      .sign(await this.key);
    return { token, expiresAt: exp * 1000 };
  }

  /** The caller behind a token that is genuine, unexpired and not revoked; role and organisation as they are now. */
  async verify(token: string): Promise<Caller> {
    const claims = await this.claims(token);
    if (claims.exp * 1000 <= Date.now()) throw tokenRefused();
    const standing = await this.registry.standing(claims.sid);
    // A sign-in that moved to another account leaves the tokens of the former one behind.
    if (standing === undefined || standing.accountId !== claims.account_id) throw tokenRefused();
    return {
      userId: claims.sub,
      accountId: standing.accountId,
      clientId: standing.clientId,
      role: standing.role,
      signInId: claims.sid,
      scope: claims.scope,
    };
  }

  /** The sign-in behind a genuine token, even one that has expired: enough to end it, and for nothing else. */
  async signInOf(token: string): Promise<string> {
    return (await this.claims(token)).sid;
  }

  private async claims(token: string): Promise<AccessClaims> {
    const hash = createHash('sha256').update(token).digest('base64');
    const known = this.verified.get(hash);
    if (known !== undefined) return known;
    const claims = await this.checkSignature(token);
    this.verified.set(hash, claims);
    for (const oldest of this.verified.keys()) {
      if (this.verified.size <= REMEMBERED_TOKENS) break;
      this.verified.delete(oldest);
    }
    return claims;
  }

  private async checkSignature(token: string): Promise<AccessClaims> {
    const payload = await jwtVerify(token, await this.key, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      // Expiry is judged on each use, by `verify`: a remembered token expires too.
      clockTolerance: Number.MAX_SAFE_INTEGER,
    }).then(
      (result) => result.payload,
      () => undefined,
    );
    const claims = accessClaimsSchema.safeParse(payload);
    if (!claims.success) throw tokenRefused();
    return claims.data;
  }
}

/** Code 1004: the client clears its storage and goes to /sign-in (document 1 §8). */
export function tokenRefused(): DomainError {
  return new DomainError(TOKEN_REFUSED, failureMessages.unauthorized);
}
