import type { Invited, InvitedRole } from '@keenly/contracts/invitations';
import { useRef, useState } from 'react';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { useInvite } from './invitations';
import { blankRow, checkRows, type InviteRow, refusalsAt, type RowErrors } from './invite-rows';

/** What is being typed into the form of addresses, and its sending. */
export interface InviteDraft {
  readonly rows: readonly InviteRow[];
  readonly errors: ReadonlyMap<number, RowErrors>;
  readonly role: InvitedRole;
  readonly isSending: boolean;
  setRole: (role: InvitedRole) => void;
  change: (key: number, to: Partial<InviteRow>) => void;
  add: () => void;
  send: () => void;
}

/**
 * Kept by the modal, so that half-typed rows are there again after a look at the list or a file; sent, the form is blank.
 * A failure leaves the rows as they are.
 */
export function useInviteDraft({
  groupId,
  onSent,
}: {
  groupId?: string | undefined;
  onSent: (invited: Invited) => void;
}): InviteDraft {
  const [rows, setRows] = useState<readonly InviteRow[]>([blankRow(0)]);
  const [errors, setErrors] = useState<ReadonlyMap<number, RowErrors>>(new Map());
  const [role, setRole] = useState<InvitedRole>('USER');
  const next = useRef(1);
  const { mutateAsync, isPending } = useInvite();
  const blank = () => {
    const row = blankRow(next.current);
    next.current += 1;
    return row;
  };
  const send = async () => {
    const checked = checkRows(rows);
    setErrors(checked.errors);
    if (checked.errors.size > 0) return;
    try {
      const invited = await mutateAsync({
        email_data: checked.entries,
        role,
        ...(groupId === undefined ? {} : { groupId }),
      });
      if (invited.data.some(({ status }) => status === 'sent')) {
        setRows([blank()]);
        setRole('USER');
        onSent(invited);
        return;
      }
      const chosen = rows.filter(({ selected }) => selected);
      setErrors(new Map(chosen.map(({ key }, at) => [key, { email: invited.data[at]?.message ?? '' }])));
      toast('error', invited.message);
    } catch (error) {
      if (error instanceof ApiError) setErrors(refusalsAt(rows, error.fields));
      toast('error', wordsFor(error));
    }
  };
  return {
    ...{ rows, errors, role, setRole, isSending: isPending },
    change: (key, to) => setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row))),
    add: () => setRows([...rows, blank()]),
    send: () => {
      if (!isPending) void send();
    },
  };
}
