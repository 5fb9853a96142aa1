import { communityLabels } from '@keenly/contracts/catalogue/community';
import type { CommunityScope, InsightFilter } from '@keenly/contracts/insight';
import { managerRoles } from '@keenly/contracts/roles';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../shared/auth/use-session';
import { hoursAndMinutes } from '../../ui/format/figures';
import { Avatar } from '../../ui/components/avatar';
import { Button, buttonClass } from '../../ui/components/button';
import { EmptyState } from '../../ui/components/empty-state';
import type { CommunityEvidence } from './community-evidence';
import { LearnerDetails } from './learner-details';
import { NobodyYet } from './nobody-yet';
import { ShortTable, type ShortColumn } from '../../ui/table/short-table';
import type { TopLearner } from './top-learner';

const columnsFor = (isManager: boolean, onView: (learner: TopLearner) => void): ShortColumn<TopLearner>[] => [
  {
    id: 'learner',
    header: communityLabels.learner,
    cell: ({ user_name: name, profile_image_url: image, is_me: me }) => (
      <span className="community-learner">
        <Avatar name={name} imageUrl={image} own={me} />
        <span>
          {name}
          {me ? <span className="k-meta"> (you)</span> : null}
        </span>
      </span>
    ),
  },
  {
    id: 'capabilities',
    header: communityLabels.capabilities,
    align: 'right',
    cell: ({ capability }) => capability,
  },
  {
    id: 'time',
    header: communityLabels.time,
    align: 'right',
    cell: ({ duration }) => <span className="k-nowrap">{hoursAndMinutes(duration)}</span>,
  },
  {
    id: 'details',
    bare: true,
    header: communityLabels.details,
    align: 'right',
    cell: (learner) => {
      const words = (
        <>
          {communityLabels.viewDetails}
          <span className="k-sr"> for {learner.user_name}</span>
        </>
      );
      // A manager has a page of each of their people.
      return isManager && learner.is_colleague && !learner.is_me && learner.user_client_id !== null ? (
        <Link className={buttonClass('outlined', true)} to={`/employee-details/${learner.user_client_id}`}>
          {words}
        </Link>
      ) : (
        <Button small onClick={() => onView(learner)}>
          {words}
        </Button>
      );
    },
  },
];

export interface TopLearnersProps {
  rows: readonly TopLearner[];
  filter: InsightFilter;
  organisation: string | null;
  waiting: boolean;
  scope: CommunityScope;
  evidence: CommunityEvidence;
}

/** Why the board is empty for someone who is in no organization, or not yet. */
const nobodyOfEveryone = (filter: InsightFilter) =>
  filter === 'all'
    ? 'No one has chosen to be visible to everyone yet.'
    : 'No one who is visible to everyone studied in this period. Try another period.';

/** Capabilities, hours and minutes of those who studied most here (product/community#top-learners). */
export function TopLearners({ rows, filter, organisation, waiting, scope, evidence }: TopLearnersProps) {
  const [shown, setShown] = useState<TopLearner>();
  const role = useSession()?.user.role_id;
  const isManager = role !== undefined && managerRoles.includes(role);
  if (rows.length === 0)
    return organisation === null || (waiting && scope === 'everyone') ? (
      <EmptyState words={communityLabels.empty} line={nobodyOfEveryone(filter)} />
    ) : (
      <NobodyYet {...{ organisation, waiting, filter }} what="No study time" />
    );
  return (
    <>
      <ShortTable
        label={communityLabels.topLearners}
        columns={columnsFor(isManager, setShown)}
        rows={rows}
        rowId={({ user_client_id: id }, index) => id ?? `elsewhere ${String(index)}`}
        isMarked={({ is_me: me }) => me}
      />
      {shown === undefined ? null : (
        <LearnerDetails
          learner={shown}
          filter={filter}
          organisation={organisation}
          evidence={evidence}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
