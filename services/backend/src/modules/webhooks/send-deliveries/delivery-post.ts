import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { NotPublic } from '../../../platform/outward/public-hosts.js';
import { WebhookHosts } from '../webhook-hosts.js';
import { ANSWER_WITHIN_MS } from './delivery-policy.js';

/** So much of an answer's body is read, and thrown away; bytes. */
const ANSWER_MAX = 4096;

/** What came of one try. `gone`: the receiver wants no more. */
export type PostOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed' | 'gone'; readonly problem: string };

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts to receivers: public hosts alone, no redirect followed, no cookie sent, no connection left behind. */
@Injectable()
export class DeliveryPost {
  constructor(private readonly hosts: WebhookHosts) {}

  /** Never throws: whatever the receiver does is an outcome. */
  async send(post: Post, withinMs: number = ANSWER_WITHIN_MS): Promise<PostOutcome> {
    const address = new URL(post.url);
    const refusal = this.hosts.refusal(address);
    if (refusal !== undefined) return failed('The address isn’t a public one.');
    const signal = AbortSignal.timeout(withinMs);
    try {
      const answer = await this.ask(address, post, signal);
      await thrownAway(answer);
      return outcomeOf(answer.statusCode ?? 0);
    } catch (error) {
      return failed(signal.aborted ? `No answer within ${String(withinMs / 1000)} s.` : reasonOf(error));
    }
  }

  private ask(address: URL, { headers, body }: Post, signal: AbortSignal): Promise<IncomingMessage> {
    return this.hosts.ask(address, {
      method: 'POST',
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Keenly-Webhooks',
        ...headers,
      },
    });
  }
}

/** Its status counts, however the body ends. */
function thrownAway(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  return new Promise((done) => {
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > ANSWER_MAX) answer.destroy();
    });
    answer.on('error', () => done());
    answer.on('close', () => done());
  });
}

function outcomeOf(status: number): PostOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'gone', problem: 'It answered 410: gone.' };
  const redirects = status >= 300 && status < 400;
  return failed(
    redirects
      ? `It answered ${String(status)}: redirects aren’t followed.`
      : `It answered ${String(status)}.`,
  );
}

const failed = (problem: string): PostOutcome => ({ kind: 'failed', problem });

function reasonOf(error: unknown): string {
  if (error instanceof NotPublic) return 'The address isn’t a public one.';
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `It can’t be reached${code}.`;
}
