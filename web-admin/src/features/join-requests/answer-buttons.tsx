import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { JoinRequest } from '@keenly/contracts/organisation';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import './answer-buttons.css';

/**
 * Reject and Accept (product/organizations#join-requests); the list is read again, since someone else may have
 * answered in the meantime.
 */
export function AnswerButtons({ request }: { request: JoinRequest }) {
  const { answerJoinRequest } = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { user_id: userId, user_name: name } = request;
  const answer = async (accept: boolean) => {
    setBusy(true);
    try {
      await answerJoinRequest(userId, accept);
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
        onClick={() => void answer(true)}
      >
        Accept
      </Button>
    </span>
  );
}
