import { scimMessages } from '@keenly/contracts/catalogue/provisioning';
import { GROUP_NAME_MAX } from '@keenly/contracts/groups';
import type { ScimGroupInput } from '@keenly/contracts/scim';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ProvisionedMembers } from '../../membership/provisioned-members.public.js';
import { actingFor } from '../acting.js';
import { DirectoryTrail } from '../audit/directory-trail.js';
import type { CallingDirectory } from '../directory.js';
import { ScimProblem } from '../requests/scim-problem.js';
import type { UserRow } from '../users/user-row.js';
import { UsersReader } from '../users/users-reader.js';
import { changedSince, requireVersion } from '../version.js';
import type { GroupChange } from './group-patch.js';
import { groupVersion } from './group-resource.js';
import type { GroupRow } from './group-row.js';
import { GroupsReader } from './groups-reader.js';

/**
 * Groups as directories make and fill them (product/provisioning#groups): the organization's own. Who isn't a member yet
 * enters once they are.
 */
@Injectable()
export class ProvisionedGroups {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reader: GroupsReader,
    private readonly users: UsersReader,
    private readonly members: ProvisionedMembers,
    private readonly trail: DirectoryTrail,
  ) {}

  /** CONFLICT where there is a group of that name; nothing is made where a member is unknown. */
  async make(
    { displayName, externalId = null, members }: ScimGroupInput,
    directory: CallingDirectory,
  ): Promise<GroupRow> {
    const { organizationId: clientId } = directory;
    const name = nameOf(displayName);
    const users = await this.requireUsers(
      clientId,
      (members ?? []).map(({ value }) => value),
    );
    const id = await this.begin(name, directory);
    await this.place({ id, isIn: true }, users, directory);
    await this.trail.together(async (sql) => {
      const { rowCount } = await sql.query(
        `insert into app.provisioned_group (group_id, client_id, external_id, created_by, updated_by)
         values ($1, $2, $3, $4, $4) on conflict do nothing`,
        [id, clientId, externalId, directory.madeBy],
      );
      // The same request came twice at once, and the other one was faster.
      if (rowCount !== 1) throw taken();
      await this.trail.record('provisioned_group_made', id, directory, sql);
    });
    return this.reader.require(clientId, id);
  }

  /** A new group, or what a try of the same directory left that broke off. */
  private async begin(name: string, directory: CallingDirectory): Promise<string> {
    const { organizationId: clientId, tokenId } = directory;
    try {
      return await this.members.makeGroup(clientId, name, actingFor(directory));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
    }
    const begun = await this.members.groupMadeBy(clientId, name, tokenId);
    const { rowCount } = await this.pool.query('select from app.provisioned_group where group_id = $1', [
      begun ?? null,
    ]);
    if (begun === undefined || rowCount !== 0) throw taken();
    return begun;
  }

  /** PRECONDITION_FAILED where `ifMatch` names another version. */
  replace(
    id: string,
    { displayName, externalId = null, members }: ScimGroupInput,
    directory: CallingDirectory,
    ifMatch: string | undefined,
  ): Promise<GroupRow> {
    const all = (members ?? []).map(({ value }) => value);
    const change = {
      name: displayName,
      externalId,
      all,
      added: new Set<string>(),
      removed: new Set<string>(),
    };
    return this.change(id, change, directory, ifMatch);
  }

  async change(
    id: string,
    change: GroupChange,
    directory: CallingDirectory,
    ifMatch: string | undefined,
  ): Promise<GroupRow> {
    const { organizationId: clientId } = directory;
    const row = await this.reader.require(clientId, id);
    requireVersion(ifMatch, groupVersion(row));
    const name = change.name === undefined ? row.name : nameOf(change.name);
    const { entering, leaving } = await this.moves(id, change, directory);
    if (ifMatch !== undefined) await this.claim(row, directory);
    if (name !== row.name)
      await this.members.renameGroup({ clientId, id, name }, actingFor(directory)).catch(asTaken);
    await this.place({ id, isIn: false }, leaving, directory);
    await this.place({ id, isIn: true }, entering, directory);
    const { externalId = row.externalId } = change;
    await this.trail.together(async (sql) => {
      await this.keep({ id, externalId }, directory, sql);
      await this.trail.record('provisioned_group_changed', id, directory, sql);
    });
    return this.reader.require(clientId, id);
  }

  /** Its people stay in the organization. */
  async close(id: string, directory: CallingDirectory, ifMatch: string | undefined): Promise<void> {
    const { organizationId: clientId } = directory;
    const row = await this.reader.require(clientId, id);
    requireVersion(ifMatch, groupVersion(row));
    if (ifMatch !== undefined) await this.claim(row, directory);
    await this.trail.together(async (sql) => {
      await sql.query('delete from app.provisioned_place where group_id = $1 and client_id = $2', [
        id,
        clientId,
      ]);
      await sql.query('delete from app.provisioned_group where group_id = $1 and client_id = $2', [
        id,
        clientId,
      ]);
      await this.trail.record('provisioned_group_closed', id, directory, sql);
    });
    await this.members.closeGroup(clientId, id, actingFor(directory));
  }

  /** Who enters, all of them known, and who leaves, of whom some may be gone. */
  private async moves(
    id: string,
    { all, added, removed }: GroupChange,
    { organizationId: clientId }: CallingDirectory,
  ): Promise<{ entering: readonly UserRow[]; leaving: readonly UserRow[] }> {
    const wanted = new Set([...(all ?? []), ...added].filter((one) => !removed.has(one)));
    const leaving = new Set(removed);
    if (all !== undefined) {
      const there = await this.reader.members(clientId, [id]);
      for (const one of there.get(id) ?? []) {
        if (wanted.has(one)) wanted.delete(one);
        else leaving.add(one);
      }
    }
    return {
      entering: await this.requireUsers(clientId, [...wanted]),
      leaving: await this.users.among(clientId, [...leaving]),
    };
  }

  private async requireUsers(clientId: string, ids: readonly string[]): Promise<readonly UserRow[]> {
    const different = new Set(ids.map((id) => id.toLowerCase()));
    const users = await this.users.among(clientId, [...different]);
    if (users.length !== different.size) throw new ScimProblem('invalidValue', scimMessages.membersUnknown);
    return users;
  }

  /** Members are put into the group, or taken out of it; of those who aren't members yet that is written down. */
  private async place(
    { id, isIn }: { readonly id: string; readonly isIn: boolean },
    users: readonly UserRow[],
    directory: CallingDirectory,
  ): Promise<void> {
    const { organizationId: clientId } = directory;
    const waiting = users.filter(({ accountId }) => accountId === null).map((user) => user.id);
    const accounts = users.flatMap(({ accountId }) => accountId ?? []);
    if (isIn)
      await this.pool.query(
        `insert into app.provisioned_place (group_id, user_id, client_id)
         select $1, u.id, u.client_id from app.provisioned_user u where u.id = any($2::uuid[]) and u.client_id = $3
         on conflict do nothing`,
        [id, waiting, clientId],
      );
    else
      await this.pool.query(
        'delete from app.provisioned_place where group_id = $1 and user_id = any($2::uuid[]) and client_id = $3',
        [id, users.map((user) => user.id), clientId],
      );
    if (accounts.length > 0) await this.members.place({ clientId, id, isIn }, accounts, actingFor(directory));
  }

  /** Of two changes that are bound to the same version one goes on, the other is PRECONDITION_FAILED. */
  private async claim(
    { id, externalId, changes }: GroupRow,
    { organizationId, madeBy }: CallingDirectory,
  ): Promise<void> {
    const { rowCount } = await this.pool.query(
      `insert into app.provisioned_group as g (group_id, client_id, external_id, created_by, updated_by)
       values ($1, $2, $3, $4, $4)
       on conflict (group_id) do update
         set version = g.version + 1, updated_at = now(), updated_by = $4
         where g.version = $5 and g.client_id = $2`,
      [id, organizationId, externalId, madeBy, changes],
    );
    if (rowCount !== 1) throw changedSince();
  }

  private async keep(
    { id, externalId }: { readonly id: string; readonly externalId: string | null },
    { organizationId, madeBy }: CallingDirectory,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `insert into app.provisioned_group as g (group_id, client_id, external_id, created_by, updated_by)
       values ($1, $2, $3, $4, $4)
       on conflict (group_id) do update
         set external_id = excluded.external_id, version = g.version + 1, updated_at = now(), updated_by = $4
         where g.client_id = $2`,
      [id, organizationId, externalId, madeBy],
    );
  }
}

function nameOf(given: string): string {
  const name = given.trim();
  if (name === '' || name.length > GROUP_NAME_MAX)
    throw new ScimProblem('invalidValue', scimMessages.groupNameWrong);
  return name;
}

/** The name is the only thing that can be taken of a group. */
function asTaken(error: unknown): never {
  if (error instanceof DomainError && error.code === 'CONFLICT') throw taken();
  throw error;
}

const taken = () => new ScimProblem('uniqueness', scimMessages.groupNameTaken);
