import type { InputOf } from '@keenly/contracts/endpoint';
import type { Community, ExpertiseJourney, Highlights, Learning } from '@keenly/contracts/insight';
import { highlights, expertiseJourney, learning, community } from '@keenly/contracts/insight.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CommunityReader } from '../queries/community.query.js';
import { ExpertiseReader } from '../queries/expertise.query.js';
import { HighlightsReader } from '../queries/highlights.query.js';
import { LearningReader } from '../queries/learning.query.js';

/** The panels of the learner's home, and the community panel (product/home#parts-of-home). */
@Controller()
export class InsightController {
  constructor(
    private readonly highlights: HighlightsReader,
    private readonly expertise: ExpertiseReader,
    private readonly learning: LearningReader,
    private readonly community: CommunityReader,
  ) {}

  @Handles(highlights)
  readHighlights({ query }: InputOf<typeof highlights>, caller: Caller): Promise<Highlights> {
    return this.highlights.read(query, caller);
  }

  @Handles(expertiseJourney)
  readExpertise({ query }: InputOf<typeof expertiseJourney>, caller: Caller): Promise<ExpertiseJourney> {
    return this.expertise.read(query, caller);
  }

  @Handles(learning)
  readLearning({ query }: InputOf<typeof learning>, caller: Caller): Promise<Learning> {
    return this.learning.read(query, caller);
  }

  @Handles(community)
  readCommunity({ query }: InputOf<typeof community>, caller: Caller): Promise<Community> {
    return this.community.read(query, caller);
  }
}
