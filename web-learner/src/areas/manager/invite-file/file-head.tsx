import { invitedRoleNames } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { relativeTime } from '../../../ui/format/relative-time';
import { useNow } from '../../../ui/format/use-now';
import { nameOf } from './file-states';

/** Which file it is, what the invited people become, and since when it's here. */
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
      {relativeTime(file.created_at, now)}
    </p>
  );
}
