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

  async mayRead(accountId: string, caller: Caller, what: ReadingOfPeople): Promise<boolean> {
    if (accountId === caller.accountId) return true;
    const { clientId } = caller;
    if (clientId === null || !this.mayReadOthers(caller, what)) return false;
    return (await this.activeIn([{ accountId, clientId }])).has(accountId);
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
