import { alternateRequest } from '@keenly/contracts/record-store.endpoints';
import type { Addressed } from '../../../../platform/http/http-server.js';
import { VERSION_HEADER, versionAsked } from '../xapi-version.js';

/**
 * The address that a request is routed by: its own, but for a POST to the record store with a `method` in its query, which
 * is a form that stands for another request (xAPI 1.0.3, part three, 1.3). IEEE 9274.1.1 has no such forms: there it
 * stays a query that no resource knows.
 */
export function routedAddress({ method, url = '/', headers }: Addressed): string {
  if (method !== 'POST' || !url.startsWith('/xapi/')) return url;
  const [path = '', query = ''] = url.split('?', 2);
  if (path === alternateRequest.path || !new URLSearchParams(query).has('method')) return url;
  if (versionAsked(headers[VERSION_HEADER]) === '2.0.0') return url;
  return `${alternateRequest.path}?resource=${encodeURIComponent(path)}&${query}`;
}
