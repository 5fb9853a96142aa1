import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccountCommands } from '../account-commands.js';
import { type Acting, GROUP_CARDS, GroupKeeping, type PlaceInGroup } from '../membership.public.js';
import { Groups } from './groups.service.js';

@Injectable()
export class GroupKeeper extends GroupKeeping {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly groups: Groups,
    private readonly commands: AccountCommands,
  ) {
    super();
  }

  async ensure(clientId: string, name: string, acting: Acting): Promise<string> {
    const { rows } = await this.pool.query<{ group_id: string }>(
      `select group_id from ${GROUP_CARDS} where client_id = $1 and lower(name) = lower($2)`,
      [clientId, name],
    );
    return rows[0]?.group_id ?? (await this.groups.make(clientId, name, acting)).id;
  }

  async put({ groupId, isMentor = false, ...account }: PlaceInGroup, acting: Acting): Promise<void> {
    await this.commands.run(account, { type: 'JoinGroup', groupId, by: acting.actor }, acting);
    if (isMentor) await this.commands.run(account, { type: 'NameMentor', groupId }, acting);
  }

  async ask({ groupId, ...account }: PlaceInGroup, acting: Acting): Promise<void> {
    await this.commands.runOwn(account, { type: 'AskForGroup', groupId }, acting);
  }
}
