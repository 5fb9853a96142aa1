import { PerformancePanel } from './performance-panel';
import { planFiguresKey } from './plan-queries';
import { PlansOverview } from './plans-overview';
import { usePlanNews } from './use-plan-news';
import '../assignments/assigned-table.css';
import './plans.css';

/** The dashboard's Learning Plans tab (product/manager#learning-plans-tab). */
export function PlansTab() {
  usePlanNews([planFiguresKey]);
  return (
    <div className="plans-tab">
      <PerformancePanel />
      <PlansOverview />
    </div>
  );
}
