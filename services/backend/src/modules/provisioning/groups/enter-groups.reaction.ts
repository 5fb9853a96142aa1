import type { RecordedEvent } from '@keenly/event-store/types';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { BECAME_MEMBER, ProvisionedMembers } from '../../membership/provisioned-members.public.js';

interface Due {
  readonly clientId: string;
  readonly accountId: string;
  readonly groupId: string;
  readonly userId: string;
}

/** Whoever became a member enters the groups that their directory put them into before, once however often it is read. */
@Injectable()
export class EnterGroupsReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly members: ProvisionedMembers,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'provisioned-places',
      types: [...BECAME_MEMBER],
      from: 'start',
      handle: (events) => this.handle(events),
    });
  }

  async handle(events: readonly RecordedEvent[]): Promise<void> {
    const accounts = events.map(({ stream }) => stream.slice(stream.indexOf('-') + 1));
    const { rows } = await this.pool.query<Due>(
      `select p.client_id as "clientId", a.account_id as "accountId", p.group_id as "groupId", p.user_id as "userId"
       from ${ACCOUNT_CARDS} a
       join app.provisioned_user u on u.client_id = a.client_id and u.user_name = a.email
       join app.provisioned_place p on p.user_id = u.id
       where a.account_id = any($1::uuid[]) and a.is_open and a.status <> 'PENDING'`,
      [accounts],
    );
    for (const due of rows) await this.enter(due, events[0]?.metadata.correlation ?? due.groupId);
  }

  private async enter({ clientId, accountId, groupId, userId }: Due, correlation: string): Promise<void> {
    const acting = { actor: SERVICE_ACCOUNT, correlation };
    try {
      await this.members.place({ clientId, id: groupId, isIn: true }, [accountId], acting);
    } catch (error) {
      // Closed meanwhile: there is nothing to enter any more.
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    }
    await this.pool.query('delete from app.provisioned_place where group_id = $1 and user_id = $2', [
      groupId,
      userId,
    ]);
  }
}
