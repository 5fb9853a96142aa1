import { inviteLabels as labels } from '@keenly/contracts/catalogue/invitations';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/components/button';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));

/** 'Invite Members': the button, and the modal behind it. */
export function InviteMembers({ groupId }: { groupId?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setIsOpen(true)}>
        {labels.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <InviteDialog groupId={groupId} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
