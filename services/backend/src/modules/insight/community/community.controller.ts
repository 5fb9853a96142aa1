import type { InputOf } from '@keenly/contracts/endpoint';
import type { Community } from '@keenly/contracts/insight';
import { community } from '@keenly/contracts/insight.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CommunityReader } from './community.query.js';

/** The community panel: trending topics and top learners (product/home#parts-of-home). */
@Controller()
export class CommunityController {
  constructor(private readonly community: CommunityReader) {}

  @Handles(community)
  readCommunity({ query }: InputOf<typeof community>, caller: Caller): Promise<Community> {
    return this.community.read(query, caller);
  }
}
