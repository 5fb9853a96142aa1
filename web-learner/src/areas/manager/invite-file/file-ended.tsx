import {
  inviteFileLabels as labels,
  inviteLabels,
  inviteMessages,
} from '@keenly/contracts/catalogue/invitations';
import { grouped } from '@keenly/contracts/formulas/counted';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { inviteOutcomes } from '@keenly/contracts/invitations';
import { useEffect } from 'react';
import { Button } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { FileHead } from './file-head';
import { markSeen } from './file-states';
import { NotSent } from './not-sent';
import { StepActions } from './step-actions';
import { StepTitle } from './step-title';

export interface FileEndedProps {
  file: InviteBatch;
  onNew: () => void;
  onClose: () => void;
}

/** What was sent of a file, what wasn't and why. */
export function FileEnded({ file, onNew, onClose }: FileEndedProps) {
  const { id } = file;
  useEffect(() => markSeen(id), [id]);
  return (
    <section className="invite-file-step" aria-label={labels.outcomesTitle}>
      <Headline file={file} />
      <Outcomes file={file} />
      <NotSent file={file} />
      <StepActions onNew={onNew}>
        <Button look="primary" onClick={onClose}>
          {inviteLabels.done}
        </Button>
      </StepActions>
    </section>
  );
}

function Headline({ file }: { file: InviteBatch }) {
  const { sent } = file.outcomes;
  const hasStopped = file.state === 'stopped';
  const isGood = !hasStopped && sent > 0;
  return (
    <div className="invite-file-headline" data-good={isGood || undefined} role="status">
      <Icon name={isGood ? 'check' : 'alert'} />
      <StepTitle>
        {hasStopped ? labels.stopped : isGood ? inviteLabels.success : inviteMessages.noneSent}
      </StepTitle>
      {isGood ? <p>{inviteMessages.sentSeveral}</p> : null}
      {hasStopped ? (
        <>
          <p>{file.problem}</p>
          <p>{labels.stoppedAt(sent, file.good)}</p>
        </>
      ) : null}
      <FileHead file={file} />
    </div>
  );
}

/** Each outcome that occurred, with how many rows had it. */
function Outcomes({ file: { outcomes, rows, good, done } }: { file: InviteBatch }) {
  const counts: (readonly [string, number])[] = [
    ...inviteOutcomes.map((outcome) => [labels.outcomes[outcome], outcomes[outcome]] as const),
    [labels.rowsRefused, rows - good],
    [labels.rowsLeft, good - done],
  ];
  return (
    <dl className="invite-outcomes">
      {counts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="k-num">{grouped(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
