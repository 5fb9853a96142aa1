import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { scimMessages } from '@keenly/contracts/catalogue/provisioning';
import { emailSchema } from '@keenly/contracts/identity';
import { inviteEntrySchema } from '@keenly/contracts/invitations';
import type { ScimUserInput } from '@keenly/contracts/scim';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ProvisionedMembers } from '../../membership/provisioned-members.public.js';
import { actingFor } from '../acting.js';
import { DirectoryTrail } from '../audit/directory-trail.js';
import type { CallingDirectory } from '../directory.js';
import { ScimProblem } from '../requests/scim-problem.js';
import { changedSince, requireVersion } from '../version.js';
import type { UserChange } from './user-patch.js';
import { userVersion } from './user-resource.js';
import type { UserRow } from './user-row.js';
import { UsersReader } from './users-reader.js';

const userNameSchema = emailSchema(scimMessages.userNameWrong, scimMessages.userNameWrong);
const nameSchema = inviteEntrySchema.shape.first_name;

/** What is kept of a user beside the membership. */
type Kept = Pick<UserRow, 'externalId' | 'givenName' | 'familyName'>;

/**
 * Users as directories make and change them (product/provisioning#users). No one becomes a member without their own word:
 * an address is invited, and whoever proves it by accepting is in. The word of someone who asked to join counts as well.
 */
@Injectable()
export class ProvisionedUsers {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reader: UsersReader,
    private readonly members: ProvisionedMembers,
    private readonly trail: DirectoryTrail,
  ) {}

  /** CONFLICT where there is a user with this userName; LICENCE_LIMIT_REACHED without a free license, and nothing is made. */
  async make(input: ScimUserInput, directory: CallingDirectory): Promise<UserRow> {
    const { organizationId: clientId } = directory;
    const userName = userNameOf(input.userName);
    const kept = { externalId: input.externalId ?? null, ...namesOf(input.name ?? {}) };
    const id = await this.reserve(userName, kept, directory);
    const { active = true } = input;
    if (active !== false) {
      try {
        await this.bringIn(userName, kept, directory);
      } catch (error) {
        await this.pool.query('delete from app.provisioned_user where id = $1 and made_at is null', [id]);
        throw error;
      }
    }
    await this.trail.together(async (sql) => {
      // The same request may have come twice at once: another one that failed has taken the row away, or one that was
      // faster has made it.
      const { rowCount } = await sql.query(
        `insert into app.provisioned_user as u (id, client_id, user_name, external_id, given_name, family_name,
           made_at, active_asked, created_by, updated_by)
         values ($1, $2, $3, $4, $5, $6, now(), $7, $8, $8)
         on conflict (client_id, user_name) do update set made_at = now(), active_asked = $7
           where u.id = $1 and u.made_at is null`,
        [
          ...[id, clientId, userName, kept.externalId, kept.givenName, kept.familyName],
          ...[active !== false, directory.madeBy],
        ],
      );
      if (rowCount !== 1) throw taken();
      await this.trail.record('provisioned_user_added', id, directory, sql);
    });
    return this.reader.require(clientId, id);
  }

  /** The id of who is to be made: a new one, or that of a try that broke off. */
  private async reserve(userName: string, kept: Kept, directory: CallingDirectory): Promise<string> {
    const { organizationId: clientId, madeBy } = directory;
    const { externalId, givenName, familyName } = kept;
    const { rows: begun } = await this.pool.query(
      'select from app.provisioned_user where client_id = $1 and user_name = $2 and made_at is null',
      [clientId, userName],
    );
    if (begun.length === 0 && (await this.reader.byUserName(clientId, userName)) !== undefined) throw taken();
    const { rows } = await this.pool.query<{ id: string }>(
      `insert into app.provisioned_user as u
         (id, client_id, user_name, external_id, given_name, family_name, created_by, updated_by)
       values ($1, $2, $3, $4, $5, $6, $7, $7)
       on conflict (client_id, user_name) do update
         set external_id = $4, given_name = $5, family_name = $6, updated_at = now(), updated_by = $7
         where u.made_at is null
       returning u.id`,
      [uuidv7(), clientId, userName, externalId, givenName, familyName, madeBy],
    );
    const [reserved] = rows;
    if (reserved === undefined) throw taken();
    return reserved.id;
  }

  /** PRECONDITION_FAILED where `ifMatch` names another version. */
  async replace(
    id: string,
    { userName, externalId = null, name, active }: ScimUserInput,
    directory: CallingDirectory,
    ifMatch: string | undefined,
  ): Promise<UserRow> {
    const { givenName, familyName } = name ?? {};
    const change: UserChange = {
      userName,
      externalId,
      ...(typeof givenName === 'string' && { givenName }),
      ...(typeof familyName === 'string' && { familyName }),
      ...(typeof active === 'boolean' && { active }),
    };
    return this.change(id, change, directory, ifMatch);
  }

  /** All of it or nothing: what rules may refuse comes before what is only written down. */
  async change(
    id: string,
    change: UserChange,
    directory: CallingDirectory,
    ifMatch: string | undefined,
  ): Promise<UserRow> {
    const { organizationId: clientId } = directory;
    const row = await this.reader.require(clientId, id);
    requireVersion(ifMatch, userVersion(row));
    if (change.userName !== undefined && userNameOf(change.userName) !== row.userName)
      throw new ScimProblem('mutability', scimMessages.userNameFixed);
    const kept = keptAfter(row, change);
    const { active = row.isActive } = change;
    // A change that broke off behind the membership is finished: what was asked for isn't what was last written down.
    if (isSame(kept, row) && active === row.isActive && active === (row.activeAsked ?? row.isActive))
      return row;
    if (ifMatch !== undefined && !(await this.claim(row, directory))) throw changedSince();
    if (active !== row.isActive) await this.setActive(row, kept, active, directory);
    await this.trail.together(async (sql) => {
      await this.keep(row, { ...kept, active }, directory, sql);
      await this.trail.record('provisioned_user_changed', id, directory, sql);
    });
    return this.reader.require(clientId, id);
  }

  /** A member leaves the organization, an invitation is revoked. CONFLICT for the last admin, who stays. */
  async remove(id: string, directory: CallingDirectory, ifMatch: string | undefined): Promise<void> {
    const { organizationId: clientId } = directory;
    const row = await this.claimed(id, directory, ifMatch);
    const acting = actingFor(directory);
    if (row.accountId !== null) await this.members.remove({ clientId, accountId: row.accountId }, acting);
    await this.members.uninvite(clientId, row.userName, acting);
    await this.trail.together(async (sql) => {
      await sql.query('delete from app.provisioned_user where id = $1 and client_id = $2', [id, clientId]);
      await this.trail.record('provisioned_user_removed', id, directory, sql);
    });
  }

  /**
   * Someone to be removed: with a row of their own they are there until all of it is done, whenever that breaks off.
   * Who names no version doesn't mind what others changed meanwhile. NOT_FOUND once another request has removed them.
   */
  private async claimed(
    id: string,
    directory: CallingDirectory,
    ifMatch: string | undefined,
  ): Promise<UserRow> {
    const { organizationId, madeBy } = directory;
    const row = await this.reader.require(organizationId, id);
    requireVersion(ifMatch, userVersion(row));
    if (await this.claim(row, directory)) return row;
    if (ifMatch !== undefined) throw changedSince();
    const now = await this.reader.require(organizationId, id);
    await this.pool.query(
      `update app.provisioned_user set version = version + 1, updated_at = now(), updated_by = $3
       where id = $1 and client_id = $2`,
      [id, organizationId, madeBy],
    );
    return now;
  }

  private async setActive(
    { accountId, userName }: UserRow,
    kept: Kept,
    active: boolean,
    directory: CallingDirectory,
  ): Promise<void> {
    const { organizationId: clientId } = directory;
    const acting = actingFor(directory);
    if (accountId !== null) return this.members.setActive({ clientId, accountId }, active, acting);
    if (active) return this.bringIn(userName, kept, directory);
    await this.members.uninvite(clientId, userName, acting);
  }

  /** Someone who asked to join is let in; anyone else is invited. */
  private async bringIn(email: string, names: Kept, directory: CallingDirectory): Promise<void> {
    const { organizationId: clientId } = directory;
    const acting = actingFor(directory);
    if (await this.members.acceptWaiting(clientId, email, acting)) return;
    const entry = { ...invitedNames(names, email), email, id: uuidv7() };
    const outcome = await this.members.invite(clientId, entry, acting);
    if (outcome === 'limit') throw new DomainError('LICENCE_LIMIT_REACHED', licenceMessages.limitExceeded);
    if (outcome === 'too_often') throw new DomainError('RATE_LIMITED', scimMessages.inviteTooOften);
  }

  /** Whether nobody changed or removed them since they were read: of two that read the same version one goes on. */
  private async claim(row: UserRow, { organizationId, madeBy }: CallingDirectory): Promise<boolean> {
    const { id, userName, externalId, changes } = row;
    if (changes > 0) {
      const { rowCount } = await this.pool.query(
        `update app.provisioned_user set version = version + 1, updated_at = now(), updated_by = $4
         where id = $1 and client_id = $2 and version = $3`,
        [id, organizationId, changes, madeBy],
      );
      return rowCount === 1;
    }
    const { givenName, familyName } = ownNames(row, row);
    // Two that insert the same at once conflict by whichever key comes first.
    const { rowCount } = await this.pool.query(
      `insert into app.provisioned_user
         (id, client_id, user_name, external_id, given_name, family_name, made_at, created_by, updated_by)
       values ($1, $2, $3, $4, $5, $6, now(), $7, $7) on conflict do nothing`,
      [id, organizationId, userName, externalId, givenName, familyName, madeBy],
    );
    return rowCount === 1;
  }

  private async keep(
    row: UserRow,
    kept: Kept & { readonly active: boolean },
    { organizationId, madeBy }: CallingDirectory,
    sql: Sql,
  ): Promise<void> {
    const { id, userName } = row;
    const { externalId } = kept;
    const { givenName, familyName } = ownNames(row, kept);
    const values = [id, organizationId, userName, externalId, givenName, familyName, madeBy, kept.active];
    const { rowCount } = await sql.query(
      `insert into app.provisioned_user
         (id, client_id, user_name, external_id, given_name, family_name, active_asked, made_at, created_by, updated_by)
       values ($1, $2, $3, $4, $5, $6, $8, now(), $7, $7) on conflict do nothing`,
      values,
    );
    if (rowCount === 1) return;
    await sql.query(
      `update app.provisioned_user set external_id = $4, given_name = $5, family_name = $6, active_asked = $8,
         made_at = coalesce(made_at, now()), version = version + 1, updated_at = now(), updated_by = $7
       where id = $1 and client_id = $2 and user_name = $3`,
      values,
    );
  }
}

function userNameOf(given: string): string {
  const { data, success } = userNameSchema.safeParse(given);
  if (!success) throw new ScimProblem('invalidValue', scimMessages.userNameWrong);
  return data;
}

type Names = Readonly<Record<'givenName' | 'familyName', string>>;

/** '' where there is none. A name goes into an email to a stranger, so that it can't hold a link. */
function namesOf({
  givenName,
  familyName,
}: Readonly<Partial<Record<keyof Names, string | null | undefined>>>): Names {
  return { givenName: nameOf(givenName), familyName: nameOf(familyName) };
}

function nameOf(given: string | null | undefined): string {
  if (given === undefined || given === null || given.trim() === '') return '';
  const { data, success } = nameSchema.safeParse(given);
  if (!success) throw new ScimProblem('invalidValue', scimMessages.nameWrong);
  return data;
}

/** The names of a member are the member's own to change: what a directory says of them changes nothing. */
function keptAfter(row: UserRow, { externalId = row.externalId, givenName, familyName }: UserChange): Kept {
  if (row.accountId !== null) return { externalId, givenName: row.givenName, familyName: row.familyName };
  return {
    externalId,
    ...namesOf({ givenName: givenName ?? row.givenName, familyName: familyName ?? row.familyName }),
  };
}

/** Of a member no second copy of the name is kept. */
const ownNames = ({ accountId }: UserRow, names: Names): Names =>
  accountId === null ? names : { givenName: '', familyName: '' };

const isSame = (one: Kept, other: Kept): boolean =>
  one.externalId === other.externalId &&
  one.givenName === other.givenName &&
  one.familyName === other.familyName;

/** An invitation has two names; those who accept it say their own. */
function invitedNames({ givenName, familyName }: Names, email: string) {
  const [local = ''] = email.split('@');
  const known = nameSchema.safeParse(local).data ?? '';
  return { first_name: givenName === '' && familyName === '' ? known : givenName, last_name: familyName };
}

const taken = () => new ScimProblem('uniqueness', scimMessages.userNameTaken);
