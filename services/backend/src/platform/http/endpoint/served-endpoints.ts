import type { Endpoint } from '@keenly/contracts/endpoint';

/** A controller's method, and the endpoint it serves. */
interface ServedEndpoint {
  readonly one: Endpoint;
  readonly target: object;
  readonly name: string;
  readonly descriptor: PropertyDescriptor;
}

/**
 * Endpoints that the OpenAPI document doesn't describe yet. A description costs more than all else about an endpoint,
 * and the library behind it is large; most processes are never asked for the document.
 */
export const servedEndpoints: ServedEndpoint[] = [];
