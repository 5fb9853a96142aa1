import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import type { InviteEntry, InviteOutcome } from '@keenly/contracts/invitations';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { Notices } from '../../../platform/database/notices.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { AccountCommands } from '../account-commands.js';
import { AccountFinder } from '../account-finder.js';
import { type AccountCommand, accountDecider } from '../domain/account.decider.js';
import { mayRemove } from '../domain/role-rules.js';
import { Groups } from '../groups/groups.service.js';
import { SentInvitations } from '../invitations/invitations.service.js';
import { ACCOUNT_CARDS, ACCOUNT_CHANGED, type Acting, GROUP_CARDS } from '../membership.public.js';
import { type AccountThere, OPEN_INVITATIONS, ProvisionedMembers } from '../provisioned-members.public.js';

/** What a directory may, an admin of the organization let it: no one of a higher rank is its to change. */
const RANK = 'CLIENT_ADMIN';
/** Accounts that one append puts into a group, or takes out of it. */
const TOGETHER = 100;

@Injectable()
export class MembersByDirectory extends ProvisionedMembers {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly commands: AccountCommands,
    private readonly finder: AccountFinder,
    private readonly invitations: SentInvitations,
    private readonly groups: Groups,
    private readonly notices: Notices,
  ) {
    super();
  }

  async invite(
    clientId: string,
    entry: InviteEntry & { readonly id: string },
    acting: Acting,
  ): Promise<InviteOutcome> {
    const inviting = { clientId, entries: [entry], role: 'USER' } as const;
    const [outcome] = await this.invitations.send(inviting, { ...acting, caller: { role: RANK } });
    if (outcome === undefined) throw new Error(`nothing became of invitation ${entry.id}`);
    return outcome.status;
  }

  async uninvite(clientId: string, email: string, acting: Acting): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select invitation_id as id from ${OPEN_INVITATIONS} where client_id = $1 and email = $2`,
      [clientId, email],
    );
    for (const { id } of rows) await this.invitations.revoke(id, clientId, acting);
  }

  async acceptWaiting(clientId: string, email: string, acting: Acting): Promise<boolean> {
    const { rows } = await this.pool.query<{ accountId: string }>(
      `select account_id as "accountId" from ${ACCOUNT_CARDS}
       where client_id = $1 and email = $2 and status = 'PENDING'`,
      [clientId, email],
    );
    const [waiting] = rows;
    if (waiting === undefined) return false;
    await this.commands.run({ ...waiting, clientId }, { type: 'AcceptJoin', role: 'USER' }, acting);
    return true;
  }

  async setActive(account: AccountThere, isActive: boolean, acting: Acting): Promise<void> {
    await this.commands.run(account, { type: isActive ? 'Reactivate' : 'Deactivate', by: RANK }, acting);
  }

  async remove(account: AccountThere, acting: Acting): Promise<void> {
    const found = await this.finder.byId(account.accountId);
    if (found === undefined) return;
    if (!mayRemove(RANK, found.grantedRole))
      throw new DomainError('FORBIDDEN', allocationMessages.ranksAbove);
    await this.commands.run(account, { type: 'LeaveOrganisation' }, acting);
  }

  async makeGroup(clientId: string, name: string, acting: Acting): Promise<string> {
    return (await this.groups.make(clientId, name, acting)).id;
  }

  async groupMadeBy(clientId: string, name: string, actor: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select p.id from app.group_profile p join ${GROUP_CARDS} g on g.group_id = p.id
       where p.client_id = $1 and lower(p.name) = lower($2) and p.created_by = $3`,
      [clientId, name, actor],
    );
    return rows[0]?.id;
  }

  async renameGroup(group: { clientId: string; id: string; name: string }, acting: Acting): Promise<void> {
    await this.groups.rename(group, acting);
  }

  async closeGroup(clientId: string, id: string, acting: Acting): Promise<void> {
    await this.groups.require(clientId, id);
    await this.groups.close(clientId, id, acting);
  }

  async place(
    { clientId, id, isIn }: { clientId: string; id: string; isIn: boolean },
    accountIds: readonly string[],
    acting: Acting,
  ): Promise<void> {
    await this.groups.require(clientId, id);
    const command: AccountCommand = isIn
      ? { type: 'JoinGroup', groupId: id, by: acting.actor }
      : { type: 'LeaveGroup', groupId: id };
    for (let from = 0; from < accountIds.length; from += TOGETHER)
      await this.runAmongMembers(clientId, accountIds.slice(from, from + TOGETHER), command, acting);
  }

  /** One append for all of them; where someone is gone it was none, and is made again for those who are left. */
  private async runAmongMembers(
    clientId: string,
    accountIds: readonly string[],
    command: AccountCommand,
    acting: Acting,
  ): Promise<void> {
    for (let left = accountIds; left.length > 0;) {
      const outcomes = await this.runner.runMany(
        accountDecider,
        left.map((id) => ({ id, command, context: { ...acting, tenant: clientId, subject: id } })),
      );
      for (const outcome of outcomes)
        if (outcome.kind === 'refused' && !isGone(outcome.error)) throw outcome.error;
      const members = left.filter((_, index) => outcomes[index]?.kind !== 'refused');
      if (members.length === left.length) {
        for (const accountId of left) this.notices.tellHere(ACCOUNT_CHANGED, accountId);
        return;
      }
      left = members;
    }
  }
}

/** Someone who left since they were looked up is in no group of the organization any more. */
const isGone = (error: unknown) => error instanceof DomainError && error.code === 'NOT_FOUND';
