import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { Registrant } from '@keenly/contracts/console';
import type { MemberSecondFactor, ResetObstacle } from '@keenly/contracts/member-second-factor.endpoints';
import { useAnswer } from '@keenly/web-learner/shared/query/use-answer';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { RetryPanel } from '@keenly/web-learner/ui/components/retry-panel';
import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import { ResetFactorDialog } from './reset-factor-dialog';
import './registrants.css';

const obstacles: Readonly<Record<ResetObstacle, string>> = {
  self: secondFactorMessages.notYourOwn,
  above: secondFactorMessages.notAbove,
  elsewhere: secondFactorMessages.memberElsewhere,
};

/** Two-step sign-in of a member of one's own organisation, and its reset (product/entering#reset-by-an-admin). */
export function MemberFactorPanel({ member }: { member: Registrant }) {
  const [resets, setResets] = useState(0);
  // A reset asks again.
  return <MemberFactor key={resets} member={member} onReset={() => setResets(resets + 1)} />;
}

interface MemberProps {
  readonly member: Registrant;
  readonly onReset: () => void;
}

function MemberFactor({ member, onReset }: MemberProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const answer = useAnswer(useCallback(() => provider.secondFactorOf(member.id), [provider, member.id]));
  if (answer.state === 'loading') return null;
  if (answer.state === 'failed')
    return (
      <Panel title={words.title}>
        <RetryPanel reason={answer.reason} onRetry={answer.retry} />
      </Panel>
    );
  // Someone else's members have their own admins.
  if (answer.data === null) return null;
  return (
    <Panel title={words.title}>
      <Present factor={answer.data} member={member} onReset={onReset} />
    </Panel>
  );
}

function Present({
  factor: { on, obstacle },
  member,
  onReset,
}: MemberProps & { readonly factor: MemberSecondFactor['data'] }) {
  const [asking, setAsking] = useState(false);
  if (!on) return <p>{words.memberOff}</p>;
  return (
    <div className="registrant-factor">
      <p>{words.memberOn}</p>
      {obstacle === null ? (
        <Button onClick={() => setAsking(true)}>{words.reset}</Button>
      ) : (
        <p className="k-meta">{obstacles[obstacle]}</p>
      )}
      {asking ? (
        <ResetFactorDialog member={member} onReset={onReset} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}
