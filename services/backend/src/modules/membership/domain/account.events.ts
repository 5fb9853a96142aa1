import type { Role } from '@keenly/contracts/roles';
import type { DomainEvent } from '../../../kernel/decider.js';

/** A personal account, of no organisation. */
export type AccountOpened = DomainEvent<'AccountOpened', { personId: string }>;
/** An account in an organisation; the append takes one of its seats or fails. */
export type MemberJoined = DomainEvent<'MemberJoined', { personId: string; clientId: string; role: Role }>;
export type MemberRoleChanged = DomainEvent<
  'MemberRoleChanged',
  { clientId: string; role: Role; previous: Role }
>;
/** What a teacher teaches; null for none any more. Another role ends it too, without this event. */
export type TeacherCategorySet = DomainEvent<
  'TeacherCategorySet',
  { clientId: string; categoryId: string | null }
>;
/**
 * The licence is off: no one comes in with this account; the seat stays theirs (product/members#switching-a-member-off).
 * `clientId` null: a personal account, suspended by the platform (product/console#suspending-a-personal-account).
 */
export type AccountDeactivated = DomainEvent<'AccountDeactivated', { clientId: string | null }>;
/** It is on again: everything is as it was, but for the sign-ins. */
export type AccountReactivated = DomainEvent<'AccountReactivated', { clientId: string | null }>;
/** The organisation would like to record them; only they can say yes (product/members#train-with-video). */
export type RecordingAsked = DomainEvent<'RecordingAsked', { clientId: string }>;
export type RecordingAllowed = DomainEvent<'RecordingAllowed', { clientId: string }>;
/** Declined, or taken back, by themselves; or withdrawn by an admin. */
export type RecordingStopped = DomainEvent<'RecordingStopped', { clientId: string }>;
export type MemberLeft = DomainEvent<'MemberLeft', { clientId: string }>;
/**
 * Someone with the licence code asks to join. The append takes a seat or fails; until an admin accepts, the account
 * has USER rights (product/organizations#requested-role).
 */
export type JoinRequested = DomainEvent<
  'JoinRequested',
  {
    personId: string;
    clientId: string;
    role: Role;
    /** The group of the sign-up link, entered with the organisation. */
    groupId?: string;
  }
>;
/** An admin accepted: `role` counts from now on. */
export type JoinAccepted = DomainEvent<'JoinAccepted', { clientId: string; role: Role }>;
/** An admin declined; the seat is free again. */
export type JoinDeclined = DomainEvent<'JoinDeclined', { clientId: string }>;
/** A member is in a group of their organisation from now on. */
export type GroupJoined = DomainEvent<'GroupJoined', { clientId: string; groupId: string }>;
/** A member asks to be in a group of their organisation; its mentors or an admin answer. */
export type GroupAsked = DomainEvent<'GroupAsked', { clientId: string; groupId: string }>;
/** The answer: in the group from now on. Where the organisation still has to accept the person, that stays its admins'. */
export type GroupApproved = DomainEvent<
  'GroupApproved',
  { clientId: string; groupId: string; approvedBy: string }
>;
/** The other answer. Their place in the organisation is as it was. */
export type GroupDeclined = DomainEvent<
  'GroupDeclined',
  { clientId: string; groupId: string; declinedBy: string }
>;
/** A member of the group answers its requests from now on, whatever their role. */
export type GroupMentorNamed = DomainEvent<'GroupMentorNamed', { clientId: string; groupId: string }>;
/** No longer. Leaving the group, or the organisation, ends it too, without this event. */
export type GroupMentorDismissed = DomainEvent<'GroupMentorDismissed', { clientId: string; groupId: string }>;
/** Out of the group; a request that still waited is taken back. */
export type GroupLeft = DomainEvent<'GroupLeft', { clientId: string; groupId: string }>;
/** Of all of a person's accounts this is the main one from now on. */
export type MainAccountChosen = DomainEvent<'MainAccountChosen', { personId: string }>;
/** 'Discontinue Access': a personal account that no one signs in to. */
export type AccountDiscontinued = DomainEvent<'AccountDiscontinued', { personId: string }>;
/** On the board of the community everyone sees this account's name, picture and figures from now on. */
export type CommunityEntered = DomainEvent<'CommunityEntered', { clientId: string | null }>;
/** No longer: taken back, or the account ended. */
export type CommunityLeft = DomainEvent<'CommunityLeft', { clientId: string | null }>;
export type AccountEvent =
  | AccountOpened
  | MemberJoined
  | MemberRoleChanged
  | TeacherCategorySet
  | AccountDeactivated
  | AccountReactivated
  | RecordingAsked
  | RecordingAllowed
  | RecordingStopped
  | MemberLeft
  | JoinRequested
  | JoinAccepted
  | JoinDeclined
  | GroupJoined
  | GroupLeft
  | GroupAsked
  | GroupApproved
  | GroupDeclined
  | GroupMentorNamed
  | GroupMentorDismissed
  | MainAccountChosen
  | CommunityEntered
  | CommunityLeft
  | AccountDiscontinued;

/** The current shape of each. */
export const accountSchemaVersions: Readonly<Record<AccountEvent['type'], number>> = {
  AccountOpened: 1,
  MemberJoined: 1,
  MemberRoleChanged: 1,
  TeacherCategorySet: 1,
  AccountDeactivated: 1,
  AccountReactivated: 1,
  RecordingAsked: 1,
  RecordingAllowed: 1,
  RecordingStopped: 1,
  MemberLeft: 1,
  JoinRequested: 1,
  JoinAccepted: 1,
  JoinDeclined: 1,
  GroupJoined: 1,
  GroupLeft: 1,
  GroupAsked: 1,
  GroupApproved: 1,
  GroupDeclined: 1,
  GroupMentorNamed: 1,
  GroupMentorDismissed: 1,
  MainAccountChosen: 1,
  CommunityEntered: 1,
  CommunityLeft: 1,
  AccountDiscontinued: 1,
};
