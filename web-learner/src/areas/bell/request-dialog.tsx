import { roleWords } from '@keenly/contracts/catalogue/employee-page';
import { notificationLabels as words } from '@keenly/contracts/catalogue/notifications';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { Notification } from '@keenly/contracts/notification';
import { acceptRequest } from '@keenly/contracts/organisation.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';
import { bellKey } from '../../shared/bell/bell-query';
import { Avatar } from '../../ui/components/avatar';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { relativeTime } from '../../ui/format/relative-time';
import { useNow } from '../../ui/format/use-now';
import { toast } from '../../ui/toasts/toast-store';

/** A request, with Reject and Accept. Closing it answers nothing (product/members#notifications). */
export function RequestDialog({ request, onClose }: { request: Notification; onClose: () => void }) {
  const { user_id: userId, role } = request.additional_details;
  const queries = useQueryClient();
  const now = useNow(20_000);
  const [busy, setBusy] = useState<'accept' | 'reject'>();
  const answer = async (accepts: boolean) => {
    if (userId === null) return;
    setBusy(accepts ? 'accept' : 'reject');
    try {
      await api.ask(acceptRequest, { body: { user_id: userId, is_active: accepts } });
      toast('success', accepts ? joinMessages.approved : joinMessages.removed);
    } catch (error) {
      toast('error', refusal(error));
    }
    void queries.invalidateQueries({ queryKey: bellKey });
    onClose();
  };
  return (
    <Modal
      title={words.requestTitle}
      lead={relativeTime(request.created_at, now)}
      onClose={onClose}
      foot={
        <>
          <Button busy={busy === 'reject'} disabled={busy === 'accept'} onClick={() => void answer(false)}>
            {words.reject}
          </Button>
          <Button
            look="primary"
            busy={busy === 'accept'}
            disabled={busy === 'reject'}
            onClick={() => void answer(true)}
          >
            {words.accept}
          </Button>
        </>
      }
    >
      <div className="bell-request">
        <Avatar name={request.user_name} imageUrl={request.notification_image} size={64} />
        <div>
          <p>{request.notification_message_plain}</p>
          {role === null ? null : <p className="k-meta">{words.roleAsked(roleWords[role])}</p>}
        </div>
      </div>
    </Modal>
  );
}

/** The service's own words where it refused; anything else is no matter of the request. */
function refusal(error: unknown): string {
  const refused = error instanceof ApiError && error.status !== undefined && error.status < 500;
  return refused ? error.message : words.somethingWrong;
}
