import type { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { PublicHosts } from '../outward/public-hosts.js';
import { SourceAway } from './content-source.js';

/** A body that has more isn't read further. */
export const BODY_MAX = 1_000_000;
const REDIRECTS_MAX = 3;

export interface PublicWebOptions {
  /** Origins that may be local or plain http: those of a test, or of a person's own machine. */
  readonly trustedOrigins?: ReadonlySet<string>;
  /** How names become addresses; that of the operating system where absent. */
  readonly resolve?: typeof lookup;
}

/** What is sent, and by which method. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer whatever its status; of its body what there was up to a bound. */
export interface Answered {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Requests to sites of the public internet, and to nothing else: https alone, each address that a name has is looked
 * at when the connection is made, and so is each redirect, of which three are followed. Sends no cookies and no referrer.
 */
export class PublicWeb {
  private readonly hosts: PublicHosts;

  constructor({ trustedOrigins, resolve }: PublicWebOptions = {}) {
    this.hosts = new PublicHosts({ trusts: ({ origin }) => trustedOrigins?.has(origin) === true, resolve });
  }

  /**
   * The body of a good answer, at most a million bytes. `headers` go to the origin of `address` alone. Throws SourceAway;
   * leaves no connection behind.
   */
  async read(address: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Buffer> {
    let at = address;
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      this.check(at);
      const answer = await this.ask(at, at.origin === address.origin ? headers : {}, signal);
      const { statusCode = 0, headers: said } = answer;
      if (statusCode >= 300 && statusCode < 400 && said.location !== undefined) {
        answer.destroy();
        at = target(said.location, at);
        continue;
      }
      return bodyOf(answer, signal);
    }
    throw new SourceAway('it redirects too often');
  }

  /**
   * Sends one request and follows no redirect: its answer is one like any other. Reads `bodyMax` bytes of the answer at
   * most, and leaves the rest. Throws SourceAway; leaves no connection behind.
   */
  async send(
    address: URL,
    sent: Sent,
    { signal, bodyMax }: { readonly signal: AbortSignal; readonly bodyMax: number },
  ): Promise<Answered> {
    this.check(address);
    const answer = await this.ask(address, sent.headers, signal, sent);
    return { status: answer.statusCode ?? 0, body: await startOf(answer, bodyMax, signal) };
  }

  private check(address: URL): void {
    const refusal = this.hosts.refusal(address);
    if (refusal !== undefined) throw new SourceAway(refusal);
  }

  private async ask(
    address: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    { method, body }: Pick<Sent, 'method' | 'body'> = { method: 'GET' },
  ): Promise<IncomingMessage> {
    const standing = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Keenly' };
    try {
      return await this.hosts.ask(address, { method, body, signal, headers: { ...standing, ...headers } });
    } catch (error) {
      throw new SourceAway('it can’t be reached', { cause: error });
    }
  }
}

function target(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) throw new SourceAway('it redirects to no address');
  return new URL(location, from);
}

async function startOf(answer: IncomingMessage, bytesMax: number, signal: AbortSignal): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= bytesMax) break;
    }
    return Buffer.concat(chunks).subarray(0, bytesMax);
  } catch (error) {
    throw new SourceAway(signal.aborted ? 'it took too long' : 'it broke off', { cause: error });
  } finally {
    answer.destroy();
  }
}

async function bodyOf(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const { statusCode, headers } = answer;
  try {
    if (statusCode !== 200) throw new SourceAway(`it answered ${String(statusCode)}`);
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new SourceAway('its answer is packed');
    if (Number(headers['content-length'] ?? 0) > BODY_MAX) throw new SourceAway('its answer is too large');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > BODY_MAX) throw new SourceAway('its answer is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof SourceAway) throw error;
    throw new SourceAway(signal.aborted ? 'it took too long' : 'it broke off', { cause: error });
  } finally {
    answer.destroy();
  }
}
