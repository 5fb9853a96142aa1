import type { ExecutionContext } from '@nestjs/common';
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

export const requestOf = (context: ExecutionContext): XapiRequest =>
  context.switchToHttp().getRequest<XapiRequest>();

/** Who asks. Throws on a route that lets anyone in. */
export const callerOf = ({ recordStoreCaller }: XapiRequest): RecordStoreCaller => bound(recordStoreCaller);

/** The version of xAPI that the request is of. Throws on a route that lets anyone in. */
export const versionOf = ({ xapiVersion }: XapiRequest): XapiVersion => bound(xapiVersion);

function bound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('this route asks for a credential but lets anyone in');
  return value;
}
