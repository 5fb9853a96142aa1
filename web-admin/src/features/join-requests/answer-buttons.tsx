import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { JoinRequest, JoinRole } from '@keenly/contracts/organisation';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { dutyAsked, RoleChoice } from '@keenly/web-learner/shared/join-requests/role-choice';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import './answer-buttons.css';

/**
 * Reject and Accept (product/organizations#join-requests); whoever asks for more than a learner's role is asked about
 * first. The list is read again, since someone else may have answered in the meantime.
 */
export function AnswerButtons({ request }: { request: JoinRequest }) {
  const { answerJoinRequest } = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [role, setRole] = useState<JoinRole>('USER');
  const { user_id: userId, user_name: name, requested_role: requested } = request;
  const duty = dutyAsked(requested);
  const close = () => {
    setAsking(false);
    setRole('USER');
  };
  const answer = async (accept: boolean) => {
    close();
    setBusy(true);
    try {
      await (accept ? answerJoinRequest(userId, true, role) : answerJoinRequest(userId, false));
      toast('success', accept ? joinMessages.approved : joinMessages.removed);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <span className="answer-buttons">
      <Button small busy={busy} aria-label={`Reject ${name}`} onClick={() => void answer(false)}>
        Reject
      </Button>
      <Button
        small
        look="primary"
        busy={busy}
        aria-label={`Accept ${name}`}
        onClick={duty === undefined ? () => void answer(true) : () => setAsking(true)}
      >
        Accept
      </Button>
      {asking && duty !== undefined ? (
        <Modal
          title={`Accept ${name}?`}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button look="primary" onClick={() => void answer(true)}>
                Accept
              </Button>
            </>
          }
        >
          <RoleChoice asked={duty} role={role} onChange={setRole} />
        </Modal>
      ) : null}
    </span>
  );
}
