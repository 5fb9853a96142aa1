import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../auth/access.decorator.js';
import type { RateLimitReservation } from '../../limits/rate-limit-reservation.js';
import type { Limit } from './limit.js';

export type CountingRequest = AuthenticatedRequest & {
  counted?: RateLimitReservation;
  /** Limits already counted before the body was read. */
  limitsCounted?: ReadonlySet<Limit>;
};

/** Parameter decorator that passes what the route's rate limits counted for this call. */
export const Counting = createParamDecorator(
  (_: unknown, context: ExecutionContext): RateLimitReservation => {
    const { counted } = context.switchToHttp().getRequest<CountingRequest>();
    if (counted === undefined) throw new Error('this route asks what was counted but has no limits');
    return counted;
  },
);
