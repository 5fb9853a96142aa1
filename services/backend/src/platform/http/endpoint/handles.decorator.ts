import type { Endpoint, Handled, InputOf, ListQuery } from '@keenly/contracts/endpoint';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ACCESS_RULE, CurrentCaller } from '../../auth/access.decorator.js';
import { inputReader, type Received } from './endpoint-input.js';
import { goodStatus } from './good-status.js';
import { ListAnswerInterceptor } from './list-answer.interceptor.js';
import { servedEndpoints } from './served-endpoints.js';

/** Parameter decorator that passes the endpoint's input, read and validated by `read`. */
const Input = createParamDecorator((read: (received: Received) => unknown, context: ExecutionContext) =>
  read(context.switchToHttp().getRequest<FastifyRequest>()),
);

type Served<One extends Endpoint> = One extends { readonly answer: z.ZodType }
  ? Handled<One> | Promise<Handled<One>>
  : One extends { readonly produces: string }
    ? Promise<string | StreamableFile | undefined>
    : Promise<void>;
type Handler<One extends Endpoint> = (input: InputOf<One>, ...rest: never[]) => Served<One>;

/**
 * Serves an endpoint with a method: its first parameter is what the call carries, checked; its second the caller, unless
 * anyone may call. Further ones bring decorators of their own (`@Headers('dnt')`).
 */
export function Handles<One extends Endpoint>(one: One) {
  const read = inputReader(one);
  return <Method extends Handler<One>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    Input(read)(target, name, 0);
    if (one.access.kind !== 'anyone') CurrentCaller()(target, name, 1);
    applyDecorators(
      RequestMapping({ path: one.path, method: RequestMethod[one.method] }),
      HttpCode(goodStatus(one)),
      SetMetadata(ACCESS_RULE, one.access),
      ...(one.produces === undefined ? [] : [Header('content-type', one.produces)]),
      ...(one.cache === undefined ? [] : [Header('cache-control', one.cache)]),
      ...(one.list === undefined ? [] : [UseInterceptors(listAnswer(one.list.resource, read))]),
    )(target, name, descriptor);
    servedEndpoints.push({ one, target, name, descriptor });
  };
}

function listAnswer(resource: string, read: (received: Received) => { readonly query: unknown }) {
  return new ListAnswerInterceptor(
    resource,
    (request) => (read(request).query as Pick<ListQuery<never>, 'range'>).range,
  );
}
