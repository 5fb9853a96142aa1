import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type Badges,
  type BadgesQuery as Asked,
  badgesQuerySchema,
  badgesSchema,
} from '@keenly/contracts/badges';
import {
  type BadgeEvidence,
  type BadgeEvidenceQuery,
  badgeEvidenceQuerySchema,
  badgeEvidenceSchema,
} from '@keenly/contracts/badge-evidence';
import { Controller, Get, Header, Query } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { BadgeEvidenceReader } from '../queries/badge-evidence.query.js';
import { BadgesQuery } from '../queries/badges.query.js';

/** The profile's Badges tab (product/profile#badges). */
@Controller()
export class BadgesController {
  constructor(
    private readonly badges: BadgesQuery,
    private readonly evidence: BadgeEvidenceReader,
  ) {}

  @Get(apiPaths.badges)
  @ForPermitted('account.use', 'own')
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'The caller’s badges.', query: badgesQuerySchema, answer: badgesSchema })
  read(
    @Query(zod(badgesQuerySchema)) { time_zone }: Asked,
    @CurrentCaller() caller: Caller,
  ): Promise<Badges> {
    return this.badges.of(time_zone, caller);
  }

  @Get(apiPaths.badgeEvidence)
  @ForPermitted('evidence.read', 'own')
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'How progress toward a badge is counted, and the sessions behind it.',
    query: badgeEvidenceQuerySchema,
    answer: badgeEvidenceSchema,
  })
  count(
    @Query(zod(badgeEvidenceQuerySchema)) query: BadgeEvidenceQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<BadgeEvidence> {
    return this.evidence.read(query, caller);
  }
}
