import type { InvitedRole, InviteEntry } from '@keenly/contracts/invitations';
import type { Role } from '@keenly/contracts/roles';
import type { EntityManager } from 'typeorm';
import type { Caller, CommandContext } from '../../kernel/caller.js';
import type { AffectPolicy, OrganisationKind } from './domain/organisation.events.js';

export type { AffectPolicy };
export type { AccountEvent } from './domain/account.events.js';
export { type GroupEvent, mentorsOfClosed } from './domain/group.events.js';
/** May an admin of this role take someone of that role out, and decide what weighs as much? */
export { mayRemove } from './domain/role-rules.js';
export { requireReach } from './organization-reach.js';

/** An account as other modules may see it: a person in one place. */
export interface Member {
  /** user_client_id. */
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly profileImageUrl: string | null;
  readonly role: Role;
  /** INACTIVE: switched off, or no longer there; the name is still known for what they did. */
  readonly status: 'ACTIVE' | 'PENDING' | 'INACTIVE';
}

export interface Organisation {
  readonly clientId: string;
  readonly name: string;
  readonly kind: OrganisationKind;
  /** The people who may see expressions (product/expressions#affect-policy). */
  readonly affectPolicy: AffectPolicy;
}

/** Members and organisations for the other modules. Answers are cached for a few seconds at most. */
export abstract class Directory {
  /** The members behind account ids; unknown ids are absent. */
  abstract members(accountIds: readonly string[]): Promise<ReadonlyMap<string, Member>>;
  /** The same as the database has it at this moment: for anyone who would refuse something because of it. */
  abstract membersNow(accountIds: readonly string[]): Promise<ReadonlyMap<string, Member>>;
  /** Active members of an organisation whose name or email holds `search`, by name; `limit` at most 300 a page. */
  abstract membersOf(
    clientId: string,
    options: { search?: string; limit: number; offset: number },
  ): Promise<{ members: readonly Member[]; total: number }>;
  abstract organisation(clientId: string): Promise<Organisation | undefined>;
  /** As the database has it at this moment: for anyone who would refuse something because of it. */
  abstract organisationNow(clientId: string): Promise<Organisation | undefined>;
}

/** An account, and the organisation that would read it. */
export interface AccountIn {
  readonly accountId: string;
  readonly clientId: string;
}

/** Permissions for reading other people's data. */
export type ReadingOfPeople = 'session.read' | 'insight.read' | 'capability.read';

/**
 * The accounts a caller may read: their own, for a manager those of active members of their organisation
 * (product/organizations#license-code), so not before an admin accepted them nor after they left, and for a mentor those
 * of active members of their groups (product/members#mentors). This is the only place that decides it. A cached answer never refuses: the database is asked first.
 */
export abstract class ReadableAccounts {
  /** Whether this caller is a manager, who reads everyone; a mentor, who reads some, isn't one. */
  abstract mayReadOthers(caller: Caller, what: ReadingOfPeople): boolean;
  /** A manager, or someone's mentor: asked before anything is read of someone who isn't the caller. */
  abstract mayReadSome(caller: Caller, what: ReadingOfPeople): Promise<boolean>;
  /** Alike for accounts of other organisations and for those that no one has. */
  abstract mayRead(accountId: string, caller: Caller, what: ReadingOfPeople): Promise<boolean>;
  /**
   * By account id, those of the accounts that are active members of the organisation beside them; the others are
   * absent.
   */
  abstract activeIn(accounts: readonly AccountIn[]): Promise<ReadonlyMap<string, Member>>;
  /**
   * The account behind an extension's external id: the caller's own for theirs, else that of an active member of the
   * caller's organisation. It still has to pass `mayRead`.
   */
  abstract byExternalId(externalId: string, caller: Caller): Promise<string | undefined>;
}

/** Someone in a group, or who asks to be. */
export interface GroupPerson {
  readonly accountId: string;
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
  readonly profileImageUrl: string | null;
  readonly status: 'PENDING' | 'APPROVED';
  readonly isMentor: boolean;
  /** In the group, or asking. */
  readonly since: Date;
  /** An admin has accepted them into the organisation, and the account can be used. */
  readonly isActive: boolean;
  /** The organisation's admins haven't answered yet, whatever the group's mentors said. */
  readonly waitsForAdmin: boolean;
}

/** Who is in a group, in no order, and what the caller may do about it. */
export interface GroupRoster {
  readonly people: readonly GroupPerson[];
  /** Answer its requests; name its mentors. */
  readonly may: { readonly answer: boolean; readonly nameMentors: boolean };
}

export abstract class GroupRosters {
  /**
   * Everyone in it and who asks to be: for managers of its organisation and the group's own mentors. To
   * everyone else there is no such group: NOT_FOUND 'Group doesn't exist'.
   */
  abstract of(groupId: string, caller: Caller): Promise<GroupRoster>;
  /**
   * By group id, those of the accounts that are approved members of it at this moment. Groups of other organisations are
   * absent, as are those that no one has.
   */
  abstract among(
    clientId: string,
    groupIds: readonly string[],
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** A member's place in a group. */
export interface PlaceInGroup {
  readonly clientId: string;
  readonly groupId: string;
  readonly accountId: string;
  readonly isMentor?: boolean;
}

/** Fills groups for the demo data, by the commands that admins and members give; doing it again changes nothing. */
export abstract class GroupKeeping {
  /** The group of that name, made where the organisation has none. */
  abstract ensure(clientId: string, name: string, acting: Acting): Promise<string>;
  /** In the group, and its mentor where that is said. */
  abstract put(place: PlaceInGroup, acting: Acting): Promise<void>;
  /** As a member who opens its link. CONFLICT for who is in it. */
  abstract ask(place: PlaceInGroup, acting: Acting): Promise<void>;
}

/** People to be invited, each under the number of their invitation. */
export interface Inviting {
  readonly clientId: string;
  readonly entries: readonly (InviteEntry & { readonly id: string })[];
  readonly role: InvitedRole;
  readonly groupId?: string | undefined;
}

/** Invites people for the demo data, by the commands that managers give; the same numbers again change nothing. */
export abstract class InvitationKeeping {
  /** `actor` is who invites. */
  abstract send(inviting: Inviting, acting: ActingCaller<'role'>): Promise<unknown>;
  /** CONFLICT for one that was accepted. */
  abstract revoke(id: string, clientId: string, acting: Acting): Promise<void>;
  /** As the invited who opens the link; see {@link Invitations.accept}. */
  abstract accept(id: string, person: InvitedPerson, correlation: string): Promise<unknown>;
}

/** One of a person's accounts, with the name of its organisation. */
export interface Account {
  readonly accountId: string;
  readonly userId: string;
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly role: Role;
  readonly status: Member['status'];
  /** What a teacher teaches, where an admin set it. */
  readonly categoryId: string | null;
}

/** Sets what teachers teach (product/members#teacher-category). */
export abstract class TeacherCategories {
  /**
   * For admins, about a teacher of their own organisation; again changes nothing, null takes it away. NOT_FOUND for anyone
   * else's account; CONFLICT for someone who is no teacher; VALIDATION_FAILED for a category that isn't the organisation's.
   */
  abstract set(
    teacher: { readonly accountId: string; readonly categoryId: string | null },
    caller: Caller,
  ): Promise<void>;
}

/** A port: the module that keeps categories provides it. */
export abstract class OfferedCategories {
  /** Whether this is a category of the organisation's, or the platform's. */
  abstract has(categoryId: string, clientId: string): Promise<boolean>;
}

/** Whether people agreed to be recorded (product/members#train-with-video). */
export abstract class RecordingConsents {
  /** False where they were asked and haven't said yes, or took it back. Who was never asked goes by the policy alone. */
  abstract mayRecord(accountId: string): Promise<boolean>;
}

/** Opens accounts, founds organisations, lets people join and changes what they may do there. */
export abstract class Memberships {
  /**
   * A person's accounts that are open: the main one, then those that wait for no one, the one joined last first, the
   * personal one behind them.
   */
  abstract accountsOf(userId: string): Promise<readonly Account[]>;
  /** Opens a personal account; opening it again changes nothing. */
  abstract openPersonalAccount(
    account: { accountId: string; userId: string },
    correlation: string,
  ): Promise<void>;
  /** Founds an organisation; founding it again changes nothing. */
  abstract found(organisation: NewOrganisation, context: Acting): Promise<void>;
  /**
   * Takes a seat and opens the account. LICENCE_LIMIT_REACHED without a free seat, CONFLICT for someone who is
   * there already, FORBIDDEN for a role that this kind of organisation does not have, NOT_FOUND without organisation.
   */
  abstract join(member: NewMember, context: Acting): Promise<void>;
  /** As someone with the licence code would: takes a seat and waits for an admin. CONFLICT for someone who asked. */
  abstract askToJoin(member: NewMember, context: Acting): Promise<void>;
  /** NOT_FOUND where no such organisation was founded. */
  abstract kindOf(clientId: string): Promise<OrganisationKind>;
  /** Takes effect at once, in every process. */
  abstract changeRole(
    member: { clientId: string; accountId: string; role: Role },
    context: Acting,
  ): Promise<void>;
  /** As the person themselves would choose on the community's page; choosing it again changes nothing. */
  abstract showInCommunity(account: { clientId: string; accountId: string }, context: Acting): Promise<void>;
  /** As an admin who ranks above them would (product/members#switching-a-member-off); again changes nothing. */
  abstract switchOff(member: { clientId: string; accountId: string }, context: Acting): Promise<void>;
  /** As an admin would (product/members#train-with-video); asking again changes nothing. */
  abstract askToRecord(member: { clientId: string; accountId: string }, context: Acting): Promise<void>;
  /** Gives the seat back and ends the account's sign-ins. */
  abstract leave(member: { clientId: string; accountId: string }, context: Acting): Promise<void>;
  abstract changeAffectPolicy(
    change: { clientId: string; policy: AffectPolicy },
    context: Acting,
  ): Promise<void>;
  /**
   * Renames the organisation in the caller's transaction. The commit notifies the other processes; after it, the caller
   * notifies its own (`ORGANISATION_CHANGED`).
   */
  abstract rename(
    organisation: { clientId: string; name: string; by: string },
    manager: EntityManager,
  ): Promise<void>;
  /**
   * The code that lets people ask to join (product/organizations#license-code); for the organisation's own admins
   * alone.
   */
  abstract licenceCodeOf(clientId: string): Promise<string | undefined>;
  /**
   * A new code, instead of the former one, which is worth nothing from then on. Where `replaces` has been replaced
   * meanwhile, the one that stands now.
   */
  abstract renewLicenceCode(
    organisation: { clientId: string; replaces?: string | undefined },
    context: Acting,
  ): Promise<string>;
}

/** An invitation as the holder of its link may know it. */
export interface InvitationBehind {
  readonly organisation: string;
  /** The inviter's name; '' where they are gone. */
  readonly invitedBy: string;
  readonly role: InvitedRole;
  readonly groupName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: 'OPEN' | 'REVOKED' | 'ACCEPTED';
  readonly isExpired: boolean;
  readonly expiresAt: Date;
}

/** Who accepts, with their proved address. */
export interface InvitedPerson {
  readonly userId: string;
  readonly email: string;
}

/** Invitations as the invited meet them, by the secret that their mail brought (product/members#invitations). */
export abstract class Invitations {
  /** Whatever became of it; CODE_EXPIRED for a secret that is none. Looking doesn't use it. */
  abstract behind(token: string): Promise<InvitationBehind>;
  /**
   * Takes a seat and the invitation at once, and needs no second approval; the same person again changes nothing.
   * FORBIDDEN for another address, which is to be proved; CODE_EXPIRED once it expired, was revoked or used;
   * LICENCE_LIMIT_REACHED without a free seat; CONFLICT for a member.
   */
  abstract accept(
    token: string,
    person: InvitedPerson,
    correlation: string,
  ): Promise<{ readonly accountId: string; readonly clientId: string; readonly organisation: string }>;
}

/** Accounts that no one acts in. */
export abstract class ClosedAccounts {
  /** People, but for these, all of whose accounts ended before, each with the one that ended last; some at a time. */
  abstract everyoneBefore(
    before: Date,
    except: readonly string[],
  ): Promise<readonly { userId: string; accountId: string }[]>;
  /** Accounts that ended before, of people who have another one; some at a time, in the order of their ids. */
  abstract leftBefore(before: Date, afterAccount?: string): Promise<readonly LeftAccount[]>;
  /** Deletes the rows of an account that ended; nothing of it is to be left elsewhere, for they say whose it is. */
  abstract remove(accountId: string): Promise<void>;
}

/** An account that a person left, of an organisation where there is one. */
export interface LeftAccount {
  readonly userId: string;
  readonly accountId: string;
  readonly clientId: string | null;
}

/** Whoever asks for a change of membership; the tenant is the organisation's. */
export type Acting = Pick<CommandContext, 'actor' | 'correlation' | 'askedAt'>;
/** The same, where what they may do depends on who they are: on all of it, or on what is named. */
export type ActingCaller<Known extends keyof Caller = keyof Caller> = Acting & {
  readonly caller: Pick<Caller, Known>;
};

export interface NewOrganisation {
  readonly clientId: string;
  readonly name: string;
  /** 'client': a customer. 'parent': who runs the platform, whose people hold the platform roles. */
  readonly kind: OrganisationKind;
  /** Seats. */
  readonly licences: number;
  /** 'off' where absent (product/expressions#affect-policy). */
  readonly affectPolicy?: AffectPolicy | undefined;
}

export interface NewMember {
  readonly clientId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly role: Role;
}

/**
 * The read contract in SQL: one row an account, with the person's name and the organisation's.
 * Columns: account_id, person_id, client_id, client_name, role, status, is_open (false once left), since, full_name,
 * email, profile_image_url, granted_role (what `role` is once an admin accepted; until then `role` is USER), is_main,
 * community_since (since when everyone may see name, picture and figures on the board of the community; null: not),
 * category_id (what a teacher teaches, where an admin set it).
 */
export const ACCOUNT_CARDS = 'app.account_card';

/**
 * What lists of accounts are sorted and searched by: one row an open account, in step with each commit
 * (`0021-lists-of-accounts-have-a-listing.md`). Columns: account_id, person_id, client_id, full_name, email, client_name
 * (null for personal accounts), all three in lower case, is_personal, is_admin (the role opens the console), is_active,
 * is_waiting (asked to join), since, search_text.
 */
export const ACCOUNT_LISTINGS = 'app.account_listing';

/** Order of a person's rows in {@link ACCOUNT_CARDS}: as {@link Memberships.accountsOf} has them. */
export const ACCOUNTS_IN_ORDER = `is_main desc, status = 'PENDING', client_id is null, since desc`;

/** One row an open group: group_id, client_id, name, made_at. */
export const GROUP_CARDS = 'app.group_card';

/** One row someone in a group, or who asked to be: group_id, account_id, status ('APPROVED', 'PENDING'). */
export const GROUP_MEMBERS = 'app.group_member';

/** One row a mentor of an open group: group_id, account_id. */
export const GROUP_MENTORS = 'app.group_mentoring';

/** One row an organisation: client_id, name, kind, affect_policy, licences, seats_taken. */
export const ORGANISATION_CARDS = 'app.organisation_card';

/**
 * One row a person who chose an extension of their own (product/sessions#chosen-extension): person_id, extension_id.
 */
export const CHOSEN_EXTENSIONS = 'app.chosen_extension';

/**
 * One row an account: account_id, recording_flag (null: never asked; true: they allow it), recording_asked_at, is_asked
 * (they haven't answered yet).
 */
export const RECORDING_FLAGS = 'app.recording_flag';

/** Types of events on account streams: the licence was switched off, and on again. */
export const ACCOUNT_DEACTIVATED = 'AccountDeactivated';
export const ACCOUNT_REACTIVATED = 'AccountReactivated';

/** NOTIFY channels: an account or an organisation changed; the payload is its id. */
export const ACCOUNT_CHANGED = 'account_changed';
export const ORGANISATION_CHANGED = 'organisation_changed';

/**
 * The read contract in SQL: one row an organisation that has entered anything about itself.
 * Columns: client_id, email, phone, website, country_id, state_id, city, address1, suite, zip_code, image_url,
 * logo_url, banner_image_url.
 */
export const ORGANISATION_DETAILS = 'app.organisation_details';
