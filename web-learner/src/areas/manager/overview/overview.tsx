import { community } from '@keenly/contracts/insight.endpoints';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { corporateHighlights, learnerTable, needsAttention } from '@keenly/contracts/team-figures.endpoints';
import { AttentionPanel } from '../attention/attention-panel';
import { LearnersPanel } from '../learners/learners-panel';
import { LiveBoard } from '../live-board/live-board';
import { HighlightsPanel } from './highlights-panel';
import { LicencePanel } from './licence-panel';
import { useTeamNews } from '../use-team-news';
import { TopLearnersPanel } from './top-learners-panel';
import './overview.css';

const shown = [licenceDistribution, corporateHighlights, community, learnerTable, needsAttention];

/** The dashboard's first tab (product/manager#dashboard): who studies now, this month's figures, and the seats. */
export function Overview() {
  useTeamNews(shown);
  return (
    <div className="overview">
      <LiveBoard />
      <AttentionPanel />
      <div className="overview-trio">
        <HighlightsPanel />
        <LicencePanel />
        <TopLearnersPanel />
      </div>
      <LearnersPanel />
    </div>
  );
}
