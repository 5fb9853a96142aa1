import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { Notification, UpdateNotifications } from '@keenly/contracts/notification';
import { updateNotifications } from '@keenly/contracts/notification.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/api';
import { wordsFor } from '../../shared/api/api-error';
import { useSession } from '../../shared/auth/use-session';
import { bellKey, bellPageQuery } from '../../shared/bell/bell-query';
import { toast } from '../../ui/toasts/toast-store';
import { pageOf } from './notification-pages';

export interface BellActionsOptions {
  account: string;
  onRequest: (request: Notification) => void;
  onClose: () => void;
}

/** What a press does: a request is opened while it waits for an answer, anything else is read and leads to its page. */
export function useBellActions({ account, onRequest, onClose }: BellActionsOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const organisation = useSession()?.user.client_id ?? null;
  const [marking, setMarking] = useState(false);
  const mark = async (body: UpdateNotifications) => {
    try {
      await api.ask(updateNotifications, { body });
      await queries.invalidateQueries({ queryKey: bellKey });
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  const choose = (one: Notification) => {
    if (one.additional_details.is_request) {
      if (one.is_read) toast('info', joinMessages.alreadyProcessed);
      else onRequest(one);
      return;
    }
    const marked = one.is_read ? Promise.resolve() : mark({ id: one.id });
    onClose();
    const page = pageOf(one, { account, organisation });
    // The console is another application on this origin: leaving for it would cut the call short.
    if (page.startsWith('/manage-content')) void marked.then(() => window.location.assign(page));
    else void navigate(page);
  };
  const markAll = async () => {
    const shown = queries.getQueryData(bellPageQuery(account, null).queryKey);
    if (shown === undefined) return;
    setMarking(true);
    await mark({ through: shown.through });
    setMarking(false);
  };
  return { choose, markAll, marking };
}
