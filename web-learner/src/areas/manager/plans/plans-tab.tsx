import { planOverview } from '@keenly/contracts/learning-plan.endpoints';
import { ONE_BY_ONE_MS } from '../../../shared/live/use-read-soon';
import { useTeamNews } from '../use-team-news';
import { PerformancePanel } from './performance-panel';
import { PlansOverview } from './plans-overview';
import '../assignments/assigned-table.css';
import './plans.css';

/** The dashboard's Learning Plans tab (product/manager#learning-plans-tab). */
export function PlansTab() {
  useTeamNews([planOverview], { waitMs: ONE_BY_ONE_MS });
  return (
    <div className="plans-tab">
      <PerformancePanel />
      <PlansOverview />
    </div>
  );
}
