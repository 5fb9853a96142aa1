import { capabilityLabels as labels } from '@keenly/contracts/catalogue/capability-page';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';

/** Course plans of a capability (product/manager#capability-page). There are no courses yet, and it says so. */
export function CoursePlans({ name }: { name: string }) {
  return (
    <Panel
      title={labels.coursePlans}
      actions={
        <div className="capability-actions">
          <Link
            className={buttonClass('outlined', true)}
            to={`/content?${new URLSearchParams({ searchContent: name })}`}
          >
            {labels.viewAll}
          </Link>
          <Button small disabled>
            {labels.addCoursePlans}
          </Button>
        </div>
      }
    >
      <EmptyState words={labels.noData} line="Courses on this capability show here once there are any." />
    </Panel>
  );
}
