import { Module } from '@nestjs/common';
import type { ModuleParts } from '../../platform/module-parts.js';
import { EvidenceController } from './http/evidence.controller.js';
import { InsightController } from './http/insight.controller.js';
import { rollupProjection } from './projections/rollup.projection.js';
import { CommunityReader } from './queries/community.query.js';
import { CompanyStudyReader } from './queries/company-study.js';
import { EvidenceReader } from './queries/evidence.query.js';
import { ExpertiseReader } from './queries/expertise.query.js';
import { HighlightsReader } from './queries/highlights.query.js';
import { LearningReader } from './queries/learning.query.js';
import { SessionEvidenceReader } from './queries/session-evidence.query.js';
import { TargetsReader } from './queries/targets.query.js';
import { WhoseFigures } from './queries/whose-figures.js';
import { InsightSender } from './sockets/insight-sender.js';

/** What this module brings to the log. */
export const insightParts: ModuleParts = { projections: [rollupProjection] };

@Module({
  controllers: [InsightController, EvidenceController],
  providers: [
    CommunityReader,
    CompanyStudyReader,
    EvidenceReader,
    ExpertiseReader,
    HighlightsReader,
    LearningReader,
    SessionEvidenceReader,
    TargetsReader,
    WhoseFigures,
    InsightSender,
  ],
})
export class InsightModule {}
