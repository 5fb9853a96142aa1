import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { type IncomingMessage, request as requestPlainly, type RequestOptions } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';
import { SourceAway } from './content-source.js';

/** A body that has more isn't read further. */
export const BODY_MAX = 1_000_000;
const REDIRECTS_MAX = 3;

export interface PublicWebOptions {
  /** Origins that may be local or plain http: those of a test, or of a person's own machine. */
  readonly trustedOrigins?: ReadonlySet<string>;
  /** How names become addresses; that of the operating system where absent. */
  readonly resolve?: typeof resolve;
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * GET requests to sites of the public internet, and to nothing else: https alone, each address that a name has is looked
 * at when the connection is made, and so is each redirect, of which three are followed. Sends no cookies and no referrer.
 */
export class PublicWeb {
  private readonly trusted: ReadonlySet<string>;
  private readonly resolve: typeof resolve;

  constructor(options: PublicWebOptions = {}) {
    this.trusted = options.trustedOrigins ?? new Set();
    this.resolve = options.resolve ?? resolve;
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

  private check({ protocol, hostname, origin, username, password }: URL): void {
    if (username !== '' || password !== '') throw new SourceAway('an address names a user');
    if (this.trusted.has(origin)) return;
    if (protocol !== 'https:') throw new SourceAway('an address is not https');
    // An address that is written as one is looked up nowhere.
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new SourceAway('an address is not public');
  }

  private ask(
    address: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const options: RequestOptions = {
      agent: false,
      signal,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Keenly',
        ...headers,
      },
      ...(this.trusted.has(address.origin) ? {} : { lookup: this.lookup }),
    };
    const send = address.protocol === 'https:' ? requestSecurely : requestPlainly;
    return new Promise((done, fail) => {
      const request = send(address, options, done);
      request.on('error', (error) => fail(new SourceAway('it can’t be reached', { cause: error })));
      request.end();
    });
  }

  /** One private address among a name's is one too many: which of them is connected to isn't up to us. */
  private readonly lookup: LookupFunction = (hostname, options: LookupOptions, found: Found) => {
    this.resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        found(error, []);
        return;
      }
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        found(new SourceAway('an address is not public'), []);
      else if (options.all === true) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}

function target(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) throw new SourceAway('it redirects to no address');
  return new URL(location, from);
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
