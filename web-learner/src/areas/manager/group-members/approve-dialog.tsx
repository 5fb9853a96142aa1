import { groupPageLabels as labels } from '@keenly/contracts/catalogue/group-members';
import { counted } from '@keenly/contracts/formulas/counted';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';
import type { GroupMember } from './group-members';

/** So many are named one by one. */
const NAMED = 8;

/** Names who is approved before they are. */
export function ApproveDialog(props: {
  members: readonly GroupMember[];
  busy: boolean;
  onApprove: () => void;
  onClose: () => void;
}) {
  const { members, busy, onApprove, onClose } = props;
  const more = members.length - NAMED;
  const waiting = members.filter(({ waitsForAdmin }) => waitsForAdmin).length;
  return (
    <Modal
      title={`Approve ${counted(members.length, 'member')}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button look="primary" busy={busy} onClick={onApprove}>
            {labels.approveMembers}
          </Button>
        </>
      }
    >
      <ul className="group-to-approve">
        {members.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 ? <li className="k-quiet">and {more} more</li> : null}
      </ul>
      <p>{labels.approveMeaning}</p>
      {waiting === 0 ? null : (
        <p>
          An admin still needs to accept {waiting === 1 ? '1 of them' : `${waiting} of them`} into the
          organization.
        </p>
      )}
    </Modal>
  );
}
