import { defineModule } from '../../platform/define-module.js';
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

export const insightModule = defineModule({
  name: 'insight',
  projections: [rollupProjection],
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
});
