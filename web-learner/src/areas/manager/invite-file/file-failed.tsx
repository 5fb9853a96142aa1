import { inviteFileLabels as labels, inviteFileMessages } from '@keenly/contracts/catalogue/invitations';
import { Button } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { StepTitle } from './step-title';

/** The file can't be read; `reason` is what the service says of it. */
export function FileFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className="invite-file-failed">
      <Icon name="alert" />
      <StepTitle>{inviteFileMessages.failed}</StepTitle>
      <p>{inviteFileMessages.failedWords}</p>
      <p className="k-meta" role="status">
        {reason}
      </p>
      <Button look="primary" onClick={onRetry}>
        {labels.retry}
      </Button>
    </div>
  );
}
