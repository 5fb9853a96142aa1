import type { Endpoint } from '@keenly/contracts/endpoint';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { ACCESS_RULE } from '../../../platform/auth/access.decorator.js';
import { STATEMENTS_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { goodStatus } from '../../../platform/http/endpoint/good-status.js';
import { servedEndpoints } from '../../../platform/http/endpoint/served-endpoints.js';
import type { Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { RecordStoreCaller } from '../record-store-caller.js';
import { XapiBodyGate } from './credential.gate.js';
import type { XapiBodyContent } from './xapi-body.js';
import { callerOf, requestOf, versionOf, type XapiRequest } from './xapi-request.gate.js';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';

const byCredential = (request: XapiRequest) => request.recordStoreCaller?.credentialId;

/** Calls of one credential: a thousand a second, more than one program makes that isn't broken. */
const readLimit: Limit = {
  name: 'record-store-read',
  points: 60_000,
  seconds: 60,
  across: 'process',
  by: byCredential,
};
/** Calls of one session of a unit: ten a second, more than any unit makes of what one person does. */
const unitLimit: Limit = {
  name: 'record-store-unit',
  points: 600,
  seconds: 60,
  across: 'process',
  by: ({ recordStoreCaller }: XapiRequest) => recordStoreCaller?.unit?.sessionId,
  once: 'before-body',
};
const unitReadLimit: Limit = {
  name: 'record-store-unit-read',
  points: 600,
  seconds: 60,
  across: 'process',
  by: unitLimit.by,
};
const writeLimit: Limit = { ...readLimit, name: 'record-store-write', once: 'before-body' };

/**
 * Serves an endpoint of the record store with a method. The bodies, queries, and answers of xAPI have forms of their own,
 * so the method reads them by the parameter decorators of this file. `maxBytes` bounds a body, where the method has one.
 */
export function RecordStoreRoute(
  one: Endpoint,
  { maxBytes = STATEMENTS_BODY_BYTES }: { readonly maxBytes?: number } = {},
): MethodDecorator {
  const hasBody = one.method !== 'GET';
  const decorate = applyDecorators(
    RequestMapping({ path: one.path, method: RequestMethod[one.method] }),
    HttpCode(goodStatus(one)),
    SetMetadata(ACCESS_RULE, one.access),
    ...(hasBody ? [TakesBody({ maxBytes, pool: 'statement', gate: XapiBodyGate, mendsText: true })] : []),
    Limited(...(hasBody ? [writeLimit, unitLimit] : [readLimit, unitReadLimit])),
  );
  return (target, name, descriptor) => {
    decorate(target, name, descriptor);
    servedEndpoints.push({ one, target, name: String(name), descriptor });
  };
}

/** Parameter decorator that passes the RecordStoreCaller. */
export const XapiCaller = createParamDecorator((_: unknown, context: ExecutionContext): RecordStoreCaller =>
  callerOf(requestOf(context)),
);

/** Parameter decorator that passes the version of xAPI that the request is of. */
export const XapiVersionOf = createParamDecorator((_: unknown, context: ExecutionContext): XapiVersion =>
  versionOf(requestOf(context)),
);

/** Parameter decorator that passes the body as it came, an {@link XapiBodyContent}. */
export const XapiBody = createParamDecorator((_: unknown, context: ExecutionContext): XapiBodyContent => {
  const { body, xapiContentType } = requestOf(context);
  return { contentType: xapiContentType ?? '', bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
});

/** Parameter decorator that passes the query, a value for each name, an array where a name is repeated. */
export const XapiQuery = createParamDecorator(
  (_: unknown, context: ExecutionContext): Readonly<Record<string, unknown>> => ({
    ...(requestOf(context).query as object),
  }),
);
