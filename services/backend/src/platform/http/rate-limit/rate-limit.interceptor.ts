import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { stopIfCallerGone } from '../../observability/correlation.js';
import type { CountingRequest } from './counting.decorator.js';
import { RouteLimits } from './route-limits.js';

/** Runs behind the guards, so that limits may count by caller, and before the body is checked. */
@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  constructor(private readonly limits: RouteLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<CountingRequest>();
    const counted = await this.limits.behindBody(request, context.getHandler());
    stopIfCallerGone();
    if (!counted.owes) return next.handle();
    // Counted up front and refunded on success, so concurrent guesses can't bypass the limit.
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await counted.settle();
        return answer;
      }),
    );
  }
}
