import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may } from '@keenly/contracts/permissions';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { mayRemove } from '../domain/role-rules.js';
import type { Acting } from '../membership.public.js';
import { AccountCommands } from './account-commands.js';
import { AccountFinder } from './account-finder.js';

/** Admins take people out of their own organisation. */
@Injectable()
export class Removing {
  constructor(
    private readonly finder: AccountFinder,
    private readonly commands: AccountCommands,
  ) {}

  /**
   * NOT_FOUND for another organisation's people, FORBIDDEN without the permission and for somebody who stands above.
   * The person's tokens for this organisation end.
   */
  async remove({ clientId, userId }: { clientId: string; userId: string }, acting: Acting): Promise<void> {
    const { caller } = acting;
    if (!may(caller.role, 'member.remove', 'organisation'))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const account = caller.clientId === clientId ? await this.finder.of(userId, clientId) : undefined;
    if (account === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    if (!mayRemove(caller.role, account.grantedRole))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    await this.commands.run(account, { type: 'LeaveOrganisation' }, acting);
  }
}
