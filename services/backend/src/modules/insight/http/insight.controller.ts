import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type Community,
  type CommunityQuery,
  communityQuerySchema,
  communitySchema,
  type ExpertiseJourney,
  expertiseJourneySchema,
  type ExpertiseQuery,
  expertiseQuerySchema,
  type Highlights,
  type HighlightsQuery,
  highlightsQuerySchema,
  highlightsSchema,
  type Learning,
  type LearningQuery,
  learningQuerySchema,
  learningSchema,
} from '@keenly/contracts/insight';
import { Controller, Get, Query } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
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

  @Get(apiPaths.highlights)
  @ForPermitted('insight.read', 'own')
  @Describe({
    summary: 'Weekly capabilities, hours, and focus, with targets and the organization’s average.',
    query: highlightsQuerySchema,
    answer: highlightsSchema,
  })
  readHighlights(
    @Query(zod(highlightsQuerySchema)) query: HighlightsQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<Highlights> {
    return this.highlights.read(query, caller);
  }

  @Get(apiPaths.expertiseJourney)
  @ForPermitted('insight.read', 'own')
  @Describe({
    summary: 'Hours and average score of each topic.',
    query: expertiseQuerySchema,
    answer: expertiseJourneySchema,
  })
  readExpertise(
    @Query(zod(expertiseQuerySchema)) query: ExpertiseQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<ExpertiseJourney> {
    return this.expertise.read(query, caller);
  }

  @Get(apiPaths.learning)
  @ForPermitted('insight.read', 'own')
  @Describe({
    summary: 'Expressions, nudges, and browsing in a period.',
    query: learningQuerySchema,
    answer: learningSchema,
  })
  readLearning(
    @Query(zod(learningQuerySchema)) query: LearningQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<Learning> {
    return this.learning.read(query, caller);
  }

  @Get(apiPaths.community)
  @ForPermitted('community.read', 'own')
  @Describe({
    summary: 'What your organization studies, and who studies most.',
    query: communityQuerySchema,
    answer: communitySchema,
  })
  readCommunity(
    @Query(zod(communityQuerySchema)) query: CommunityQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<Community> {
    return this.community.read(query, caller);
  }
}
