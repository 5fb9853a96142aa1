import { groupMessages } from '@keenly/contracts/catalogue/groups';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { Group } from '@keenly/contracts/groups';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { groupDecider, type GroupCommand } from '../domain/group.decider.js';
import {
  ACCOUNT_CARDS,
  type Acting,
  type ActingCaller,
  GROUP_CARDS,
  GROUP_MENTORS,
} from '../membership.public.js';
import { AccountCommands } from '../account-commands.js';
import { GroupAccess } from './group-access.js';

/** Groups of an organisation (product/organizations#groups): made, named and closed by its admins. */
@Injectable()
export class Groups {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly commands: AccountCommands,
    private readonly access: GroupAccess,
  ) {}

  /** CONFLICT where there is a group of that name, whatever its letters' case. */
  async make(clientId: string, name: string, acting: Acting): Promise<Group> {
    const id = await this.reserve(clientId, name, acting.actor);
    await this.run(id, clientId, { type: 'MakeGroup', clientId }, acting);
    return { id, name };
  }

  /** CONFLICT as with a new one. */
  async rename(group: { clientId: string; id: string; name: string }, { actor }: Acting): Promise<Group> {
    const { clientId, id, name } = group;
    await this.require(clientId, id);
    await this.pool
      .query(
        'update app.group_profile set name = $3, updated_by = $4, updated_at = now() where id = $1 and client_id = $2',
        [id, clientId, name, actor],
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? nameTaken() : error;
      });
    return { id, name };
  }

  /** Its people stay in the organisation. Closing it again changes nothing. */
  async close(clientId: string, id: string, acting: Acting): Promise<void> {
    const { rows } = await this.pool.query<{ account_id: string }>(
      `select account_id from ${GROUP_MENTORS} where group_id = $1 order by account_id`,
      [id],
    );
    const mentors = rows.map(({ account_id: mentor }) => mentor);
    await this.run(id, clientId, { type: 'CloseGroup', mentors }, acting);
  }

  /**
   * Puts a member into a group, or takes them out of it; NOT_FOUND for another organisation's. FORBIDDEN for a mentor who
   * puts someone in, or takes another mentor out: that is the admins'.
   */
  async place(
    {
      clientId,
      id,
      accountId,
      isMember,
    }: { clientId: string; id: string; accountId: string; isMember: boolean },
    acting: ActingCaller,
  ): Promise<void> {
    await this.requirePlacing({ clientId, id, accountId, isMember }, acting.caller);
    const { rowCount } = await this.pool.query(
      `select from ${ACCOUNT_CARDS}
       where account_id = $1 and client_id = $2 and (status = 'ACTIVE' or (is_open and not $3))`,
      [accountId, clientId, isMember],
    );
    if (rowCount === 0) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    await this.commands.run(
      { accountId, clientId },
      isMember ? { type: 'JoinGroup', groupId: id, by: acting.actor } : { type: 'LeaveGroup', groupId: id },
      acting,
    );
  }

  /** Names a mentor, or dismisses one. NOT_FOUND for another organisation's; CONFLICT for who isn't in the group. */
  async setMentor(
    {
      clientId,
      id,
      accountId,
      isMentor,
    }: { clientId: string; id: string; accountId: string; isMentor: boolean },
    acting: Acting,
  ): Promise<void> {
    await this.require(clientId, id);
    await this.commands.run(
      { accountId, clientId },
      { type: isMentor ? 'NameMentor' : 'DismissMentor', groupId: id },
      acting,
    );
  }

  /** Everyone may leave; a mentor may take others out; the rest is the admins'. */
  private async requirePlacing(
    {
      clientId,
      id,
      accountId,
      isMember,
    }: { clientId: string; id: string; accountId: string; isMember: boolean },
    caller: Caller,
  ): Promise<void> {
    if (accountId === caller.accountId && !isMember) return this.require(clientId, id);
    const { isAdmin } = await this.access.requireAnswerer(id, caller);
    if (isAdmin) return;
    if (isMember) throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    if (await this.access.isMentor(id, accountId))
      throw new DomainError('FORBIDDEN', groupMessages.mentorStays);
  }

  /** NOT_FOUND 'Group doesn't exist' unless it is this organisation's. */
  async require(clientId: string, id: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      `select from ${GROUP_CARDS} where group_id = $1 and client_id = $2`,
      [id, clientId],
    );
    if (rowCount === 0) throw new DomainError('NOT_FOUND', joinMessages.groupMissing);
  }

  /** A new group's id, to which the name belongs from now on; CONFLICT where a group has it. */
  private reserve(clientId: string, name: string, by: string): Promise<string> {
    return inTransaction(this.pool, async (sql) => {
      const id = uuidv7();
      const free = await sql.query(
        `insert into app.group_profile (id, client_id, name, created_by) values ($1, $2, $3, $4)
         on conflict (client_id, lower(name)) do nothing`,
        [id, clientId, name, by],
      );
      if (free.rowCount === 1) return id;
      // Whoever is making a group of this name holds it until that stands: only a statement that starts after that sees it.
      await sql.query(
        'select from app.group_profile where client_id = $1 and lower(name) = lower($2) for update',
        [clientId, name],
      );
      // A name without a group behind it is what a broken try left: anyone who comes next takes it over.
      const left = await sql.query(
        `update app.group_profile p set id = $1, name = $3, created_by = $4
         where p.client_id = $2 and lower(p.name) = lower($3)
           and not exists (select from app.member_group g where g.group_id = p.id)`,
        [id, clientId, name, by],
      );
      if (left.rowCount !== 1) throw nameTaken();
      return id;
    });
  }

  private async run(id: string, clientId: string, command: GroupCommand, acting: Acting): Promise<void> {
    // A stream is looked for among the tenant's own: another organisation's group is not there.
    await this.runner.run(groupDecider, id, command, { ...acting, tenant: clientId, subject: clientId });
  }
}

function nameTaken(): DomainError {
  return new DomainError('CONFLICT', groupMessages.nameTaken, { name: groupMessages.nameTaken });
}
