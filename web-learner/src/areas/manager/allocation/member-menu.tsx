import { allocationLabels as labels } from '@keenly/contracts/catalogue/allocation';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { buttonClass } from '../../../ui/components/button';
import { isAbove, locksOf, type Viewer } from './flag-locks';
import { useMemberFlag } from './member-flags';
import type { Member } from './members';

/** A member's license, role, and recording. It stays open while boxes are checked; each saves by itself. */
export function MemberMenu({ member, viewer }: { member: Member; viewer: Viewer }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = `${labels.actions} for ${member.name}`;
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'allocation-menu' } }}
        onClose={() => setAnchor(null)}
      >
        <Boxes member={member} viewer={viewer} />
      </Popover>
    </>
  );
}

function Boxes({ member, viewer }: { member: Member; viewer: Viewer }) {
  const { mutate } = useMemberFlag();
  const [said, setSaid] = useState('');
  const locks = locksOf(member, viewer);
  const set = (flag: Parameters<typeof mutate>[0]['flag']) => (isOn: boolean) => {
    const other = flag === 'manager' ? 'TEACHER' : 'MANAGER';
    const isSwap = (flag === 'manager' || flag === 'teacher') && isOn && member.role === other;
    setSaid(isSwap ? `${labels.noLonger[other]} ${labels.oneRole}` : '');
    mutate({ member, flag, isOn });
  };
  const above = isAbove(member);
  return (
    <>
      <p className="allocation-menu-name">{member.name}</p>
      <Box
        label={labels.assign}
        hint={member.isOn ? labels.licenseOn : labels.licenseOff}
        isOn={member.isOn}
        lock={locks.license}
        onSet={set('license')}
      />
      <Box
        label={labels.manager}
        hint={labels.managerHint}
        isOn={above || member.role === 'MANAGER'}
        lock={locks.roles}
        onSet={set('manager')}
      />
      <Box
        label={labels.teacher}
        hint={labels.teacherHint}
        isOn={above || member.role === 'TEACHER'}
        lock={locks.roles}
        onSet={set('teacher')}
      />
      <p className="allocation-menu-said" role="status">
        {said}
      </p>
      <hr />
      <Box
        label={labels.recording}
        hint={recordingHint(member)}
        isOn={member.recording === true || member.isAsked}
        isAsked={member.isAsked}
        lock={locks.recording}
        onSet={set('recording')}
      />
      {locks.recording === labels.neverAsked ? (
        <Button small className="allocation-menu-ask" onClick={() => set('recording')(true)}>
          {labels.askToRecord}
        </Button>
      ) : null}
    </>
  );
}

interface BoxProps {
  label: string;
  hint: string;
  isOn: boolean;
  /** Neither on nor off: it waits for the learner. */
  isAsked?: boolean;
  /** Why it can't be changed. */
  lock: string | undefined;
  onSet: (isOn: boolean) => void;
}

function Box({ label, hint, isOn, isAsked = false, lock, onSet }: BoxProps) {
  const id = useId();
  return (
    <label className="allocation-box" data-locked={lock !== undefined || undefined}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={lock !== undefined}
        aria-describedby={id}
        ref={(box) => {
          if (box !== null) box.indeterminate = isAsked;
        }}
        onChange={() => onSet(!isOn)}
      />
      <span>
        {label}
        {isAsked ? <b> {labels.asked}</b> : null}
        <small id={id}>{lock ?? hint}</small>
      </span>
    </label>
  );
}

function recordingHint({ recording, isAsked }: Member): string {
  if (isAsked) return labels.waitsForLearner;
  return recording === true ? labels.allowed : labels.notAllowed;
}
