import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../auth/access.decorator.js';
import type { CountedCall } from '../../limits/counted-call.js';
import type { Limit } from './limit.js';

export type CountingRequest = AuthenticatedRequest & {
  counted?: CountedCall;
  /** What was counted before the body was read. */
  limitsCounted?: ReadonlySet<Limit>;
};

/** What the limits of this route counted for the call. */
export const Counting = createParamDecorator((_: unknown, context: ExecutionContext): CountedCall => {
  const { counted } = context.switchToHttp().getRequest<CountingRequest>();
  if (counted === undefined) throw new Error('this route asks what was counted but has no limits');
  return counted;
});
