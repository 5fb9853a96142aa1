import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { ApiError, errorFromResponse, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import type { SessionStore } from '@keenly/web-learner/shared/auth/session-store';
import type { TokenRefresher } from '@keenly/web-learner/shared/auth/token-refresher';
import type { fetchUtils } from 'react-admin';

export interface HttpClientParts {
  store: Pick<SessionStore, 'clear'>;
  refresher: Pick<TokenRefresher, 'fresh' | 'renew'>;
  fetch: typeof globalThis.fetch;
}

type HttpClient = (
  url: string,
  options?: fetchUtils.Options,
) => Promise<{ status: number; headers: Headers; body: string; json: unknown }>;

/**
 * What ra-data-simple-rest calls the API with: the bearer token, and one renewal and second try where the service
 * refuses the token (code 1004). Refused again, the sign-in is over and storage is cleared.
 * Throws ApiErrors with the words of product/shared#failures; an aborted call throws what `fetch` threw.
 */
export function createHttpClient({ store, refresher, fetch }: HttpClientParts): HttpClient {
  const call = async (url: string, options: fetchUtils.Options, token: string | undefined) => {
    const response = await fetch(url, {
      ...options,
      credentials: 'same-origin',
      headers: headersOf(options, token),
    });
    if (!response.ok) throw await errorFromResponse(response);
    return response;
  };

  const authorised = async (url: string, options: fetchUtils.Options) => {
    const session = await refresher.fresh();
    try {
      return await call(url, options, session?.token);
    } catch (error) {
      if (!refusesToken(error) || session === null) throw error;
      const renewed = await refresher.renew(session.token);
      if (renewed === null) throw error;
      return await call(url, options, renewed.token);
    }
  };

  return async (url, options = {}) => {
    try {
      const response = await authorised(url, options);
      const body = await response.text();
      return { status: response.status, headers: response.headers, body, json: parsed(body, response) };
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      if (refusesToken(error)) store.clear();
      throw error instanceof ApiError ? error : new ApiError(wordsFor(error), undefined);
    }
  };
}

function parsed(body: string, { status }: Response): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch (error) {
    console.warn('The answer is not JSON.', error);
    throw new ApiError(failureMessages.fallback, status);
  }
}

function refusesToken(error: unknown): boolean {
  return error instanceof ApiError && error.code === TOKEN_REFUSED;
}

function headersOf(options: fetchUtils.Options, token: string | undefined): Headers {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return headers;
}
