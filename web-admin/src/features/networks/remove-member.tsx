import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { NetworkMember } from '@keenly/contracts/networks';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import { ConfirmRemoval } from '../../shared/confirm-removal';

/** Takes someone out of the organization, once they have said so twice: it ends their sign-in and frees the seat. */
export function RemoveMember({ member }: { member: NetworkMember }) {
  const { removeMember } = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button small aria-label={`Remove ${member.full_name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking ? (
        <ConfirmRemoval
          title={`Remove ${member.full_name}?`}
          question="They’ll be signed out and lose access to this organization. Their license becomes free. To come back, they need to join again."
          action="Remove member"
          done={joinMessages.removed}
          onRemove={() => removeMember(member.client_id, member.user_id).finally(refresh)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
