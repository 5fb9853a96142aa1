import { recordingMessages } from '@keenly/contracts/catalogue/allocation';
import { communityMessages } from '@keenly/contracts/catalogue/community';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { accountMessages, joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { Role } from '@keenly/contracts/roles';
import { type Decided, type Decider, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { accountSchemaVersions, type AccountEvent } from './account.events.js';
import {
  acceptedEverywhere,
  decideOnGroup,
  evolveGroups,
  type GroupPlaceCommand,
  type GroupPlaces,
} from './group-places.js';
import type { OrganisationKind } from './organisation.events.js';
import { decideOnRole, requireRole, type RoleCommand } from './role-changes.js';
import type { Duty } from './role-rules.js';
import { decideOnSwitch, type SwitchCommand } from './switch-changes.js';
import { categoryIn, decideOnCategory, type SetCategory } from './teacher-category.js';

export type AccountCommand =
  | { readonly type: 'OpenPersonalAccount'; readonly personId: string }
  | {
      readonly type: 'JoinOrganisation';
      readonly personId: string;
      readonly clientId: string;
      readonly kind: OrganisationKind;
      readonly role: Role;
    }
  | RoleCommand
  | SetCategory
  | SwitchCommand
  | { readonly type: 'AskToRecord' }
  | { readonly type: 'AllowRecording' }
  | { readonly type: 'StopRecording' }
  | { readonly type: 'LeaveOrganisation' }
  | {
      readonly type: 'RequestToJoin';
      readonly personId: string;
      readonly clientId: string;
      readonly kind: OrganisationKind;
      readonly role: Role;
      /** The group that the sign-up link names. */
      readonly groupId?: string | undefined;
    }
  | {
      readonly type: 'JoinByInvitation';
      readonly personId: string;
      readonly clientId: string;
      readonly kind: OrganisationKind;
      readonly role: Role;
      /** The group that the invitation names. */
      readonly groupId?: string | undefined;
    }
  /** `role`: what the admin chose, which may be less than was asked for. */
  | { readonly type: 'AcceptJoin'; readonly role: 'USER' | Duty }
  | { readonly type: 'DeclineJoin' }
  | GroupPlaceCommand
  | { readonly type: 'ChooseAsMain' }
  | { readonly type: 'EnterCommunity' }
  | { readonly type: 'LeaveCommunity' }
  | { readonly type: 'DiscontinueAccess' };

/** Someone in an organisation, or waiting to be. */
interface Place {
  readonly personId: string;
  readonly clientId: string;
  readonly role: Role;
  readonly groups: GroupPlaces;
}

/** Whether they may be recorded: 'never' asked, or what became of the last question. */
type Recording = 'never' | 'asked' | 'allowed' | 'stopped';

export type AccountState =
  | { readonly status: 'none' }
  | {
      readonly status: 'personal';
      readonly personId: string;
      readonly isShown: boolean;
      /** Suspended by the platform. */
      readonly isOff: boolean;
    }
  | { readonly status: 'discontinued'; readonly personId: string }
  | (Place & { readonly status: 'pending' })
  | (Place & {
      readonly status: 'member';
      readonly isShown: boolean;
      /** Switched off by an admin. */
      readonly isOff: boolean;
      readonly recording: Recording;
      /** Of a teacher, where an admin set one. */
      readonly categoryId: string | null;
    })
  | { readonly status: 'left'; readonly personId: string; readonly clientId: string };

/** A person in one place: their personal account, or one in an organisation with the role they have there. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  category: 'account',
  schemaVersions: accountSchemaVersions,
  initial: () => ({ status: 'none' }),
  decide: (command, state) => decide(command, state).map((event): Decided<AccountEvent> => ({ event })),
  evolve,
};

function decide(command: AccountCommand, state: AccountState): AccountEvent[] {
  switch (command.type) {
    case 'OpenPersonalAccount':
      if (state.status === 'personal' && state.personId === command.personId) {
        if (state.isOff) throw new DomainError('SIGN_IN_FAILED', accountMessages.wasTurnedOff);
        return [];
      }
      if (state.status === 'discontinued')
        throw new DomainError('SIGN_IN_FAILED', accountMessages.wasDiscontinued);
      if (state.status !== 'none') throw taken();
      return [{ type: 'AccountOpened', data: { personId: command.personId } }];
    case 'JoinOrganisation':
    case 'RequestToJoin':
      return join(command, state);
    case 'JoinByInvitation':
      return joinByInvitation(command, state);
    case 'AcceptJoin': {
      const { clientId } = waiting(state);
      return [{ type: 'JoinAccepted', data: { clientId, role: command.role } }];
    }
    case 'DeclineJoin':
      return [{ type: 'JoinDeclined', data: { clientId: waiting(state).clientId } }];
    case 'JoinGroup':
    case 'LeaveGroup':
    case 'AskForGroup':
    case 'ApproveGroup':
    case 'DeclineGroup':
    case 'NameMentor':
    case 'DismissMentor':
      return decideOnGroup(command, somewhere(state));
    case 'ChooseAsMain':
      if (state.status === 'pending') throw new DomainError('CONFLICT', accountMessages.pendingMain);
      if (state.status !== 'personal' && state.status !== 'member') throw missing();
      if (isOff(state)) throw new DomainError('CONFLICT', accountMessages.offMain);
      return [{ type: 'MainAccountChosen', data: { personId: state.personId } }];
    case 'DiscontinueAccess':
      if (state.status === 'discontinued') return [];
      if (state.status === 'personal')
        return [
          ...leaveCommunity(state),
          { type: 'AccountDiscontinued', data: { personId: state.personId } },
        ];
      throw state.status === 'none' ? missing() : new DomainError('CONFLICT', accountMessages.heldByLicence);
    case 'EnterCommunity':
      if (state.status === 'pending') throw new DomainError('CONFLICT', communityMessages.pending);
      if (state.status !== 'personal' && state.status !== 'member') throw missing();
      return state.isShown ? [] : [{ type: 'CommunityEntered', data: { clientId: clientOf(state) } }];
    case 'LeaveCommunity':
      return leaveCommunity(state);
    case 'ChangeRole':
    case 'SetAdmin':
    case 'SetDuty':
      return decideOnRole(command, member(state));
    case 'SetCategory':
      return decideOnCategory(command, member(state));
    case 'Deactivate':
    case 'Reactivate':
      return decideOnSwitch(
        command,
        state.status === 'personal' ? { ...state, clientId: null, role: 'USER' } : member(state),
      );
    case 'AskToRecord':
    case 'AllowRecording':
    case 'StopRecording':
      return record(command.type, member(state));
    case 'LeaveOrganisation':
      if (state.status === 'left') return [];
      if (state.status !== 'pending' && state.status !== 'member') throw missing();
      return [...leaveCommunity(state), { type: 'MemberLeft', data: { clientId: state.clientId } }];
    default:
      return unreachable(command);
  }
}

function join(
  command: AccountCommand & { type: 'JoinOrganisation' | 'RequestToJoin' },
  state: AccountState,
): AccountEvent[] {
  const { type, personId, clientId, kind, role } = command;
  const there = type === 'JoinOrganisation' ? 'member' : 'pending';
  if (state.status === there && state.personId === personId && state.clientId === clientId) return [];
  if (state.status !== 'none') throw taken();
  requireRole(kind, role);
  const data = { personId, clientId, role };
  if (type === 'JoinOrganisation') return [{ type: 'MemberJoined', data }];
  const { groupId } = command;
  return [{ type: 'JoinRequested', data: groupId === undefined ? data : { ...data, groupId } }];
}

/** Asked again, or told the same again, changes nothing. No one says yes to what they were not asked. */
function record(
  type: 'AskToRecord' | 'AllowRecording' | 'StopRecording',
  { clientId, recording }: AccountState & { status: 'member' },
): AccountEvent[] {
  const isOpen = recording === 'asked' || recording === 'allowed';
  if (type === 'AskToRecord') return isOpen ? [] : [{ type: 'RecordingAsked', data: { clientId } }];
  if (type === 'StopRecording') return isOpen ? [{ type: 'RecordingStopped', data: { clientId } }] : [];
  if (!isOpen) throw new DomainError('CONFLICT', recordingMessages.notAsked);
  return recording === 'allowed' ? [] : [{ type: 'RecordingAllowed', data: { clientId } }];
}

/** An invitation asks for no second approval: it also answers a request that waits. */
function joinByInvitation(
  command: AccountCommand & { type: 'JoinByInvitation' },
  state: AccountState,
): AccountEvent[] {
  const { clientId, kind, role, groupId } = command;
  const entered =
    state.status === 'pending'
      ? accepted({ clientId, kind, role })
      : join({ ...command, type: 'JoinOrganisation' }, state);
  if (entered.length === 0 || groupId === undefined) return entered;
  // Who waited and had asked for this group enters it with the acceptance.
  if (state.status === 'pending' && state.groups[groupId] === 'asked') return entered;
  return [...entered, { type: 'GroupJoined', data: { clientId, groupId } }];
}

function accepted({ clientId, kind, role }: { clientId: string; kind: OrganisationKind; role: Role }) {
  requireRole(kind, role);
  return [{ type: 'JoinAccepted', data: { clientId, role } }] satisfies AccountEvent[];
}

/** Quiet where nothing is shown: taking it back never fails. */
function leaveCommunity(state: AccountState): AccountEvent[] {
  if ((state.status !== 'personal' && state.status !== 'member') || !state.isShown) return [];
  return [{ type: 'CommunityLeft', data: { clientId: clientOf(state) } }];
}

const isOff = (state: AccountState): boolean =>
  (state.status === 'personal' || state.status === 'member') && state.isOff;

const clientOf = (state: AccountState & { status: 'personal' | 'member' }): string | null =>
  state.status === 'member' ? state.clientId : null;

function member(state: AccountState): AccountState & { status: 'member' } {
  if (state.status === 'member') return state;
  throw missing();
}

/** Of an organisation, or waiting to be. */
function somewhere(state: AccountState): AccountState & { status: 'pending' | 'member' } {
  if (state.status === 'pending' || state.status === 'member') return state;
  throw missing();
}

/** A request that waits; CONFLICT for one that was answered already. */
function waiting(state: AccountState): AccountState & { status: 'pending' } {
  if (state.status === 'pending') return state;
  if (state.status === 'member' || state.status === 'left')
    throw new DomainError('CONFLICT', joinMessages.alreadyProcessed);
  throw missing();
}

function missing(): DomainError {
  return new DomainError('NOT_FOUND', failureMessages.notFound);
}

function taken(): DomainError {
  return new DomainError('CONFLICT', 'This account is already in use.');
}

const newMember = { isShown: false, isOff: false, recording: 'never', categoryId: null } as const;

const inRole = (state: AccountState & { status: 'member' }, role: Role): AccountState => ({
  ...state,
  role,
  categoryId: categoryIn(role, state.categoryId),
});

function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'AccountOpened':
      return { status: 'personal', personId: event.data.personId, isShown: false, isOff: false };
    case 'MemberJoined':
      return { status: 'member', ...event.data, groups: {}, ...newMember };
    case 'MemberRoleChanged':
      return state.status === 'member' ? inRole(state, event.data.role) : state;
    case 'TeacherCategorySet':
      return state.status === 'member' ? { ...state, categoryId: event.data.categoryId } : state;
    case 'JoinRequested': {
      const { groupId, ...data } = event.data;
      return { status: 'pending', ...data, groups: groupId === undefined ? {} : { [groupId]: 'asked' } };
    }
    case 'GroupJoined':
    case 'GroupLeft':
    case 'GroupAsked':
    case 'GroupApproved':
    case 'GroupDeclined':
    case 'GroupMentorNamed':
    case 'GroupMentorDismissed':
      return state.status === 'member' || state.status === 'pending'
        ? { ...state, groups: evolveGroups(state.groups, event) }
        : state;
    case 'JoinAccepted':
      return state.status === 'pending'
        ? {
            ...state,
            status: 'member',
            role: event.data.role,
            groups: acceptedEverywhere(state.groups),
            ...newMember,
          }
        : state;
    case 'RecordingAsked':
      return state.status === 'member' ? { ...state, recording: 'asked' } : state;
    case 'RecordingAllowed':
      return state.status === 'member' ? { ...state, recording: 'allowed' } : state;
    case 'RecordingStopped':
      return state.status === 'member' ? { ...state, recording: 'stopped' } : state;
    case 'AccountDeactivated':
    case 'AccountReactivated':
      return state.status === 'personal' || state.status === 'member'
        ? { ...state, isOff: event.type === 'AccountDeactivated' }
        : state;
    case 'MemberLeft':
    case 'JoinDeclined':
      return state.status === 'member' || state.status === 'pending'
        ? { status: 'left', personId: state.personId, clientId: state.clientId }
        : state;
    case 'AccountDiscontinued':
      return { status: 'discontinued', personId: event.data.personId };
    case 'CommunityEntered':
    case 'CommunityLeft':
      return state.status === 'personal' || state.status === 'member'
        ? { ...state, isShown: event.type === 'CommunityEntered' }
        : state;
    case 'MainAccountChosen':
      // Which one is the main one is a matter between accounts: the accounts' inline projection keeps it.
      return state;
    default:
      return unreachable(event);
  }
}
