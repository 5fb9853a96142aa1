import type { Notification } from '@keenly/contracts/notification';
import type { JoinRole } from '@keenly/contracts/organisation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bellKey } from '../../shared/bell/bell-query';
import { dutyAsked, RoleChoice } from '../../shared/join-requests/role-choice';
import { Avatar } from '../../ui/components/avatar';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { relativeTime } from '../../ui/format/relative-time';
import { useNow } from '../../ui/format/use-now';
import { toast } from '../../ui/toasts/toast-store';
import { formOf, refusal } from './answer-request';

/** A request, with its two answers. Closing it answers nothing (product/members#notifications). */
export function RequestDialog({ request, onClose }: { request: Notification; onClose: () => void }) {
  const { additional_details: details } = request;
  const form = formOf(request);
  const about = form.about(details);
  const queries = useQueryClient();
  const now = useNow(20_000);
  const duty = details.kind === 'join_request' ? dutyAsked(details.role) : undefined;
  const [role, setRole] = useState<JoinRole>('USER');
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const answer = async (isYes: boolean) => {
    setBusy(isYes ? 'yes' : 'no');
    try {
      await form.answer(request, isYes, role);
      toast('success', form.done(details, isYes));
    } catch (error) {
      toast('error', refusal(error));
    }
    void queries.invalidateQueries({ queryKey: bellKey });
    onClose();
  };
  return (
    <Modal
      title={form.title}
      lead={relativeTime(request.created_at, now)}
      onClose={onClose}
      foot={
        <>
          <Button busy={busy === 'no'} disabled={busy === 'yes'} onClick={() => void answer(false)}>
            {form.no}
          </Button>
          <Button
            look="primary"
            busy={busy === 'yes'}
            disabled={busy === 'no'}
            onClick={() => void answer(true)}
          >
            {form.yes}
          </Button>
        </>
      }
    >
      <div className="bell-request">
        <Avatar name={request.user_name} imageUrl={request.notification_image} size={64} />
        <div>
          <p>{request.notification_message_plain}</p>
          {about === undefined ? null : <p className="k-meta">{about}</p>}
          {duty === undefined ? null : <RoleChoice asked={duty} role={role} onChange={setRole} />}
        </div>
      </div>
    </Modal>
  );
}
