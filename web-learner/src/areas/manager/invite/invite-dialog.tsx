import { inviteFileLabels, inviteLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { Invited } from '@keenly/contracts/invitations';
import { lazy, Suspense, useState } from 'react';
import { Modal } from '../../../ui/components/modal';
import { Segmented } from '../../../ui/components/segmented';
import { Bone } from '../../../ui/components/skeleton';
import { useNow } from '../../../ui/format/use-now';
import { FileNote } from '../invite-file/file-note';
import { toContinue } from '../invite-file/file-states';
import { useInviteFiles } from '../invite-file/use-invite-files';
import { InvitationList } from './invitation-list';
import { InviteDone } from './invite-done';
import { InviteForm } from './invite-form';
import { useInviteDraft } from './use-invite-draft';
import './invite.css';

const FilePart = lazy(async () => ({ default: (await import('../invite-file/file-part')).FilePart }));

type Part = 'email' | 'file' | 'list';
const parts = [
  { value: 'email', label: labels.byEmail },
  { value: 'file', label: inviteFileLabels.method },
  { value: 'list', label: labels.list },
] as const;

export interface InviteDialogProps {
  groupId?: string | undefined;
  onClose: () => void;
}

/**
 * The Invite Members modal (product/members#invitations): the form, what became of it, files, and all invitations. A file
 * that there is to go on with is named below whatever is shown.
 */
export function InviteDialog({ groupId, onClose }: InviteDialogProps) {
  const [part, setPart] = useState<Part>('email');
  const [invited, setInvited] = useState<Invited>();
  const draft = useInviteDraft({ groupId, onSent: setInvited });
  const files = useInviteFiles();
  const now = useNow(60_000);
  const waiting = part === 'file' ? undefined : toContinue(files.data?.data ?? [], now);
  const note = waiting && <FileNote file={waiting} onShow={() => setPart('file')} />;
  return (
    <Modal wide title={labels.open} onClose={onClose} foot={note}>
      <div className="invite">
        <Segmented label={labels.open} options={parts} value={part} onChange={setPart} />
        {part === 'list' ? (
          <InvitationList />
        ) : part === 'file' ? (
          <Suspense fallback={<Bone height="320px" />}>
            <FilePart files={files} groupId={groupId} onClose={onClose} />
          </Suspense>
        ) : invited === undefined ? (
          <InviteForm draft={draft} />
        ) : (
          <InviteDone invited={invited} onMore={() => setInvited(undefined)} onDone={onClose} />
        )}
      </div>
    </Modal>
  );
}
