import type { FastifyRequest } from 'fastify';
import type { RecordStoreCaller } from '../record-store-caller.js';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';

/** A request to the record store. The gate binds the caller and the version, on every route but those for anyone. */
export type XapiRequest = FastifyRequest & {
  recordStoreCaller?: RecordStoreCaller;
  xapiVersion?: XapiVersion;
  /** As the caller named it: the body itself is kept as it came, whatever it is. */
  xapiContentType?: string;
};
