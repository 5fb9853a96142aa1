import { planPaceWords as words } from '@keenly/contracts/catalogue/plan-pace';
import { planPace } from '@keenly/contracts/plan-content.endpoints';
import type { PlanPace as Pace } from '@keenly/contracts/plan-pace';
import { useQuery } from '@tanstack/react-query';
import { useNews } from '../../../shared/live/use-news';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Bone } from '../../../ui/components/skeleton';
import { proseDate } from '../../../ui/format/dates';
import { hoursAndMinutes } from '../../../ui/format/figures';
import { paceQuery } from '../plan-queries';

/** When its reader is done with a plan at their own pace, for them alone (product/plans#pace). */
export function PlanPace({ id }: { id: string }) {
  const answer = useQuery(paceQuery(id));
  useNews([planPace]);
  return (
    <AnswerPanel answer={answer} skeleton={<Bone width="80%" height="20px" />}>
      {({ data }) => <Said pace={data} />}
    </AnswerPanel>
  );
}

function Said({ pace }: { pace: Pace }) {
  const said = sentenceOf(pace);
  if (said === undefined) return null;
  return (
    <div className="plan-pace">
      <p>{said}</p>
      {pace.item_s === null ? null : <p className="k-quiet">{words.basis(spoken(pace.item_s))}</p>}
    </div>
  );
}

const MINUTE_S = 60;
/** No less than a minute. */
const spoken = (seconds: number) => hoursAndMinutes(Math.max(MINUTE_S, seconds));

/** Undefined where there's nothing to say: of what is complete or empty the plan says so itself. */
function sentenceOf({ state, weekly_s: weekly, finish_at: finish, sooner_at: sooner }: Pace) {
  if (state === 'none_done') return words.noneDone;
  if (state === 'not_studied') return words.notStudied;
  if (weekly === null) return undefined;
  if (sooner === null) return words.far(spoken(weekly));
  if (finish === null) return words.farWithMore(spoken(weekly), proseDate(sooner));
  return words.dated(spoken(weekly), proseDate(finish), proseDate(sooner));
}
