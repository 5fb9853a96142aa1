import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap, type Observable } from 'rxjs';
import type { CountingRequest } from './counting.decorator.js';
import { type Limit, LIMITS } from './limit.js';
import { RateLimits } from './rate-limits.js';

/** Runs behind the guards, so that limits may count by caller, and before the body is checked. */
@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<CountingRequest>();
    const limits = this.reflector.get<readonly Limit[]>(LIMITS, context.getHandler());
    const applied = limits.flatMap((rule) => {
      const key = rule.by(request);
      return key === undefined ? [] : [{ rule, key }];
    });
    const counted = await this.limits.consume(applied);
    request.counted = counted;
    if (!counted.owes) return next.handle();
    // Counted beforehand and given back, so that a thousand guesses at once are no way around.
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await counted.settle();
        return answer;
      }),
    );
  }
}
