import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { NetworkMember } from '@keenly/contracts/networks';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';

/** Takes someone out of the organization, once they have said so twice: it ends their sign-in and frees the seat. */
export function RemoveMember({ member }: { member: NetworkMember }) {
  const { removeMember } = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeMember(member.client_id, member.user_id);
      toast('success', joinMessages.removed);
      setAsking(false);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <>
      <Button small aria-label={`Remove ${member.full_name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking ? (
        <Modal
          title={`Remove ${member.full_name}?`}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button look="primary" busy={busy} onClick={() => void remove()}>
                Remove member
              </Button>
            </>
          }
        >
          <p>
            They’ll be signed out and lose access to this organization. Their license becomes free. To come
            back, they need to join again.
          </p>
        </Modal>
      ) : null}
    </>
  );
}
