import { inviteLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { Invited } from '@keenly/contracts/invitations';
import { useState } from 'react';
import { Modal } from '../../../ui/components/modal';
import { Segmented } from '../../../ui/components/segmented';
import { InvitationList } from './invitation-list';
import { InviteDone } from './invite-done';
import { InviteForm } from './invite-form';
import './invite.css';

type Part = 'email' | 'list';
const parts = [
  { value: 'email', label: labels.byEmail },
  { value: 'list', label: labels.list },
] as const;

export interface InviteDialogProps {
  groupId?: string | undefined;
  onClose: () => void;
}

/** The Invite Members modal (product/members#invitations): the form, what became of it, and all invitations. */
export function InviteDialog({ groupId, onClose }: InviteDialogProps) {
  const [part, setPart] = useState<Part>('email');
  const [invited, setInvited] = useState<Invited>();
  return (
    <Modal wide title={labels.open} onClose={onClose}>
      <div className="invite">
        <Segmented label={labels.open} options={parts} value={part} onChange={setPart} />
        {part === 'list' ? (
          <InvitationList />
        ) : invited === undefined ? (
          <InviteForm groupId={groupId} onSent={setInvited} />
        ) : (
          <InviteDone invited={invited} onMore={() => setInvited(undefined)} onDone={onClose} />
        )}
      </div>
    </Modal>
  );
}
