import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RateLimitReservation } from '../../limits/rate-limit-reservation.js';
import type { CountingRequest } from './counting.decorator.js';
import { isCountedBeforeBody, type Limit, LIMITS } from './limit.js';
import { RateLimits } from './rate-limits.js';

/** The limits that a route declares, counted once each: what needs no body before it is read, the rest behind it. */
@Injectable()
export class RouteLimits {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  /** Counts by address and caller. A limit that counts by the body has no key yet, and waits. */
  async beforeBody(request: CountingRequest, action: object): Promise<void> {
    const limits = this.of(action).filter((rule) => rule.by(request) !== undefined);
    if (limits.length === 0) return;
    request.limitsCounted = new Set(limits);
    request.counted = await this.count(request, limits);
  }

  /** Counts by everything that has not been counted yet. */
  async behindBody(request: CountingRequest, action: object): Promise<RateLimitReservation> {
    const { counted: before, limitsCounted } = request;
    const rest = this.of(action).filter((rule) => limitsCounted?.has(rule) !== true);
    if (before !== undefined && rest.length === 0) return before;
    const counted = await this.count(request, rest);
    return (request.counted = before === undefined ? counted : before.and(counted));
  }

  /** Throws where a limit of a route that reads no body is to be counted before it: it would never be counted. */
  requireCounted(action: object): void {
    const never = this.of(action).find(isCountedBeforeBody);
    if (never !== undefined) throw new Error(`the limit '${never.name}' is on a route without a body`);
  }

  private count(request: CountingRequest, limits: readonly Limit[]): Promise<RateLimitReservation> {
    return this.limits.consume(
      limits.flatMap((rule) => {
        const key = rule.by(request);
        return key === undefined ? [] : [{ rule, key }];
      }),
    );
  }

  private of(action: object): readonly Limit[] {
    return this.reflector.get<readonly Limit[] | undefined>(LIMITS, action as () => unknown) ?? [];
  }
}
