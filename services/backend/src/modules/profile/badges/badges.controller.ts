import type { BadgeEvidence } from '@keenly/contracts/badge-evidence';
import { badgeEvidence } from '@keenly/contracts/badge-evidence.endpoints';
import type { Badges } from '@keenly/contracts/badges';
import { badges } from '@keenly/contracts/badges.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { BadgeEvidenceReader } from './badge-evidence.query.js';
import { BadgesReader } from './badges.query.js';

/** The profile's Badges tab (product/profile#badges). */
@Controller()
export class BadgesController {
  constructor(
    private readonly badges: BadgesReader,
    private readonly evidence: BadgeEvidenceReader,
  ) {}

  @Handles(badges)
  read({ query: { time_zone } }: InputOf<typeof badges>, caller: Caller): Promise<Badges> {
    return this.badges.of(time_zone, caller);
  }

  @Handles(badgeEvidence)
  count({ query }: InputOf<typeof badgeEvidence>, caller: Caller): Promise<BadgeEvidence> {
    return this.evidence.read(query, caller);
  }
}
