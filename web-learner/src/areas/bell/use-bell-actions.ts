import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { Notification, NotificationKind, UpdateNotifications } from '@keenly/contracts/notification';
import { updateNotifications } from '@keenly/contracts/notification.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/api';
import { wordsFor } from '../../shared/api/api-error';
import { bellKey, bellPageQuery } from '../../shared/bell/bell-query';
import { toast } from '../../ui/toasts/toast-store';

/** Page of the assigned capabilities on the manager dashboard. */
const ASSIGNED = '/manager-dashboard?setIndex=2';
const ACCOUNTS = '/myaccount';
/** One's own page, with what is assigned to one. */
const own = (account: string) => `/employee-details/${account}`;

/** Where a notification leads; a request opens a dialog instead. */
const pages: Record<NotificationKind, (account: string) => string> = {
  join_request: () => ACCOUNTS,
  join_accepted: () => ACCOUNTS,
  join_declined: () => ACCOUNTS,
  role_changed: () => ACCOUNTS,
  capability_assigned: own,
  capability_reminded: own,
  capability_changed: own,
  capability_completed: own,
  capability_reopened: own,
  assignment_changed: () => ASSIGNED,
  assignment_deleted: () => ASSIGNED,
};

export interface BellActionsOptions {
  account: string;
  onRequest: (request: Notification) => void;
  onClose: () => void;
}

/** What a press does: a request is opened while it waits for an answer, anything else is read and leads to its page. */
export function useBellActions({ account, onRequest, onClose }: BellActionsOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
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
    const { kind, is_request: isRequest } = one.additional_details;
    if (isRequest) {
      if (one.is_read) toast('info', joinMessages.alreadyProcessed);
      else onRequest(one);
      return;
    }
    if (!one.is_read) void mark({ id: one.id });
    onClose();
    void navigate(pages[kind](account));
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
