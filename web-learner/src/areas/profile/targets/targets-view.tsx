import { targetWords as words } from '@keenly/contracts/catalogue/profile';
import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import type { Targets } from '@keenly/contracts/profile';
import { useQuery } from '@tanstack/react-query';
import type { RollupEvidence } from '../../../shared/evidence/evidence-slot';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { reachedQuery } from './reached';
import { ProgressCircle } from './progress-circle';

export interface TargetsViewProps {
  content: Targets;
  names: Readonly<Record<string, string>>;
  evidence: RollupEvidence;
}

/** Three circles against what was really studied, and the top three. */
export function TargetsView({ content, names, evidence }: TargetsViewProps) {
  const { data, isError, isFetching, refetch } = useQuery(reachedQuery);
  const ofWeek = data === undefined ? undefined : [{ label: words.thisWeek, week: data.week }];
  return (
    <div className="target-view">
      <div className="target-circles">
        <ProgressCircle
          label={words.hoursAWeek}
          reached={data?.hoursThisWeek}
          target={content.targetHoursAWeek}
          unit="h"
          help={ofWeek && evidence({ figure: 'hours', name: words.reached.hoursAWeek, choices: ofWeek })}
        />
        <ProgressCircle
          label={words.hoursAMonth}
          reached={data?.hoursThisMonth}
          target={content.targetHoursAMonth}
          unit="h"
          help={evidence({
            figure: 'hours',
            name: words.reached.hoursAMonth,
            choices: [{ label: sessionPeriods.this }],
          })}
        />
        <ProgressCircle
          label={words.number}
          reached={data?.capabilitiesThisWeek}
          target={content.targetNumber}
          help={ofWeek && evidence({ figure: 'capabilities', name: words.reached.number, choices: ofWeek })}
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
