import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

export interface PublicHostsOptions {
  /** Addresses that may be local or plain http: those of a test, or of a person's own machine. */
  readonly trusts: (address: URL) => boolean;
  /** How names become addresses; that of the operating system where absent. */
  readonly resolve?: typeof resolve | undefined;
}

/** A request as it is sent. */
export interface OutwardRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly body?: string | undefined;
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** A name has an address that isn't public. */
export class NotPublic extends Error {
  constructor() {
    super('an address is not public');
    this.name = 'NotPublic';
  }
}

/**
 * Where requests of ours may go: to hosts of the public internet by https, and to nothing else. Each address that a name
 * has is looked at when the connection is made; who follows redirects asks again for each.
 */
export class PublicHosts {
  private readonly resolve: typeof resolve;

  constructor(private readonly options: PublicHostsOptions) {
    this.resolve = options.resolve ?? resolve;
  }

  /** Why no request goes there, as far as the address itself says; undefined where one may. */
  refusal(address: URL): string | undefined {
    const { protocol, hostname, username, password } = address;
    if (username !== '' || password !== '') return 'an address names a user';
    if (this.options.trusts(address)) return undefined;
    if (protocol !== 'https:') return 'an address is not https';
    // An address that is written as one is looked up nowhere.
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    return isIP(literal) !== 0 && !isPublicAddress(literal) ? 'an address is not public' : undefined;
  }

  /**
   * The answer to a request, on a connection of its own, redirects among them; its body is the caller's to read or to
   * destroy. Throws {@link NotPublic} where the address or what its name leads to isn't public, and what the connection
   * fails with.
   */
  async ask(address: URL, { method, headers, signal, body }: OutwardRequest): Promise<IncomingMessage> {
    if (this.refusal(address) !== undefined) throw new NotPublic();
    const send = address.protocol === 'https:' ? requestSecurely : requestPlainly;
    const options = { method, headers, signal, agent: false, ...this.lookupFor(address) } as const;
    return new Promise((done, fail) => {
      const request = send(address, options, done);
      request.on('error', fail);
      request.end(body);
    });
  }

  private lookupFor(address: URL): { readonly lookup?: LookupFunction } {
    return this.options.trusts(address) ? {} : { lookup: this.lookup };
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
        found(new NotPublic(), []);
      else if (options.all === true) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}
