import { inviteLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { Invited } from '@keenly/contracts/invitations';
import { Button } from '../../../ui/components/button';
import { EmailAddress } from '../../../ui/components/email-address';
import { Icon } from '../../../ui/components/icon';

/** What was sent, and which rows weren't and why. */
export function InviteDone({
  invited,
  onMore,
  onDone,
}: {
  invited: Invited;
  onMore: () => void;
  onDone: () => void;
}) {
  const others = invited.data.filter(({ status }) => status !== 'sent');
  return (
    <div className="invite-done">
      <div role="status">
        <Icon name="check" />
        <h3>{labels.success}</h3>
        <p>{invited.message}</p>
      </div>
      {others.length === 0 ? null : (
        <ul>
          {others.map(({ email, message }, at) => (
            <li key={`${email} ${String(at)}`}>
              <EmailAddress>{email}</EmailAddress> <span className="k-quiet">{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="invite-send">
        <Button onClick={onMore}>{labels.more}</Button>
        <Button look="primary" onClick={onDone}>
          {labels.done}
        </Button>
      </div>
    </div>
  );
}
