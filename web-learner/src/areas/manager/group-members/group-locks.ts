import { groupPageLabels as labels } from '@keenly/contracts/catalogue/group-members';
import type { GroupMember } from './group-members';

/** Who looks at the group, and what the service lets them do. */
export interface GroupViewer {
  readonly accountId: string;
  /** Opens everyone's page, not only those of the group's members. */
  readonly isManager: boolean;
  readonly mayAnswer: boolean;
  readonly mayNameMentors: boolean;
}

/** Why an entry of the Actions menu is disabled; undefined where it isn't. */
export interface GroupLocks {
  readonly mentor: string | undefined;
  readonly approve: string | undefined;
  readonly remove: string | undefined;
}

/** What the service would refuse, and what makes no sense (product/members#group-mode). */
export function groupLocksOf(member: GroupMember, viewer: GroupViewer, selected: number): GroupLocks {
  const isOwn = member.id === viewer.accountId;
  const answers = viewer.mayAnswer ? undefined : labels.mentorsAnswer;
  return {
    mentor: mentorLock(member, viewer, isOwn),
    approve: isOwn ? labels.ownRow : (answers ?? (selected === 0 ? labels.nothingSelected : undefined)),
    remove: isOwn
      ? labels.ownRow
      : (answers ?? (member.isMentor && !viewer.mayNameMentors ? labels.mentorStays : undefined)),
  };
}

function mentorLock(member: GroupMember, viewer: GroupViewer, isOwn: boolean): string | undefined {
  if (isOwn) return labels.ownRow;
  if (!viewer.mayNameMentors) return labels.adminsName;
  if (member.isPending) return labels.notYetIn;
  return member.waitsForAdmin ? labels.notAdmitted : undefined;
}

/** A mentor opens pages of members alone, a manager those of everyone the organisation has accepted. */
export const mayOpen = (member: GroupMember, { isManager }: GroupViewer): boolean =>
  member.isActive && (isManager || !member.isPending);
