import { forwardingFailures as failures } from '@keenly/contracts/catalogue/statement-targets';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';
import { Inject, Injectable } from '@nestjs/common';
import { SourceAway } from '../../../platform/content-source/content-source.js';
import { type Answered, PublicWeb, type Sent } from '../../../platform/content-source/public-web.js';
import type { SentStatement } from '../mapping/statements-of.js';
import { StoreAway } from './store-failure.js';
import { TargetSecrets } from './target-secrets.js';
import { TRUSTED_ORIGINS } from './trusted-origins.js';

/** For one request and the part of its answer that is read, milliseconds. */
export const ANSWER_WITHIN_MS = 10_000;
/** Of an answer no more is read, bytes. */
const ANSWER_MAX = 64 * 1024;

/** A store, and how it lets Keenly in. */
export interface Store {
  readonly id: string;
  readonly endpoint: string;
  readonly xapiVersion: XapiVersion;
  readonly key: string;
  readonly secret: Buffer;
}

/** Calls stores of organizations: on the public internet alone, by https, following nothing. */
@Injectable()
export class StoreClient {
  private readonly web: PublicWeb;

  constructor(
    private readonly secrets: TargetSecrets,
    @Inject(TRUSTED_ORIGINS) trustedOrigins: ReadonlySet<string>,
  ) {
    this.web = new PublicWeb({ trustedOrigins });
  }

  /** @returns the status. Throws StoreAway where there is no answer. */
  async post(
    store: Store,
    statements: readonly SentStatement[],
    withinMs = ANSWER_WITHIN_MS,
  ): Promise<number> {
    const body = JSON.stringify(statements);
    const { status } = await this.ask(store, 'statements', { method: 'POST', body }, withinMs);
    return status;
  }

  /** What it says of itself. Throws StoreAway where there is no answer. */
  about(store: Store, withinMs = ANSWER_WITHIN_MS): Promise<Answered> {
    return this.ask(store, 'about', { method: 'GET' }, withinMs);
  }

  private async ask(
    store: Store,
    resource: string,
    sent: Pick<Sent, 'method' | 'body'>,
    withinMs: number,
  ): Promise<Answered> {
    const signal = AbortSignal.timeout(withinMs);
    const headers = {
      authorization: this.secrets.authorization(store.key, store.secret, store.id),
      'x-experience-api-version': store.xapiVersion,
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const address = new URL(`${store.endpoint}/${resource}`);
      return await this.web.send(address, { ...sent, headers }, { signal, bodyMax: ANSWER_MAX });
    } catch (error) {
      if (!(error instanceof SourceAway)) throw error;
      throw new StoreAway(signal.aborted ? failures.tooSlow : sentenceOf(error), { cause: error });
    }
  }
}

const sentenceOf = (error: SourceAway): string => {
  const reasons = [error.message, error.cause instanceof Error ? error.cause.message : ''].join(' ');
  return /not (public|https)/.test(reasons) ? failures.notPublic : failures.unreachable;
};
