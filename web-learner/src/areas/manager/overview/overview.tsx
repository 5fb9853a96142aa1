import { AttentionPanel } from '../attention/attention-panel';
import { LearnersPanel } from '../learners/learners-panel';
import { LiveBoard } from '../live-board/live-board';
import { HighlightsPanel } from './highlights-panel';
import { LicencePanel } from './licence-panel';
import { useOverviewNews } from './overview-news';
import { TopLearnersPanel } from './top-learners-panel';
import './overview.css';

/** The dashboard's first tab (product/manager#dashboard): who studies now, this month's figures, and the seats. */
export function Overview() {
  useOverviewNews();
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
