import { badgeKinds, type Badges } from '@keenly/contracts/badges';
import { badgeWords as words } from '@keenly/contracts/catalogue/profile';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/ui/panel';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { badgesQuery } from '../api/badges';
import { BadgeGroup } from './badge-group';
import './badges.css';

/** Badges (specification README, 'Holes'): each names what earned it, and each kind how far its next one is. */
export function BadgesPanel() {
  const { data, isError, error, isFetching, refetch, isPending } = useQuery(badgesQuery);
  const loading = useShowLoading(isPending);
  if (data !== undefined) return <Kinds data={data} />;
  return (
    <Panel title={words.title} lead={words.lead} busy={isPending}>
      {isError ? (
        <RetryPanel reason={error.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : loading ? (
        <Bone height="320px" />
      ) : null}
    </Panel>
  );
}

function Kinds({ data }: { data: Badges['data'] }) {
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="badges">
        {badgeKinds.map((kind) => (
          <BadgeGroup
            key={kind}
            kind={kind}
            badges={data.badges.filter((badge) => badge.kind === kind)}
            progress={data.progress.find((progress) => progress.kind === kind)}
          />
        ))}
      </div>
    </Panel>
  );
}
