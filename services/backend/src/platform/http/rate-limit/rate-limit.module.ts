import { Global, Module } from '@nestjs/common';
import type { ModuleParts } from '../../module-parts.js';
import { CreateRateLimit1763712000000 } from './create-rate-limit.migration.js';
import { RateLimits } from './rate-limits.js';

/** What the shared counting brings to the database. */
export const rateLimitParts: ModuleParts = { migrations: [CreateRateLimit1763712000000] };

@Global()
@Module({ providers: [RateLimits], exports: [RateLimits] })
export class RateLimitModule {}
