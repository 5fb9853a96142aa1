import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { type EntityManager, Repository } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { Notices } from '../../../platform/database/notices.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { accountDecider } from '../domain/account.decider.js';
import { organisationDecider } from '../domain/organisation.decider.js';
import { OrganisationProfile } from '../entities/organisation-profile.entity.js';
import {
  type Account,
  ACCOUNT_CARDS,
  ACCOUNTS_IN_ORDER,
  type Acting,
  type AffectPolicy,
  Memberships,
  type NewMember,
  type NewOrganisation,
  ORGANISATION_CHANGED,
} from '../membership.public.js';
import { AccountCommands } from '../account-commands.js';

@Injectable()
export class EventedMemberships extends Memberships {
  constructor(
    private readonly runner: CommandRunner,
    @InjectRepository(OrganisationProfile) private readonly profiles: Repository<OrganisationProfile>,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly notices: Notices,
    private readonly commands: AccountCommands,
  ) {
    super();
  }

  async accountsOf(userId: string): Promise<readonly Account[]> {
    const { rows } = await this.pool.query<Account>(
      `select account_id as "accountId", person_id as "userId", client_id as "clientId",
         client_name as "clientName", role, status, category_id as "categoryId"
       from ${ACCOUNT_CARDS} where person_id = $1 and is_open
       order by ${ACCOUNTS_IN_ORDER}`,
      [userId],
    );
    return rows;
  }

  async openPersonalAccount(
    { accountId, userId }: { accountId: string; userId: string },
    correlation: string,
  ): Promise<void> {
    await this.runner.run(
      accountDecider,
      accountId,
      { type: 'OpenPersonalAccount', personId: userId },
      { actor: accountId, tenant: accountId, subject: accountId, correlation },
    );
  }

  async found(organisation: NewOrganisation, { actor, correlation, askedAt }: Acting): Promise<void> {
    const { clientId, name, kind, licences, affectPolicy = 'off' } = organisation;
    // The name first: without the founding event after it, no one ever reads it.
    const profile = { id: clientId, name, createdBy: actor };
    await this.profiles.createQueryBuilder().insert().values(profile).orIgnore().execute();
    await this.runner.run(
      organisationDecider,
      clientId,
      { type: 'FoundOrganisation', kind, licences, affectPolicy },
      { actor, tenant: clientId, subject: clientId, correlation, askedAt },
    );
  }

  async join({ clientId, accountId, userId, role }: NewMember, context: Acting): Promise<void> {
    const kind = await this.kindOf(clientId);
    await this.commands.run(
      { clientId, accountId },
      { type: 'JoinOrganisation', personId: userId, clientId, kind, role },
      context,
    );
  }

  async askToJoin({ clientId, accountId, userId, role }: NewMember, context: Acting): Promise<void> {
    const kind = await this.kindOf(clientId);
    await this.commands.runOwn(
      { clientId, accountId },
      { type: 'RequestToJoin', personId: userId, clientId, kind, role },
      context,
    );
  }

  async changeRole(
    { clientId, accountId, role }: Parameters<Memberships['changeRole']>[0],
    context: Acting,
  ): Promise<void> {
    const kind = await this.kindOf(clientId);
    await this.commands.run({ clientId, accountId }, { type: 'ChangeRole', kind, role }, context);
  }

  async showInCommunity(account: { clientId: string; accountId: string }, context: Acting): Promise<void> {
    await this.commands.runOwn(account, { type: 'EnterCommunity' }, context);
  }

  async switchOff(member: { clientId: string; accountId: string }, context: Acting): Promise<void> {
    await this.commands.run(member, { type: 'Deactivate', by: 'CLIENT_OWNER' }, context);
  }

  async askToRecord(member: { clientId: string; accountId: string }, context: Acting): Promise<void> {
    await this.commands.run(member, { type: 'AskToRecord' }, context);
  }

  async leave(member: { clientId: string; accountId: string }, context: Acting): Promise<void> {
    await this.commands.run(member, { type: 'LeaveOrganisation' }, context);
  }

  async changeAffectPolicy(
    { clientId, policy }: { clientId: string; policy: AffectPolicy },
    { actor, correlation }: Acting,
  ): Promise<void> {
    await this.runner.run(
      organisationDecider,
      clientId,
      { type: 'ChangeAffectPolicy', policy },
      { actor, tenant: clientId, subject: clientId, correlation },
    );
    this.notices.tellHere(ORGANISATION_CHANGED, clientId);
  }

  async rename(
    { clientId, name, by }: Parameters<Memberships['rename']>[0],
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(OrganisationProfile, { id: clientId }, { name, updatedBy: by });
    await manager.query('select pg_notify($1, $2)', [ORGANISATION_CHANGED, clientId]);
  }

  async licenceCodeOf(clientId: string): Promise<string | undefined> {
    return (await this.profiles.findOneBy({ id: clientId }))?.licenceCode;
  }

  async renewLicenceCode(
    { clientId, replaces }: { clientId: string; replaces?: string | undefined },
    { actor, correlation }: Acting,
  ): Promise<string> {
    // Counted before the code is read: whoever replaces it in between makes this one stay quiet.
    const { state } = await this.runner.stateOf(organisationDecider, clientId, clientId);
    const former = await this.licenceCodeOf(clientId);
    if (replaces === undefined || replaces === former) {
      const after = replaces === undefined || !state.founded ? undefined : state.renewals;
      await this.runner.run(
        organisationDecider,
        clientId,
        { type: 'RenewLicenceCode', after },
        { actor, tenant: clientId, subject: clientId, correlation },
      );
    }
    const code = await this.licenceCodeOf(clientId);
    if (code === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return code;
  }

  async kindOf(clientId: string): Promise<'client' | 'parent'> {
    const { state } = await this.runner.stateOf(organisationDecider, clientId, clientId);
    if (!state.founded) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return state.kind;
  }
}
