import { defineModule } from '../../platform/define-module.js';
import { ActiveTimes } from '../assignment/assignment.public.js';
import { PlanStudies } from '../learning-plan/learning-plan.public.js';
import { ActiveTimesReader } from './active-time/active-times.query.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { CommunityController } from './community/community.controller.js';
import { ExpertiseController } from './expertise/expertise.controller.js';
import { CapabilityPageController } from './capability-page/capability-page.controller.js';
import { CapabilityLearnersReader } from './capability-page/capability-learners.query.js';
import { WeekSessionsReader } from './capability-page/week-sessions.query.js';
import { CorporateHighlightsController } from './corporate-highlights/corporate-highlights.controller.js';
import { CorporateHighlightsReader } from './corporate-highlights/corporate-highlights.query.js';
import { HighlightsController } from './highlights/highlights.controller.js';
import { LearnerTableController } from './learner-table/learner-table.controller.js';
import { GroupTableReader } from './learner-table/group-table.query.js';
import { MemberTableReader } from './learner-table/member-table.query.js';
import { LearnerTableReader } from './learner-table/learner-table.query.js';
import { NeedsAttentionController } from './needs-attention/needs-attention.controller.js';
import { TeamAttention } from './needs-attention/team-attention.js';
import { NeedsAttentionReader } from './needs-attention/needs-attention.query.js';
import { PlanFiguresController } from './plan-figures/plan-figures.controller.js';
import { PlanFiguresReader } from './plan-figures/plan-figures.query.js';
import { PlanStudiesReader } from './plan-study/plan-studies.query.js';
import { SetAsideHoldings } from './needs-attention/set-aside-holdings.js';
import { SetAsides } from './needs-attention/set-aside.service.js';
import { SetAsideTable } from './needs-attention/set-aside-table.js';
import { CreateAttentionSetAside1763805010000 } from './migrations/create-attention-set-aside.migration.js';
import { LearningController } from './learning/learning.controller.js';
import { rollupProjection } from './rollup/rollup.projection.js';
import { CommunityReader } from './community/community.query.js';
import { CompanyStudyReader } from './highlights/company-study.js';
import { EvidenceReader } from './evidence/evidence.query.js';
import { ExpertiseReader } from './expertise/expertise.query.js';
import { HighlightsReader } from './highlights/highlights.query.js';
import { LearningReader } from './learning/learning.query.js';
import { SessionEvidenceReader } from './evidence/session-evidence.query.js';
import { TargetsReader } from './highlights/targets.query.js';
import { WhoseFigures } from './figures/whose-figures.js';
import { InsightSender } from './rollup/insight.sender.js';

/** Figures summed over study sessions. Global, because managers' pages and content show them too. */
export const insightModule = defineModule({
  name: 'insight',
  global: true,
  migrations: [CreateAttentionSetAside1763805010000],
  slices: {
    'active-time': { providers: [{ provide: ActiveTimes, useClass: ActiveTimesReader }] },
    highlights: {
      controllers: [HighlightsController],
      providers: [CompanyStudyReader, HighlightsReader, TargetsReader],
    },
    'capability-page': {
      controllers: [CapabilityPageController],
      providers: [CapabilityLearnersReader, WeekSessionsReader],
    },
    'corporate-highlights': {
      controllers: [CorporateHighlightsController],
      providers: [CorporateHighlightsReader],
    },
    expertise: { controllers: [ExpertiseController], providers: [ExpertiseReader] },
    'learner-table': {
      controllers: [LearnerTableController],
      providers: [GroupTableReader, LearnerTableReader, MemberTableReader],
    },
    'needs-attention': {
      controllers: [NeedsAttentionController],
      providers: [NeedsAttentionReader, SetAsides, SetAsideTable, TeamAttention],
      personalData: [SetAsideHoldings],
    },
    'plan-figures': { controllers: [PlanFiguresController], providers: [PlanFiguresReader] },
    'plan-study': { providers: [{ provide: PlanStudies, useClass: PlanStudiesReader }] },
    learning: { controllers: [LearningController], providers: [LearningReader] },
    community: { controllers: [CommunityController], providers: [CommunityReader] },
    evidence: { controllers: [EvidenceController], providers: [EvidenceReader, SessionEvidenceReader] },
    figures: { providers: [WhoseFigures] },
    rollup: { projections: [rollupProjection], senders: [InsightSender] },
  },
  exports: [WhoseFigures, ActiveTimes, PlanStudies, TeamAttention],
});
