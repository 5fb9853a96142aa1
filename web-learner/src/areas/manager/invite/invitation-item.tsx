import {
  inviteLabels as labels,
  invitationStates,
  invitedRoleNames,
} from '@keenly/contracts/catalogue/invitations';
import type { InvitationRow } from '@keenly/contracts/invitations';
import { useState } from 'react';
import { Button } from '../../../ui/components/button';
import { EmailAddress } from '../../../ui/components/email-address';
import { tableDate } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { useChangeInvitation } from './invitations';

/** One invitation with what became of it. Revoking asks first, in place. */
export function InvitationItem({ row }: { row: InvitationRow }) {
  const { mutate, isPending } = useChangeInvitation();
  const [asking, setAsking] = useState(false);
  const name = `${row.first_name} ${row.last_name}`;
  const change = (to: 'resend' | 'revoke') =>
    mutate(
      { id: row.id, to },
      {
        onSuccess: (words) => toast('success', words),
        onError: (error) => toast('error', error.message),
        onSettled: () => setAsking(false),
      },
    );
  const isAnswered = row.state === 'accepted' || row.state === 'revoked';
  return (
    <li>
      <div className="invitation-who">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="k-meta">
          <EmailAddress>{row.email}</EmailAddress>
        </span>
        <span className="k-quiet">
          {[
            ...(row.role === 'USER' ? [] : [invitedRoleNames[row.role]]),
            ...(row.group_name === null ? [] : [row.group_name]),
            labels.sentBy(row.invited_by, tableDate(row.sent_at)),
          ].join(' · ')}
        </span>
      </div>
      <span className={`k-chip invitation-${row.state}`}>
        {row.state === 'open' ? labels.openUntil(tableDate(row.expires_at)) : invitationStates[row.state]}
      </span>
      {isAnswered ? null : asking ? (
        <div className="invitation-ask" role="group" aria-label={labels.revokeQuestion(name)}>
          <p className="k-meta">{labels.revokeMeaning}</p>
          <Button small onClick={() => setAsking(false)}>
            {labels.cancel}
          </Button>
          <Button small look="primary" busy={isPending} onClick={() => change('revoke')}>
            {labels.revoke}
          </Button>
        </div>
      ) : (
        <div className="invitation-acts">
          {row.resend_at === null ? null : (
            <Button
              small
              busy={isPending}
              aria-label={`${labels.resend} to ${name}`}
              onClick={() => change('resend')}
            >
              {labels.resend}
            </Button>
          )}
          <Button small look="text" aria-label={`${labels.revoke} ${name}`} onClick={() => setAsking(true)}>
            {labels.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}
