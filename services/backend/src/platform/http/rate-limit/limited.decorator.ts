import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { isCountedBeforeBody, type Limit, LIMITS } from './limit.js';
import { RateLimitInterceptor } from './rate-limit.interceptor.js';

/** Refuses with RATE_LIMITED and Retry-After once any of these is used up: `@Limited(loginByAddress, loginByEmail)`. */
export const Limited = (...limits: readonly Limit[]) =>
  applyDecorators(
    SetMetadata(LIMITS, limits),
    ...(limits.every(isCountedBeforeBody) ? [] : [UseInterceptors(RateLimitInterceptor)]),
  );
