import { may } from '@keenly/contracts/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EXTERNAL_IDS } from '../../../platform/people.js';
import {
  ACCOUNT_CARDS,
  type AccountIn,
  Directory,
  type Member,
  ReadableAccounts,
  type ReadingOfPeople,
} from '../membership.public.js';

@Injectable()
export class MembersReadableAccounts extends ReadableAccounts {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly directory: Directory,
  ) {
    super();
  }

  mayReadOthers({ clientId, role }: Caller, what: ReadingOfPeople): boolean {
    return clientId !== null && may(role, what, 'organisation');
  }

  async mayReadSome(caller: Caller, what: ReadingOfPeople): Promise<boolean> {
    const { accountId, clientId, role } = caller;
    if (this.mayReadOthers(caller, what)) return true;
    if (clientId === null || !may(role, 'group.mentor', 'group')) return false;
    const { rowCount } = await this.pool.query(
      'select from app.group_member where account_id = $1 and is_mentor limit 1',
      [accountId],
    );
    return rowCount === 1;
  }

  async mayRead(accountId: string, caller: Caller, what: ReadingOfPeople): Promise<boolean> {
    if (accountId === caller.accountId) return true;
    const { clientId } = caller;
    if (clientId === null) return false;
    if (!this.mayReadOthers(caller, what)) return this.isMentorOf(accountId, { ...caller, clientId });
    return (await this.activeIn([{ accountId, clientId }])).has(accountId);
  }

  /** In a group of the caller's, approved; both of them accepted by the organisation. */
  private async isMentorOf(
    accountId: string,
    { accountId: mentor, clientId, role }: Caller & { clientId: string },
  ): Promise<boolean> {
    if (!may(role, 'group.mentor', 'group')) return false;
    const { rowCount } = await this.pool.query(
      `select from app.group_member m join app.group_member p on p.group_id = m.group_id
         join ${ACCOUNT_CARDS} mc on mc.account_id = m.account_id
         join ${ACCOUNT_CARDS} pc on pc.account_id = p.account_id
       where m.account_id = $1 and m.is_mentor and p.account_id = $2 and p.status = 'APPROVED'
         and mc.client_id = $3 and mc.status = 'ACTIVE' and pc.client_id = $3 and pc.status = 'ACTIVE' limit 1`,
      [mentor, accountId, clientId],
    );
    return rowCount === 1;
  }

  async activeIn(accounts: readonly AccountIn[]): Promise<ReadonlyMap<string, Member>> {
    const known = await this.directory.members(idsOf(accounts));
    const doubtful = accounts.filter((account) => mayHaveChanged(known.get(account.accountId), account));
    const now =
      doubtful.length === 0 ? new Map<string, Member>() : await this.directory.membersNow(idsOf(doubtful));
    return new Map(
      accounts.flatMap((account) => {
        const member = now.get(account.accountId) ?? known.get(account.accountId);
        return isActive(member, account) ? [[account.accountId, member]] : [];
      }),
    );
  }

  async byExternalId(
    externalId: string,
    { userId, accountId, clientId }: Caller,
  ): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ userId: string; accountId: string | null }>(
      `select p.id as "userId", (
         select c.account_id from ${ACCOUNT_CARDS} c
         where c.person_id = p.id and c.client_id = $2 and c.status = 'ACTIVE' limit 1
       ) as "accountId"
       from ${EXTERNAL_IDS} p where p.external_id = $1`,
      [externalId, clientId],
    );
    const [found] = rows;
    return found?.userId === userId ? accountId : (found?.accountId ?? undefined);
  }
}

const idsOf = (accounts: readonly AccountIn[]) => [...new Set(accounts.map(({ accountId }) => accountId))];

/** Not before an admin accepted them, nor once they left or were switched off. */
function isActive(member: Member | undefined, { clientId }: AccountIn): member is Member {
  return member?.clientId === clientId && member.status === 'ACTIVE';
}

/** An account never moves to another organisation; its status changes. */
function mayHaveChanged(member: Member | undefined, account: AccountIn): boolean {
  return member === undefined || (member.clientId === account.clientId && !isActive(member, account));
}
