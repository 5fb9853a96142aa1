import type { NotificationKind } from '@keenly/contracts/notification';
import type { RecordedEvent } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { AccountEvent } from '../../membership/membership.public.js';
import { bare, idOf, type Told, type Telling, tellingOf } from './told.js';

/** What of an account rings a bell, or quiets one. A new type of event needs a decision here to compile. */
const accountDecisions = {
  AccountOpened: false,
  MemberJoined: false,
  MemberRoleChanged: true,
  // It gives no one anything to do.
  TeacherCategorySet: false,
  // Whoever is switched off can't read it, and whoever is on again signs in.
  AccountDeactivated: false,
  AccountReactivated: false,
  RecordingAsked: true,
  RecordingAllowed: true,
  RecordingStopped: true,
  MemberLeft: true,
  JoinRequested: true,
  JoinAccepted: true,
  JoinDeclined: true,
  // Put in by an admin: it answers where they had asked.
  GroupJoined: true,
  GroupLeft: true,
  GroupAsked: true,
  GroupApproved: true,
  GroupDeclined: true,
  GroupMentorNamed: true,
  // It tells nothing; the requests of the group go from their bell.
  GroupMentorDismissed: true,
  MainAccountChosen: false,
  CommunityEntered: false,
  CommunityLeft: false,
  AccountDiscontinued: false,
} as const satisfies Readonly<Record<AccountEvent['type'], boolean>>;

export const accountTypes = tellingOf(accountDecisions);
type TellingAccountEvent = Extract<AccountEvent, { type: Telling<typeof accountDecisions> }>;

export const isOfAccount = ({ type }: RecordedEvent): boolean =>
  (accountTypes as readonly string[]).includes(type);

/** What an event of an account tells. `askedBy`: who asked last whether they may be recorded, if anyone did. */
export function toldOfAccount(recorded: RecordedEvent, askedBy: string | undefined): readonly Told[] {
  const event = domainEvent<TellingAccountEvent>(recorded);
  const account = idOf(recorded);
  const base = { ...bare(recorded), subject: account };
  const groupId = 'groupId' in event.data ? (event.data.groupId ?? null) : null;
  const toMentors = (id: string) =>
    ({
      ...base,
      audience: 'mentors',
      audienceId: id,
      kind: 'group_request',
      isRequest: true,
      groupId,
    }) as const;
  const toPerson = (kind: NotificationKind) =>
    ({ ...base, audience: 'person', audienceId: account, kind, groupId }) as const;
  const toAccount = (kind: NotificationKind) =>
    ({ ...base, audience: 'account', audienceId: account, kind, groupId }) as const;
  const toAsker = (kind: NotificationKind): readonly Told[] =>
    askedBy === undefined || askedBy === account
      ? []
      : [{ ...base, audience: 'asker', audienceId: askedBy, kind }];
  const isByOther = recorded.metadata.actor !== undefined;
  switch (event.type) {
    case 'JoinRequested': {
      const { clientId, role } = event.data;
      return [
        {
          ...base,
          ...{ audience: 'admins', audienceId: clientId, kind: 'join_request' },
          ...{ isRequest: true, role, groupId },
        },
        ...(groupId === null ? [] : [toMentors(groupId)]),
      ];
    }
    case 'JoinAccepted':
      return [{ ...toPerson('join_accepted'), role: event.data.role }];
    case 'JoinDeclined':
      return [toPerson('join_declined')];
    case 'MemberRoleChanged':
      return [{ ...toAccount('role_changed'), role: event.data.role }];
    case 'GroupAsked':
      return [
        toMentors(event.data.groupId),
        {
          ...base,
          ...{ audience: 'admins', audienceId: event.data.clientId, kind: 'group_request' },
          ...{ isRequest: true, groupId },
        },
      ];
    case 'GroupApproved':
      return isByOther ? [toPerson('group_approved')] : [];
    case 'GroupDeclined':
      return isByOther ? [toPerson('group_declined')] : [];
    case 'GroupMentorNamed':
      return isByOther ? [toAccount('mentor_named')] : [];
    case 'RecordingAsked':
      return [{ ...toAccount('recording_request'), isRequest: true }];
    case 'RecordingAllowed':
      return toAsker('recording_allowed');
    case 'RecordingStopped':
      return isByOther ? [toAccount('recording_stopped')] : toAsker('recording_refused');
    case 'GroupJoined':
    case 'GroupLeft':
    case 'GroupMentorDismissed':
    case 'MemberLeft':
      return [];
    default:
      return unreachable(event);
  }
}
