import { createHash, timingSafeEqual } from 'node:crypto';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { groupMessages } from '@keenly/contracts/catalogue/groups';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { JoinedOrganisation, JoinRole, OrganisationOption } from '@keenly/contracts/organisation';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { requestedRole } from '../domain/role-rules.js';
import { type ActingCaller, ORGANISATION_CARDS } from '../membership.public.js';
import { AccountCommands } from '../account-commands.js';
import { AccountFinder } from '../account-finder.js';
import { Groups } from '../groups/groups.service.js';

interface Licensed extends OrganisationOption {
  readonly licence_code: string;
  readonly is_full: boolean;
}

/** Input of a join request: the chosen organisation, and the license code as typed. */
export interface JoinKey {
  readonly clientId: string;
  readonly code: string;
  /** The group of the sign-up link, joined with the organisation. */
  readonly groupId?: string | undefined;
}

/** Joining an organisation by its licence code (product/organizations#joining). */
@Injectable()
export class Joining {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly finder: AccountFinder,
    private readonly commands: AccountCommands,
    private readonly groups: Groups,
  ) {}

  /** VALIDATION_FAILED alike for a wrong code and an unknown organisation; LICENCE_LIMIT_REACHED without a seat. */
  async check(key: JoinKey): Promise<OrganisationOption> {
    const { client_id, community_name, is_full } = await this.opened(key, 'code', joinMessages.codeInvalid);
    if (is_full) throw new DomainError('LICENCE_LIMIT_REACHED', licenceMessages.limitExceeded);
    return { client_id, community_name };
  }

  /**
   * Takes a seat and waits for an admin. VALIDATION_FAILED 'Invalid Organization Id'; NOT_FOUND 'Group doesn't exist';
   * LICENCE_LIMIT_REACHED; CONFLICT for someone who is there, or waits, already. A member who comes with a group's link
   * asks to be in that group, and needs no other seat.
   */
  async request(key: JoinKey, acting: ActingCaller): Promise<JoinedOrganisation> {
    const { caller } = acting;
    const { client_id, community_name } = await this.opened(key, 'actual_id', joinMessages.invalidId);
    const { groupId } = key;
    const there = await this.finder.of(caller.userId, client_id);
    if (there !== undefined && (there.status !== 'ACTIVE' || groupId === undefined))
      throw new DomainError('CONFLICT', joinMessages.alreadyMember);
    if (groupId !== undefined) await this.groups.require(client_id, groupId);
    if (there !== undefined && groupId !== undefined) {
      await this.commands.runOwn(there, { type: 'AskForGroup', groupId }, acting);
      const { accountId: id, grantedRole: role } = there;
      return {
        message: groupMessages.asked,
        data: { id, client_id, community_name, role, status: 'PENDING' },
      };
    }
    const id = uuidv7();
    const role = requestedRole({
      network: caller.clientId === null ? 'users' : 'clients',
      clientId: caller.clientId,
    });
    await this.commands.runOwn(
      { accountId: id, clientId: client_id },
      {
        type: 'RequestToJoin',
        personId: caller.userId,
        clientId: client_id,
        kind: 'client',
        role,
        groupId,
      },
      acting,
    );
    return {
      message: joinMessages.pending,
      data: { id, client_id, community_name, role, status: 'PENDING' },
    };
  }

  /**
   * An admin's answer, with the role they chose: none above USER is given unasked. NOT_FOUND for someone who never
   * asked; CONFLICT 'Request has already been processed.'
   */
  async answer(
    request: { clientId: string; userId: string; accept: boolean; role?: JoinRole | undefined },
    acting: ActingCaller,
  ): Promise<void> {
    const { clientId, userId, accept, role = 'USER' } = request;
    const accountId = await this.finder.latestOf(userId, clientId);
    if (accountId === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const command = accept ? ({ type: 'AcceptJoin', role } as const) : ({ type: 'DeclineJoin' } as const);
    await this.commands.run({ accountId, clientId }, command, acting);
  }

  /** Accepts as USER those of `accountIds` that wait for this organisation, and says which they were. */
  async acceptAll(
    { clientId, accountIds }: { clientId: string; accountIds: readonly string[] },
    acting: ActingCaller,
  ): Promise<string[]> {
    const accepted: string[] = [];
    for (const accountId of new Set(accountIds)) {
      try {
        // A stream is looked for among the tenant's own: another organisation's account is not there.
        await this.commands.run({ accountId, clientId }, { type: 'AcceptJoin', role: 'USER' }, acting);
        accepted.push(accountId);
      } catch (error) {
        if (!isAnswered(error)) throw error;
      }
    }
    return accepted;
  }

  private async opened({ clientId, code }: JoinKey, field: string, refusal: string): Promise<Licensed> {
    const { rows } = await this.pool.query<Licensed>(
      `select o.client_id, o.name as community_name, p.licence_code, o.seats_taken >= o.licences as is_full
       from ${ORGANISATION_CARDS} o join app.organisation_profile p on p.id = o.client_id
       where o.client_id = $1 and o.kind = 'client'`,
      [clientId],
    );
    const [organisation] = rows;
    if (organisation === undefined || !same(code, organisation.licence_code))
      throw new DomainError('VALIDATION_FAILED', refusal, { [field]: refusal });
    return organisation;
  }
}

/** Not there, or answered before. */
function isAnswered(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT');
}

/** Takes as long for a near miss as for a far one. */
function same(given: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(code));
}
