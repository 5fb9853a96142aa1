import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { groupMessages } from '@keenly/contracts/catalogue/groups';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import { unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type {
  GroupApproved,
  GroupAsked,
  GroupDeclined,
  GroupJoined,
  GroupLeft,
  GroupMentorDismissed,
  GroupMentorNamed,
} from './account.events.js';

/** Someone's standing in a group. Of some groups there may be nothing left; 'out' once they were in or asked. */
export type GroupStanding = 'asked' | 'in' | 'mentor' | 'out';
/** By group. */
export type GroupPlaces = Readonly<Record<string, GroupStanding>>;

export type GroupPlaceCommand =
  /** An admin, by account id, puts the person in: an answer, where they asked. */
  | { readonly type: 'JoinGroup'; readonly groupId: string; readonly by: string }
  | { readonly type: 'LeaveGroup'; readonly groupId: string }
  | { readonly type: 'AskForGroup'; readonly groupId: string }
  | { readonly type: 'ApproveGroup'; readonly groupId: string; readonly approvedBy: string }
  | { readonly type: 'DeclineGroup'; readonly groupId: string; readonly declinedBy: string }
  | { readonly type: 'NameMentor'; readonly groupId: string }
  | { readonly type: 'DismissMentor'; readonly groupId: string };

export type GroupPlaceEvent =
  | GroupJoined
  | GroupLeft
  | GroupAsked
  | GroupApproved
  | GroupDeclined
  | GroupMentorNamed
  | GroupMentorDismissed;

/** An account in an organisation, accepted or waiting for its admins. */
interface Somewhere {
  readonly status: 'pending' | 'member';
  readonly clientId: string;
  readonly groups: GroupPlaces;
}

/** What a person's account says about its places in groups. Only members of the organisation ask, join, and mentor. */
export function decideOnGroup(
  command: GroupPlaceCommand,
  { status, clientId, groups }: Somewhere,
): GroupPlaceEvent[] {
  const { groupId } = command;
  const standing = groups[groupId];
  const isIn = standing === 'in' || standing === 'mentor';
  const data = { clientId, groupId };
  switch (command.type) {
    case 'JoinGroup':
      requireMember(status);
      if (isIn) return [];
      return standing === 'asked'
        ? [{ type: 'GroupApproved', data: { ...data, approvedBy: command.by } }]
        : [{ type: 'GroupJoined', data }];
    case 'LeaveGroup':
      return isIn || standing === 'asked' ? [{ type: 'GroupLeft', data }] : [];
    case 'AskForGroup':
      requireMember(status);
      if (isIn) throw new DomainError('CONFLICT', groupMessages.alreadyIn);
      return standing === 'asked' ? [] : [{ type: 'GroupAsked', data }];
    case 'ApproveGroup':
      requireAsked(standing);
      return [{ type: 'GroupApproved', data: { ...data, approvedBy: command.approvedBy } }];
    case 'DeclineGroup':
      requireAsked(standing);
      return [{ type: 'GroupDeclined', data: { ...data, declinedBy: command.declinedBy } }];
    case 'NameMentor':
      if (standing === 'mentor') return [];
      if (standing === undefined) throw missing();
      if (status !== 'member' || standing !== 'in')
        throw new DomainError('CONFLICT', groupMessages.mentorNotIn);
      return [{ type: 'GroupMentorNamed', data }];
    case 'DismissMentor':
      if (standing === undefined) throw missing();
      return standing === 'mentor' ? [{ type: 'GroupMentorDismissed', data }] : [];
    default:
      return unreachable(command);
  }
}

export function evolveGroups(groups: GroupPlaces, { type, data: { groupId } }: GroupPlaceEvent): GroupPlaces {
  return { ...groups, [groupId]: standingAfter[type] };
}

const standingAfter: Readonly<Record<GroupPlaceEvent['type'], GroupStanding>> = {
  GroupAsked: 'asked',
  GroupJoined: 'in',
  GroupApproved: 'in',
  GroupDeclined: 'out',
  GroupLeft: 'out',
  GroupMentorNamed: 'mentor',
  GroupMentorDismissed: 'in',
};

/** Accepted into the organisation is accepted into the group that the request named. */
export function acceptedEverywhere(groups: GroupPlaces): GroupPlaces {
  return Object.fromEntries(
    Object.entries(groups).map(([id, standing]) => [id, standing === 'asked' ? 'in' : standing]),
  );
}

function requireMember(status: Somewhere['status']): void {
  if (status !== 'member') throw missing();
}

/** CONFLICT for a request that was answered, or taken back. */
function requireAsked(standing: GroupStanding | undefined): void {
  if (standing === undefined) throw missing();
  if (standing !== 'asked') throw new DomainError('CONFLICT', joinMessages.alreadyProcessed);
}

function missing(): DomainError {
  return new DomainError('NOT_FOUND', failureMessages.notFound);
}
