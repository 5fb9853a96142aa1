import { inviteFileLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { Button } from '../../../ui/components/button';
import { FileHead } from './file-head';
import { StepActions } from './step-actions';
import { StepTitle } from './step-title';

export interface FileSendingProps {
  file: InviteBatch;
  onNew: () => void;
  onClose: () => void;
}

/** How far a file is whose people are being invited. */
export function FileSending({ file, onNew, onClose }: FileSendingProps) {
  const { done, good } = file;
  const percent = good === 0 ? 0 : Math.floor((100 * done) / good);
  return (
    <section className="invite-file-step" aria-label={labels.sending}>
      <div>
        <StepTitle>{labels.sending}</StepTitle>
        <FileHead file={file} />
      </div>
      <div className="invite-file-progress">
        <progress max={good} value={done} aria-label={labels.sending} />
        <p className="k-num">{labels.sentOf(done, good, percent)}</p>
      </div>
      <p className="k-meta">{labels.mayClose}</p>
      <StepActions onNew={onNew}>
        <Button onClick={onClose}>{labels.close}</Button>
      </StepActions>
    </section>
  );
}
