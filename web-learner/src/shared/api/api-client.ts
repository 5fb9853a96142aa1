import { pathOf } from '@keenly/contracts/path-of';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { AnswerOf, CallOf, Endpoint } from '@keenly/contracts/endpoint';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { SessionStore } from '../auth/session-store';
import type { TokenRefresher } from '../auth/token-refresher';
import { ApiError, errorFromResponse, wordsFor } from './api-error';
import { type QueryValue, withQuery } from './with-query';

export interface CallOptions {
  query?: Record<string, QueryValue>;
  /** Goes out as JSON, a Blob as it stands. */
  body?: unknown;
  /** Media type of a Blob. */
  takes?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Set for sign-in and sign-up, which carry no token. */
  anonymous?: boolean;
  /** Of an anonymous call: the token of a sign-up that waits for its code. */
  token?: string | undefined;
}

/** How a call goes out, whatever it says. */
export type CallManner = Pick<CallOptions, 'signal' | 'anonymous' | 'token'>;

export interface ApiClientParts {
  store: Pick<SessionStore, 'clear'>;
  refresher: Pick<TokenRefresher, 'fresh'>;
  fetch: typeof globalThis.fetch;
  /** An answer to the same question with the same sign-in that is here, or on its way, already. */
  askedEarly?: (address: string, token: string) => Promise<Response | undefined>;
}

export type Method = Endpoint['method'];

/** An answer with what its headers tell, such as how long a list is. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

/** A call's parts as any endpoint may have them. */
interface Given {
  readonly params: Record<string, string>;
  readonly query: Record<string, QueryValue>;
  readonly body: unknown;
  readonly file: Blob;
}

/**
 * Calls the API on our own origin. Failures are ApiErrors with the words of product/shared#failures; code 1004 also
 * clears local storage, which sends the person to /sign-in.
 */
export class ApiClient {
  constructor(private readonly parts: ApiClientParts) {}

  /** Calls an endpoint and gives back its answer. */
  ask<One extends Endpoint>(one: One, given: CallOf<One>, manner?: CallManner): Promise<AnswerOf<One>> {
    const { params = {}, query, body, file } = given as Partial<Given>;
    const { method, path, takes }: Endpoint = one;
    const options = { ...manner, ...(query && { query }), body: file ?? body, takes };
    return this.call(method, pathOf(path, params), options);
  }

  get<T>(path: string, options?: CallOptions): Promise<T> {
    return this.call<T>('GET', path, options);
  }

  post<T>(path: string, options?: CallOptions): Promise<T> {
    return this.call<T>('POST', path, options);
  }

  put<T>(path: string, options?: CallOptions): Promise<T> {
    return this.call<T>('PUT', path, options);
  }

  /** The answer and its headers. Refused answers throw. */
  async read(method: Method, path: string, options: CallOptions = {}): Promise<ReadAnswer> {
    const response = await this.send(method, path, options);
    const { status, headers } = response;
    const body = await orApiError(response.text(), options.signal);
    try {
      return { status, headers, body, json: body === '' ? undefined : JSON.parse(body) };
    } catch (error) {
      // A page of some proxy or captive network in the place of our answer.
      console.warn(`${path} was answered with something else than JSON.`, error);
      throw new ApiError(failureMessages.fallback, status);
    }
  }

  /** The answer itself, for callers that read no JSON. Refused answers throw. */
  async send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
    const response = await this.fetched(method, path, options);
    if (response.ok) return response;
    const error = await errorFromResponse(response);
    if (error.code === TOKEN_REFUSED && options.anonymous !== true) this.parts.store.clear();
    throw error;
  }

  private async call<T>(method: Method, path: string, options?: CallOptions): Promise<T> {
    const { json } = await this.read(method, path, options);
    return json as T;
  }

  private async fetched(method: Method, path: string, options: CallOptions): Promise<Response> {
    const { body, signal } = options;
    const session =
      options.anonymous === true ? null : await orApiError(this.parts.refresher.fresh(), signal);
    const address = withQuery(path, options.query);
    if (method === 'GET' && session !== null) {
      const early = await this.parts.askedEarly?.(address, session.token);
      if (early !== undefined && signal?.aborted !== true) return early;
    }
    return orApiError(
      this.parts.fetch(address, {
        method,
        credentials: 'same-origin',
        headers: headersOf(options, session?.token ?? options.token),
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      }),
      signal,
    );
  }
}

/** What went wrong on the way, in the words for a person; an asker who left is told as the browser tells them. */
async function orApiError<T>(asking: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(wordsFor(error), undefined);
  }
}

function headersOf({ body, takes }: CallOptions, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': takes ?? 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}
