import type { ApiClient, Method } from '@keenly/web-learner/shared/api/api-client';
import type { fetchUtils } from 'react-admin';

type RestClient = (
  url: string,
  options?: fetchUtils.Options,
) => Promise<{ status: number; headers: Headers; body: string; json: unknown }>;

/**
 * Lets ra-data-simple-rest call the API as everything else does. What it says in headers stays behind: ranges are in the
 * query, and a body's type is the client's business.
 */
export function restClient(api: Pick<ApiClient, 'read'>): RestClient {
  return (url, { method = 'GET', body, signal } = {}) =>
    api.read(method as Method, url, {
      signal: signal ?? undefined,
      ...(typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {}),
    });
}
