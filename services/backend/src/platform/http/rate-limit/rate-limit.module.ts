import { Global, Module } from '@nestjs/common';
import type { ModuleParts } from '../../module-parts.js';
import { CreateRateLimit1763712000000 } from './create-rate-limit.migration.js';
import { SharedCounts } from '../../limits/shared-counts.js';
import { RateLimitSweep } from './rate-limit-sweep.js';
import { RateLimits } from './rate-limits.js';
import { RouteLimits } from './route-limits.js';

/** Migrations of the counts that all processes share. */
export const rateLimitParts: ModuleParts = { migrations: [CreateRateLimit1763712000000] };

@Global()
@Module({
  providers: [RateLimits, RouteLimits, SharedCounts, RateLimitSweep],
  exports: [RateLimits, RouteLimits, SharedCounts],
})
export class RateLimitModule {}
