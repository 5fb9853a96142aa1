import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap, type Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../../auth/access.decorator.js';
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
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const counted: { limit: Limit; key: string }[] = [];
    for (const limit of this.reflector.get<readonly Limit[]>(LIMITS, context.getHandler())) {
      const key = limit.by(request);
      if (key === undefined) continue;
      await this.limits.consume(limit, key);
      if (limit.counts === 'refusals') counted.push({ limit, key });
    }
    if (counted.length === 0) return next.handle();
    // Counted beforehand and given back, so that a thousand guesses at once are no way around.
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await Promise.all(counted.map(({ limit, key }) => this.limits.giveBack(limit, key)));
        return answer;
      }),
    );
  }
}
