import { groupMessages } from '@keenly/contracts/catalogue/groups';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { Group } from '@keenly/contracts/groups';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { groupDecider, type GroupCommand } from '../domain/group.decider.js';
import { ACCOUNT_CARDS, type Acting, GROUP_CARDS } from '../membership.public.js';
import { AccountCommands } from '../account-commands.js';

/** Groups of an organisation (product/organizations#groups): made, named and closed by its admins. */
@Injectable()
export class Groups {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly commands: AccountCommands,
  ) {}

  /** CONFLICT where there is a group of that name, whatever its letters' case. */
  async make(clientId: string, name: string, acting: Acting): Promise<Group> {
    // A name without a group behind it is what a broken try left: anyone who comes next takes it over.
    const { rows } = await this.pool.query<{ id: string }>(
      `insert into app.group_profile as kept (id, client_id, name, created_by) values ($1, $2, $3, $4)
       on conflict (client_id, lower(name)) do update set id = excluded.id, name = excluded.name
         where not exists (select from app.member_group g where g.group_id = kept.id)
       returning id`,
      [uuidv7(), clientId, name, acting.caller.accountId],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw nameTaken();
    await this.run(id, clientId, { type: 'MakeGroup', clientId }, acting);
    return { id, name };
  }

  /** CONFLICT as with a new one. */
  async rename(group: { clientId: string; id: string; name: string }, { caller }: Acting): Promise<Group> {
    const { clientId, id, name } = group;
    await this.require(clientId, id);
    await this.pool
      .query(
        'update app.group_profile set name = $3, updated_by = $4, updated_at = now() where id = $1 and client_id = $2',
        [id, clientId, name, caller.accountId],
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? nameTaken() : error;
      });
    return { id, name };
  }

  /** Its people stay in the organisation. Closing it again changes nothing. */
  async close(clientId: string, id: string, acting: Acting): Promise<void> {
    await this.run(id, clientId, { type: 'CloseGroup' }, acting);
  }

  /** Puts a member into a group, or takes them out of it; NOT_FOUND for another organisation's. */
  async place(
    {
      clientId,
      id,
      accountId,
      isMember,
    }: { clientId: string; id: string; accountId: string; isMember: boolean },
    acting: Acting,
  ): Promise<void> {
    await this.require(clientId, id);
    const { rowCount } = await this.pool.query(
      `select from ${ACCOUNT_CARDS} where account_id = $1 and client_id = $2 and status = 'ACTIVE'`,
      [accountId, clientId],
    );
    if (rowCount === 0) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    await this.commands.run(
      { accountId, clientId },
      { type: isMember ? 'JoinGroup' : 'LeaveGroup', groupId: id },
      acting,
    );
  }

  /** NOT_FOUND 'Group doesn't exist' unless it is this organisation's. */
  async require(clientId: string, id: string): Promise<void> {
    const { rowCount } = await this.pool.query(
      `select from ${GROUP_CARDS} where group_id = $1 and client_id = $2`,
      [id, clientId],
    );
    if (rowCount === 0) throw new DomainError('NOT_FOUND', joinMessages.groupMissing);
  }

  private async run(id: string, clientId: string, command: GroupCommand, acting: Acting): Promise<void> {
    // A stream is looked for among the tenant's own: another organisation's group is not there.
    await this.runner.run(groupDecider, id, command, { ...acting, tenant: clientId, subject: clientId });
  }
}

function nameTaken(): DomainError {
  return new DomainError('CONFLICT', groupMessages.nameTaken, { name: groupMessages.nameTaken });
}
