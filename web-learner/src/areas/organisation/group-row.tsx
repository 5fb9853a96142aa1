import { groupLabels as labels, groupMessages } from '@keenly/contracts/catalogue/groups';
import type { GroupCard } from '@keenly/contracts/groups';
import { useState } from 'react';
import { Link } from 'react-router';
import { wordsFor } from '../../shared/api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { groupPath } from '../../shared/organisation/joined-groups';
import { Button, buttonClass } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import { Modal } from '../../ui/components/modal';
import { inviteLink, useChangeGroups, type Inviting } from './groups';
import { RenameGroup } from './rename-group';

/** A group with its people's number, its link, and what its admins can do with it. */
export function GroupRow({ group, organisation, licenceCode }: Inviting & { group: GroupCard }) {
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  const [isShown, setShown] = useState(false);
  const { mutateAsync, isPending } = useChangeGroups();
  const link = inviteLink(location.origin, { group: group.id, organisation, code: licenceCode });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast('success', labels.copied);
    } catch (error) {
      console.warn('The browser does not allow copying.', error);
      setShown(true);
      toast('error', labels.copyFailed);
    }
  };
  const remove = async () => {
    try {
      await mutateAsync({ kind: 'delete', id: group.id });
      toast('success', groupMessages.closed);
    } catch (error) {
      setAsking(undefined);
      toast('error', wordsFor(error));
    }
  };
  return (
    <li className="groups-row">
      <div className="groups-name">
        <strong>{group.name}</strong>
        <span className="k-meta k-num">{peopleOf(group)}</span>
        <span className="k-meta" dir="auto">
          {mentorsOf(group)}
        </span>
      </div>
      <div className="groups-actions">
        <Link
          className={buttonClass('outlined', true)}
          to={groupPath(group, organisation)}
          aria-label={`${labels.details}: ${group.name}`}
        >
          {labels.details}
        </Link>
        <Button small onClick={() => void copy()} aria-label={`${labels.copyLink}: ${group.name}`}>
          {labels.copyLink}
        </Button>
        <Button
          small
          look="text"
          onClick={() => setAsking('rename')}
          aria-label={`${labels.rename}: ${group.name}`}
        >
          {labels.rename}
        </Button>
        <Button
          small
          look="text"
          onClick={() => setAsking('delete')}
          aria-label={`${labels.remove}: ${group.name}`}
        >
          {labels.remove}
        </Button>
      </div>
      {isShown ? (
        <Field label={labels.link} readOnly value={link} onFocus={({ target }) => target.select()} />
      ) : null}
      {asking === 'rename' ? <RenameGroup group={group} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'delete' ? (
        <Modal
          title={labels.removeQuestion}
          lead={group.name}
          onClose={() => setAsking(undefined)}
          foot={
            <>
              <Button onClick={() => setAsking(undefined)}>{labels.cancel}</Button>
              <Button look="primary" busy={isPending} onClick={() => void remove()}>
                {labels.remove}
              </Button>
            </>
          }
        >
          <p>{labels.removeMeaning}</p>
        </Modal>
      ) : null}
    </li>
  );
}

function mentorsOf({ mentors }: GroupCard): string {
  if (mentors.length === 0) return labels.noMentors;
  return `${mentors.length === 1 ? 'Mentor' : 'Mentors'}: ${mentors.map(({ user_name }) => user_name).join(', ')}`;
}

function peopleOf({ approved_count: there, pending_count: waiting }: GroupCard): string {
  const people = there === 1 ? '1 member' : `${there} members`;
  return waiting === 0 ? people : `${people}, ${waiting} pending`;
}
