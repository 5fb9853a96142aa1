import type { FetchedToken } from '@keenly/contracts/package-parts';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { SignInRegistry } from '../../../platform/auth/sign-in-registry.js';
import { isSigned, signatureOf } from '../../../platform/media/signature.js';
import { hashOfSecret, newSecret } from '../credentials/credential-secret.js';
import type { RecordStoreCaller } from '../record-store-caller.js';
import { UnitSessions } from './unit-sessions.js';
import { UnitStatements } from './unit-statements.service.js';
import type { UnitSession } from './unit-terms.js';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const signedTerms = (sessionId: string) => ['cmi5-fetch', sessionId] as const;

/**
 * Tokens of units: each is fetched once, opens what is of its session, and ends with it, with the next one of the same
 * unit, with the sign-in that opened it, or four hours later.
 */
@Injectable()
export class UnitTokens {
  constructor(
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'tokenSecret' | 'packagesOrigin'>,
    private readonly sessions: UnitSessions,
    private readonly statements: UnitStatements,
    private readonly signIns: SignInRegistry,
  ) {}

  /** Whether a request came to the host that packages are played at, where these tokens count and nothing else does. */
  isForUnits(host: string): boolean {
    const { packagesOrigin } = this.config;
    return packagesOrigin !== undefined && host.toLowerCase() === new URL(packagesOrigin).host;
  }

  /** What the address that a unit fetches its token from has in its query. */
  fetchQueryOf(sessionId: string): string {
    const signature = signatureOf(signedTerms(sessionId), this.config.tokenSecret);
    return new URLSearchParams({ session: sessionId, signature }).toString();
  }

  /** As cmi5 has it (section 8.2.3): a second call, and one that may not, are told so with a number. */
  async fetch(sessionId: string, signature: string): Promise<FetchedToken> {
    const isOurs = isSigned(signedTerms(sessionId), signature, this.config.tokenSecret);
    const session = isOurs ? await this.standing(await this.sessions.live(sessionId)) : undefined;
    if (session === undefined)
      return refusal('2', 'This unit is no longer open. Open it again in its lesson.');
    const { secret, hash } = newSecret();
    if (!(await this.sessions.giveToken(sessionId, hash)))
      return refusal('1', 'The token was fetched before. Open the unit again in its lesson.');
    return { 'auth-token': Buffer.from(`${sessionId}:${secret}`).toString('base64') };
  }

  /** Undefined for what is no token, or no longer one. */
  async authenticate(sessionId: string, secret: string): Promise<RecordStoreCaller | undefined> {
    if (!uuid.test(sessionId)) return undefined;
    const session = await this.standing(await this.sessions.withToken(sessionId, hashOfSecret(secret)));
    return session && callerIn(session, this.statements);
  }

  private async standing(session: UnitSession | undefined): Promise<UnitSession | undefined> {
    if (session === undefined) return undefined;
    const { signInId, accountId } = session;
    const standing = await this.signIns.standing(signInId, (one) => one.accountId === accountId);
    return standing?.accountId === accountId ? session : undefined;
  }
}

const refusal = (code: '1' | '2', words: string): FetchedToken => ({
  'error-code': code,
  'error-text': words,
});

/** A session as the record store knows its callers. */
export function callerIn(session: UnitSession, statements: UnitStatements): RecordStoreCaller {
  const keenly = keenlyIn(session);
  return {
    ...keenly,
    scopes: new Set([...keenly.scopes, 'statements/read/mine'] as const),
    unit: statements.rulesOf(session),
  };
}

/** Keenly itself, for what it says in a session. */
export const keenlyIn = ({
  tenant,
  sessionId,
}: Pick<UnitSession, 'tenant' | 'sessionId'>): RecordStoreCaller => ({
  organizationId: tenant,
  credentialId: sessionId,
  name: 'Keenly',
  scopes: new Set(['statements/write', 'state', 'profile'] as const),
});
