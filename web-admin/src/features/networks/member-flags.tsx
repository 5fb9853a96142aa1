import { allocationLabels } from '@keenly/contracts/catalogue/allocation';
import type { NetworkMember } from '@keenly/contracts/networks';
import { Chip } from '@keenly/web-learner/ui/components/chips';
import { TeacherCategory } from './teacher-category';
import './members.css';

/** What a member is beside a learner or an admin; whether they may be recorded is their own word. */
export function MemberFlags({ member }: { member: NetworkMember }) {
  const flags = flagsOf(member);
  return (
    <div className="member-flags">
      {flags.length === 0 ? (
        '-'
      ) : (
        <ul>
          {flags.map((flag) => (
            <li key={flag}>
              <Chip>{flag}</Chip>
            </li>
          ))}
        </ul>
      )}
      {member.is_teacher ? <TeacherCategory member={member} /> : null}
    </div>
  );
}

function flagsOf(member: NetworkMember): readonly string[] {
  const { role, is_user_account_active: isOn, is_teacher: isTeacher, is_mentor: isMentor } = member;
  const { recording_flag: recording, recording_asked: isAsked } = member;
  return [
    isOn ? 'Member' : '',
    role === 'MANAGER' ? allocationLabels.manager : '',
    role === 'CLIENT_OWNER' || role === 'PARENT_OWNER' || role === 'SUPER_OWNER'
      ? allocationLabels.owner
      : '',
    isTeacher ? allocationLabels.teacher : '',
    isMentor ? 'Mentor' : '',
    recording === true ? allocationLabels.recording : '',
    isAsked ? `${allocationLabels.recording}: ${allocationLabels.asked}` : '',
  ].filter((flag) => flag !== '');
}
