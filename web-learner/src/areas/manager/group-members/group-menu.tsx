import { groupPageLabels as labels } from '@keenly/contracts/catalogue/group-members';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { Button, buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { groupLocksOf, type GroupViewer } from './group-locks';
import type { GroupAct, GroupMember } from './group-members';

export interface GroupMenuProps {
  member: GroupMember;
  viewer: GroupViewer;
  /** How many pending members are selected. */
  selected: number;
  onAct: (act: GroupAct) => void;
  onApprove: () => void;
}

/** Mentor, 'Approve Members', and the way out of the group. What can't be done says why. */
export function GroupMenu({ member, viewer, selected, onAct, onApprove }: GroupMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = `${labels.actions} for ${member.name}`;
  const locks = groupLocksOf(member, viewer, selected);
  const andClose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const remove = (): void =>
    onAct(member.isPending ? { kind: 'reject', userId: member.userId } : { kind: 'remove', id: member.id });
  return (
    <>
      <button
        type="button"
        className={buttonClass('outlined', true)}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {labels.actions}
        <Icon name="down" small />
      </button>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        // In the page's landmark, where screen readers look for what belongs to the page.
        container={() => document.querySelector('main')}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'group-menu' } }}
        onClose={() => setAnchor(null)}
      >
        <p className="group-menu-name">{member.name}</p>
        <label className="group-menu-box" data-locked={locks.mentor !== undefined || undefined}>
          <input
            type="checkbox"
            checked={member.isMentor}
            disabled={locks.mentor !== undefined}
            aria-describedby={`${id}-mentor`}
            onChange={() => onAct({ kind: 'mentor', id: member.id, isMentor: !member.isMentor })}
          />
          <span>
            {labels.mentor}
            <small id={`${id}-mentor`}>{locks.mentor ?? labels.mentorHint}</small>
          </span>
        </label>
        <hr />
        <Entry label={labels.approveMembers} lock={locks.approve} onChoose={andClose(onApprove)} />
        <Entry
          label={member.isPending ? labels.reject : labels.remove}
          lock={locks.remove}
          hint={member.waitsForAdmin ? undefined : labels.removeHint}
          onChoose={andClose(remove)}
        />
      </Popover>
    </>
  );
}

function Entry(props: {
  label: string;
  lock: string | undefined;
  hint?: string | undefined;
  onChoose: () => void;
}) {
  const { label, lock, hint, onChoose } = props;
  const id = useId();
  const said = lock ?? hint;
  return (
    <div className="group-menu-entry">
      <Button
        small
        look="text"
        disabled={lock !== undefined}
        aria-describedby={said === undefined ? undefined : id}
        onClick={onChoose}
      >
        {label}
      </Button>
      {said === undefined ? null : <small id={id}>{said}</small>}
    </div>
  );
}
