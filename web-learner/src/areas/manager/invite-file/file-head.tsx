import { inviteFileLabels as labels, invitedRoleNames } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { relativeTime } from '../../../ui/format/relative-time';
import { useNow } from '../../../ui/format/use-now';
import { nameOf } from './file-states';

/** Within a sentence. */
const ago = (at: string, now: number) => {
  const when = relativeTime(at, now);
  return when.charAt(0).toLowerCase() + when.slice(1);
};

/** Which file it is, what the invited people become, since when it's here, and when it was sent or stopped. */
export function FileHead({ file }: { file: InviteBatch }) {
  const now = useNow(60_000);
  return (
    <p className="k-meta">
      <bdi>{nameOf(file)}</bdi> · {invitedRoleNames[file.role]} ·{' '}
      {file.group_name === null ? null : (
        <>
          <bdi>{file.group_name}</bdi> ·{' '}
        </>
      )}
      {labels.uploaded(ago(file.created_at, now))}
      {file.finished_at === null ? null : (
        <>
          {' '}
          · {(file.state === 'stopped' ? labels.stoppedWhen : labels.finished)(ago(file.finished_at, now))}
        </>
      )}
    </p>
  );
}
