import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccountCommands } from '../account-commands.js';
import { AccountFinder } from '../account-finder.js';
import type { ActingCaller } from '../membership.public.js';
import { organisationOf } from '../organisation-of.js';
import { GroupAccess } from './group-access.js';

/** Not there, or answered before. */
function isAnswered(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT');
}

/** Requests to be in a group (product/members#group-requests): asked by members, answered by its mentors and admins. */
@Injectable()
export class GroupRequests {
  constructor(
    private readonly access: GroupAccess,
    private readonly finder: AccountFinder,
    private readonly commands: AccountCommands,
  ) {}

  /** NOT_FOUND for who never asked; CONFLICT 'Request has already been processed.' for the second of two answers. */
  async answer(
    { groupId, userId, accept }: { groupId: string; userId: string; accept: boolean },
    acting: ActingCaller,
  ): Promise<void> {
    const { caller } = acting;
    await this.access.requireAnswerer(groupId, caller);
    const clientId = organisationOf(caller);
    const accountId = await this.finder.latestOf(userId, clientId);
    if (accountId === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    await this.commands.run(
      { accountId, clientId },
      accept
        ? { type: 'ApproveGroup', groupId, approvedBy: caller.accountId }
        : { type: 'DeclineGroup', groupId, declinedBy: caller.accountId },
      acting,
    );
  }

  /** Approves those of `accountIds` who wait for this group, and says who they were. */
  async approveAll(
    { groupId, accountIds }: { groupId: string; accountIds: readonly string[] },
    acting: ActingCaller,
  ): Promise<string[]> {
    const { caller } = acting;
    await this.access.requireAnswerer(groupId, caller);
    const clientId = organisationOf(caller);
    const approved: string[] = [];
    for (const accountId of new Set(accountIds)) {
      try {
        await this.commands.run(
          { accountId, clientId },
          { type: 'ApproveGroup', groupId, approvedBy: caller.accountId },
          acting,
        );
        approved.push(accountId);
      } catch (error) {
        // Answered meanwhile, or never asked: nothing to approve, and no reason to keep the others waiting.
        if (!isAnswered(error)) throw error;
      }
    }
    return approved;
  }
}
