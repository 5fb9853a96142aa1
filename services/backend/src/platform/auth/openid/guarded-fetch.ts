import type { IncomingMessage } from 'node:http';
import type { PublicHosts } from '../../outward/public-hosts.js';

/** Of what a provider answers, bytes: metadata, keys, tokens and claims are a fraction of it. */
const ANSWER_MAX = 500_000;
/** Answers that have no body. */
const EMPTY = new Set([101, 103, 204, 205, 304]);

/** A provider answered more than any has to say. */
export class AnswerTooLong extends Error {
  constructor() {
    super('an answer is too long');
    this.name = 'AnswerTooLong';
  }
}

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * As `fetch`, for addresses that someone else entered or a provider named: public hosts alone, each address that a name
 * has looked at when the connection is made. Follows no redirect, which is an answer like another; sends no cookie.
 * Throws NotPublic and {@link AnswerTooLong}.
 */
export function guardedFetch(hosts: PublicHosts): (url: string, asked: Asked) => Promise<Response> {
  return async (url, { method, headers, body, signal }) => {
    const sent = textOf(body);
    const length = sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) };
    const request = { method, signal, body: sent, headers: { ...headers, ...length } };
    try {
      const answer = await hosts.ask(new URL(url), request);
      const { statusCode: status = 502, headers: said } = answer;
      const body = await bodyOf(answer);
      return new Response(EMPTY.has(status) ? null : body, {
        status,
        headers: { 'content-type': said['content-type'] ?? '' },
      });
    } catch (error) {
      // That it took too long, as `fetch` says it.
      if (signal?.aborted === true) throw signal.reason;
      throw error;
    }
  };
}

async function bodyOf(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the connection.
    if (bytes > ANSWER_MAX) throw new AnswerTooLong();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Forms and tokens are all that a provider is sent. */
function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('a provider is sent text alone');
}
