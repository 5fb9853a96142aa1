import { targetWords as words } from '@keenly/contracts/catalogue/profile';
import type { Targets } from '@keenly/contracts/profile';
import { useQuery } from '@tanstack/react-query';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { reachedQuery } from '../api/reached';
import { ProgressCircle } from './progress-circle';

export interface TargetsViewProps {
  content: Targets;
  names: Readonly<Record<string, string>>;
}

/** Three circles against what was really studied, and the top three. */
export function TargetsView({ content, names }: TargetsViewProps) {
  const { data, isError, isFetching, refetch } = useQuery(reachedQuery);
  return (
    <div className="target-view">
      <div className="target-circles">
        <ProgressCircle
          label={words.hoursAWeek}
          reached={data?.hoursThisWeek}
          target={content.targetHoursAWeek}
          unit="h"
        />
        <ProgressCircle
          label={words.hoursAMonth}
          reached={data?.hoursThisMonth}
          target={content.targetHoursAMonth}
          unit="h"
        />
        <ProgressCircle
          label={words.number}
          reached={data?.capabilitiesThisWeek}
          target={content.targetNumber}
          unit=""
        />
      </div>
      {isError ? (
        <RetryPanel reason={words.figuresMissing} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      <div className="target-top">
        <h3>{words.capabilities}</h3>
        <ol>
          {([1, 2, 3] as const).map((rank) => (
            <li key={rank}>{names[content.targetCapabilities[rank]] ?? content.targetCapabilities[rank]}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
