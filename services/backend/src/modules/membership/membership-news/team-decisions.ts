import type { TeamDecisions } from '../../../platform/live/team-news.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { GroupEvent } from '../domain/group.events.js';
import type { InvitationEvent } from '../domain/invitation.events.js';
import type { OrganisationEvent } from '../domain/organisation.events.js';

const notListed = { not: 'the platform’s lists don’t show it' };
const ofOnePerson = { not: 'a personal account is in no team' };

/** What managers' screens hear of membership: who is in the organization, as what, where in it, and its licenses. */
export const membershipDecisions: TeamDecisions<
  (AccountEvent | GroupEvent | InvitationEvent | OrganisationEvent)['type']
> = {
  AccountOpened: ofOnePerson,
  AccountDiscontinued: ofOnePerson,
  MainAccountChosen: { not: 'managers see no one’s other accounts' },
  CommunityEntered: { not: 'the community hears of it, colleagues see each other anyway' },
  CommunityLeft: { not: 'the community hears of it, colleagues see each other anyway' },
  MemberJoined: 'members',
  MemberLeft: 'members',
  MemberRoleChanged: 'members',
  TeacherCategorySet: 'members',
  AccountDeactivated: 'members',
  AccountReactivated: 'members',
  RecordingAsked: 'members',
  RecordingAllowed: 'members',
  RecordingStopped: 'members',
  // Whoever waits to be let in holds a seat.
  JoinRequested: 'members',
  JoinAccepted: 'members',
  JoinDeclined: 'members',
  // Each of these is told as a group's news too. In the group is where someone's figures count with it.
  GroupJoined: 'members',
  GroupApproved: 'members',
  GroupLeft: 'members',
  GroupClosed: 'members',
  GroupAsked: 'group_changed',
  GroupDeclined: 'group_changed',
  GroupMentorNamed: 'group_changed',
  GroupMentorDismissed: 'group_changed',
  GroupMade: { not: 'no one is in it yet, and lists of groups are read when they are opened' },
  // Open ones are listed beside the members, and no more of them are open than seats are left.
  InvitationSent: 'members',
  InvitationResent: 'members',
  InvitationRevoked: 'members',
  InvitationAccepted: 'members',
  OrganisationFounded: { not: 'no one is in it yet' },
  LicencesGranted: 'members',
  LicenceCodeRenewed: { not: 'no manager’s screen shows the code, and the admin’s page has its own news' },
  // Figures that were NA are there from now on, or the other way round.
  AffectPolicyChanged: 'figures',
};

/** What the platform's lists of accounts and organizations hear, where that isn't what a team does (product/console#console-changes). */
export const platformDecisions: typeof membershipDecisions = {
  ...membershipDecisions,
  AccountOpened: 'members',
  AccountDiscontinued: 'members',
  OrganisationFounded: 'members',
  // A mentor is marked as one.
  GroupMentorNamed: 'members',
  GroupMentorDismissed: 'members',
  InvitationSent: notListed,
  InvitationResent: notListed,
  InvitationRevoked: notListed,
  // Whoever accepts joins.
  InvitationAccepted: notListed,
  // Whether someone may be recorded is between them and their organization.
  RecordingAsked: notListed,
  RecordingAllowed: notListed,
  RecordingStopped: notListed,
};
