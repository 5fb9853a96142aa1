import type { Endpoint, InputOf } from '@keenly/contracts/endpoint';
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
import { TakesBody, TEXT_BODY_BYTES } from '../../../platform/http/admission/takes-body.decorator.js';
import { inputReader, type Received } from '../../../platform/http/endpoint/endpoint-input.js';
import { goodStatus } from '../../../platform/http/endpoint/good-status.js';
import { servedEndpoints } from '../../../platform/http/endpoint/served-endpoints.js';
import type { Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { CallingDirectory } from '../directory.js';
import { ScimBodyGate } from './token.gate.js';
import { directoryOf, type ScimRequest } from './scim-request.gate.js';

const byToken = (request: ScimRequest) => request.directory?.tokenId;

/** Calls of one token: more than directories make, which wait between theirs. */
const readLimit: Limit = {
  name: 'scim-read',
  points: 3000,
  seconds: 60,
  across: 'process',
  by: byToken,
};
const writeLimit: Limit = { ...readLimit, name: 'scim-write', once: 'before-body' };

const requestOf = (context: ExecutionContext): ScimRequest =>
  context.switchToHttp().getRequest<ScimRequest>();

/** Parameter decorator that passes the endpoint's input, read and validated by `read`. */
const Input = createParamDecorator((read: (received: Received) => unknown, context: ExecutionContext) =>
  read(requestOf(context)),
);

/** Parameter decorator that passes who calls. */
const Directory = createParamDecorator((_: unknown, context: ExecutionContext) =>
  directoryOf(requestOf(context)),
);

/** Parameter decorator that passes the versions that a change is bound to: none where it isn't. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => requestOf(context).headers['if-match'],
);

type Handler<One extends Endpoint> = (
  input: InputOf<One>,
  directory: CallingDirectory,
  ...rest: never[]
) => unknown;

/** Serves an endpoint for directories: its first parameter is what the call carries, checked; its second who calls. */
export function ScimRoute<One extends Endpoint>(one: One) {
  const read = inputReader(one);
  const hasBody = one.method !== 'GET';
  return <Method extends Handler<One>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    Input(read)(target, name, 0);
    Directory()(target, name, 1);
    applyDecorators(
      RequestMapping({ path: one.path, method: RequestMethod[one.method] }),
      HttpCode(goodStatus(one)),
      SetMetadata(ACCESS_RULE, one.access),
      ...(hasBody ? [TakesBody({ maxBytes: TEXT_BODY_BYTES, gate: ScimBodyGate })] : []),
      Limited(hasBody ? writeLimit : readLimit),
    )(target, name, descriptor);
    servedEndpoints.push({ one, target, name, descriptor });
  };
}
