import type { InlineProjection, NewEvent, Sql } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { GroupEvent } from '../domain/group.events.js';
import type { InvitationEvent } from '../domain/invitation.events.js';
import type { OrganisationEvent } from '../domain/organisation.events.js';
import { isAdmin, requireAnotherAdmin } from './admin-rows.js';
import {
  chooseMain,
  discontinue,
  open,
  setCategory,
  setRecording,
  showInCommunity,
  switchTo,
  tell,
  turnsInactive,
} from './account-rows.js';
import {
  acceptIntoGroups,
  approveInGroup,
  closeGroup,
  enterGroup,
  leaveGroup,
  leaveGroups,
  makeGroup,
  setMentor,
} from './group-rows.js';
import { answerInvitation, resendInvitation, sendInvitations } from './invitation-rows.js';
import { grantSeats, leaveSeat, takeSeat } from './seats.js';

type MembershipEvent = AccountEvent | OrganisationEvent | GroupEvent | InvitationEvent;

const types: readonly MembershipEvent['type'][] = [
  'OrganisationFounded',
  'LicencesGranted',
  'AffectPolicyChanged',
  'LicenceCodeRenewed',
  'AccountOpened',
  'MemberJoined',
  'MemberRoleChanged',
  'TeacherCategorySet',
  'AccountDeactivated',
  'AccountReactivated',
  'RecordingAsked',
  'RecordingAllowed',
  'RecordingStopped',
  'MemberLeft',
  'JoinRequested',
  'JoinAccepted',
  'JoinDeclined',
  'GroupJoined',
  'GroupLeft',
  'GroupAsked',
  'GroupApproved',
  'GroupDeclined',
  'GroupMentorNamed',
  'GroupMentorDismissed',
  'GroupMade',
  'GroupClosed',
  'MainAccountChosen',
  'AccountDiscontinued',
  'CommunityEntered',
  'CommunityLeft',
  'InvitationSent',
  'InvitationResent',
  'InvitationRevoked',
  'InvitationAccepted',
];

/**
 * Keeps accounts, organisations and seats in the append's own transaction: a join and the seat it takes are one, and
 * a role counts from the moment it is granted.
 */
export const accountsInline: InlineProjection = {
  name: 'membership_accounts',
  types,
  apply: async (appends, sql) => {
    const events = appends.flatMap(({ stream, events: own }) => {
      const id = stream.slice(stream.indexOf('-') + 1);
      return own.flatMap((event) => (isMembership(event) ? [{ id, event }] : []));
    });
    // A file's invitations come by the hundred, and nothing else with them.
    const sent = events.flatMap(({ id, event }) =>
      event.type === 'InvitationSent' ? [{ id, at: event.occurredAt, ...event.data }] : [],
    );
    if (sent.length > 0) await sendInvitations(sent, sql);
    for (const { id, event } of events) if (event.type !== 'InvitationSent') await apply(id, event, sql);
  },
};

type Appending = MembershipEvent & Pick<NewEvent, 'occurredAt' | 'metadata'>;
type AppliedAlone = Exclude<Appending, { readonly type: 'InvitationSent' }>;

/** The stream's category has one writer, whose events these are. */
function isMembership(event: NewEvent | Appending): event is Appending {
  return (types as readonly string[]).includes(event.type);
}

async function apply(id: string, event: AppliedAlone, sql: Sql): Promise<void> {
  const at = event.occurredAt;
  switch (event.type) {
    case 'OrganisationFounded':
      await sql.query(
        'insert into app.organisation (client_id, kind, founded_at) values ($1, $2, $3) on conflict do nothing',
        [id, event.data.kind, at],
      );
      return;
    case 'LicencesGranted':
      await grantSeats(id, event.data.total, sql);
      return;
    case 'AffectPolicyChanged':
      await sql.query(
        `update app.organisation set affect_policy = $2, affect_policy_changed_at = $3, affect_policy_changed_by = $4
         where client_id = $1`,
        [id, event.data.policy, at, event.metadata.actor ?? null],
      );
      await tell('organisation_changed', id, sql);
      return;
    case 'LicenceCodeRenewed':
      // The column's default is a new code, which only the database knows: it's a secret, and the log keeps none.
      await sql.query(
        'update app.organisation_profile set licence_code = default, updated_by = $2, updated_at = now() where id = $1',
        [id, event.metadata.actor ?? null],
      );
      return;
    case 'AccountOpened':
      await open(
        { id, personId: event.data.personId, clientId: null, role: 'USER', status: 'ACTIVE', at },
        sql,
      );
      return;
    case 'MemberJoined':
      await takePlace({ id, at, status: 'ACTIVE', ...event.data }, sql);
      return;
    case 'JoinRequested':
      await takePlace({ id, at, status: 'PENDING', ...event.data }, sql);
      if (event.data.groupId !== undefined)
        await enterGroup(
          { ...event.data, groupId: event.data.groupId, accountId: id, at, status: 'PENDING' },
          sql,
        );
      return;
    case 'GroupJoined':
      await enterGroup({ ...event.data, accountId: id, at, status: 'APPROVED' }, sql);
      return;
    case 'GroupAsked':
      await enterGroup({ ...event.data, accountId: id, at, status: 'PENDING' }, sql);
      return;
    case 'GroupApproved':
      await approveInGroup(id, event.data.groupId, sql);
      return;
    case 'GroupMentorNamed':
    case 'GroupMentorDismissed': {
      const isMentor = event.type === 'GroupMentorNamed';
      await setMentor({ accountId: id, groupId: event.data.groupId, isMentor }, sql);
      return;
    }
    case 'GroupLeft':
    case 'GroupDeclined':
      await leaveGroup(id, event.data.groupId, sql);
      return;
    case 'GroupMade':
      await makeGroup({ id, clientId: event.data.clientId, at }, sql);
      return;
    case 'GroupClosed':
      await closeGroup(id, sql);
      return;
    case 'JoinAccepted':
      await sql.query(
        `update app.account set status = 'ACTIVE', role = $2, changed_at = $3 where account_id = $1`,
        [id, event.data.role, at],
      );
      await acceptIntoGroups(id, sql);
      await tell('account_changed', id, sql);
      await tell('organisation_changed', event.data.clientId, sql);
      return;
    case 'MemberRoleChanged':
      if (!isAdmin(event.data.role)) await requireAnotherAdmin(id, sql);
      await sql.query(
        `update app.account set role = $2, changed_at = $3, category_id = case when $2 = 'TEACHER' then category_id end
         where account_id = $1`,
        [id, event.data.role, at],
      );
      await tell('account_changed', id, sql);
      return;
    case 'TeacherCategorySet':
      await setCategory(id, event.data.categoryId, sql);
      return;
    case 'AccountDeactivated':
    case 'AccountReactivated': {
      const status = event.type === 'AccountReactivated' ? 'ACTIVE' : 'INACTIVE';
      // Of two admins who switch each other off at once the second one stays.
      if (status === 'INACTIVE') await requireAnotherAdmin(id, sql);
      await switchTo({ id, status, at }, sql);
      if (event.data.clientId !== null) await tell('organisation_changed', event.data.clientId, sql);
      return;
    }
    case 'RecordingAsked':
      await setRecording({ id, flag: false, askedAt: at }, sql);
      return;
    case 'RecordingAllowed':
    case 'RecordingStopped':
      await setRecording({ id, flag: event.type === 'RecordingAllowed', askedAt: null }, sql);
      return;
    case 'MemberLeft':
    case 'JoinDeclined':
      // Anyone who leaves of their own will chooses another main account first (product/organizations#main-account); an
      // admin need not wait.
      await requireAnotherAdmin(id, sql);
      await turnsInactive({ id, at, refuseMain: isTheirOwn(event) }, sql);
      await leaveGroups(id, sql);
      await leaveSeat(id, sql);
      await tell('organisation_changed', event.data.clientId, sql);
      return;
    case 'MainAccountChosen':
      await chooseMain(id, event.data.personId, sql);
      return;
    case 'CommunityEntered':
      await showInCommunity(id, at, sql);
      return;
    case 'CommunityLeft':
      await showInCommunity(id, null, sql);
      return;
    case 'AccountDiscontinued':
      await discontinue({ id, personId: event.data.personId, at }, sql);
      return;
    case 'InvitationResent':
      await resendInvitation({ id, at, ...event.data }, sql);
      return;
    case 'InvitationRevoked':
      await answerInvitation({ id, at, status: 'REVOKED', accountId: null }, sql);
      return;
    case 'InvitationAccepted':
      await answerInvitation({ id, at, status: 'ACCEPTED', accountId: event.data.accountId }, sql);
      return;
    default:
      unreachable(event);
  }
}

/** An account in an organisation, with the seat it sits on. */
async function takePlace(
  account: Parameters<typeof open>[0] & { clientId: string },
  sql: Sql,
): Promise<void> {
  if (!(await open(account, sql))) return;
  await takeSeat(account.clientId, account.id, sql);
  await tell('organisation_changed', account.clientId, sql);
}

/** The log names an actor only where someone else acted. */
function isTheirOwn({ metadata }: Pick<NewEvent, 'metadata'>): boolean {
  return metadata.actor === undefined;
}
