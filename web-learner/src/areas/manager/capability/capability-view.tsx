import { capabilityLabels as labels } from '@keenly/contracts/catalogue/capability-page';
import { learnersOnPage } from '@keenly/contracts/capability-page';
import { employeeCapability } from '@keenly/contracts/team-figures.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Bone } from '../../../ui/components/skeleton';
import { useViewInAddress } from '../../../ui/table/view-in-address';
import { useTeamNews } from '../use-team-news';
import { CapabilityLearners } from './capability-learners';
import { learnersQuery, learnersStart } from './capability-queries';
import { CoursePlans } from './course-plans';
import { ExpertiseTables } from './expertise-tables';
import { QuickStats } from './quick-stats';
import './capability.css';

const sortable = ['name', 'hours', 'assessment'];

/** Everything of one capability's page below its head (product/manager#capability-page). */
export function CapabilityView({ id }: { id: string }) {
  const [view, setView] = useViewInAddress(sortable, learnersStart);
  const answer = useQuery(learnersQuery(id, view));
  useTeamNews([employeeCapability]);
  const { data } = answer;
  const total = data?.data.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / view.pageSize) - 1);
  const isBeyond = data !== undefined && !answer.isPlaceholderData && view.page > lastPage;
  const toLastPage = useEffectEvent(() => setView({ ...view, page: lastPage }));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
  return (
    <AnswerPanel answer={answer} skeleton={<Skeleton />}>
      {({ data: page }) => (
        <div className="capability-page">
          <h2 className="capability-name">{labels.overview(page.capability.name)}</h2>
          <QuickStats id={id} stats={page.statsData} />
          <ExpertiseTables data={page} />
          <CoursePlans id={page.capability.id} name={page.capability.name} />
          <CapabilityLearners rows={learnersOnPage(page)} total={page.total} view={view} onView={setView} />
        </div>
      )}
    </AnswerPanel>
  );
}

function Skeleton() {
  return (
    <div className="capability-page">
      <Bone width="min(360px, 70%)" height="28px" />
      <Bone height="300px" />
      <Bone height="280px" />
    </div>
  );
}
