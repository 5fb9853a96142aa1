import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../kernel/caller.js';

/** Metadata of a route's handler: its endpoint's `Access`. The service refuses to start without. */
export const ACCESS_RULE = 'keenly:access-rule';

export type AuthenticatedRequest = FastifyRequest & { caller?: Caller };

/** The caller, as the token says; only on routes that ask for one. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (caller === undefined) throw new Error('this route asks for a caller but lets anyone in');
  return caller;
});
