import type { NetworkMember } from '@keenly/contracts/networks';

/** What a member is beside a learner or an admin; whether they may be recorded is their own word. */
export function MemberFlags({ member }: { member: NetworkMember }) {
  const { role, is_teacher: isTeacher, is_mentor: isMentor, recording_flag: recording } = member;
  const flags = [
    role === 'MANAGER' ? 'Manager' : '',
    role === 'CLIENT_OWNER' || role === 'PARENT_OWNER' || role === 'SUPER_OWNER' ? 'Owner' : '',
    isTeacher ? 'Teacher' : '',
    isMentor ? 'Mentor' : '',
    recording === true ? 'Train with video' : '',
  ].filter((flag) => flag !== '');
  return flags.length === 0 ? '-' : flags.join(', ');
}
