import type { FastifyRequest } from 'fastify';
import type { RecordStoreCaller } from '../record-store-caller.js';
import type { XapiVersion } from '../statement/statement.js';

/** A request to the record store. The gate binds the caller and the version, on every route but those for anyone. */
export type XapiRequest = FastifyRequest & {
  recordStoreCaller?: RecordStoreCaller;
  xapiVersion?: XapiVersion;
  /** As the caller named it: the body itself is kept as it came, whatever it is. */
  xapiContentType?: string;
};

/** What a body holds, as it was sent. */
export interface XapiBodyContent {
  /** The Content-Type header, with its parameters; empty where there is none. */
  readonly contentType: string;
  /** Empty where the request has no body. */
  readonly bytes: Buffer;
}
