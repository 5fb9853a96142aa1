import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may } from '@keenly/contracts/permissions';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccountCommands } from '../account-commands.js';
import { acting } from '../acting.js';
import { AccountFinder, type FoundAccount } from '../account-finder.js';
import { OfferedCategories, TeacherCategories } from '../membership.public.js';
import { organisationOf } from '../organisation-of.js';

@Injectable()
export class EventedTeacherCategories extends TeacherCategories {
  constructor(
    private readonly finder: AccountFinder,
    private readonly commands: AccountCommands,
    private readonly offered: OfferedCategories,
  ) {
    super();
  }

  async set(
    { accountId, categoryId }: { accountId: string; categoryId: string | null },
    caller: Caller,
  ): Promise<void> {
    if (!may(caller.role, 'teacher.categorize', 'organisation'))
      throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const clientId = organisationOf(caller);
    const account = await this.member(accountId, clientId);
    if (categoryId !== null && !(await this.offered.has(categoryId, clientId))) throw unknown();
    await this.commands.run(account, { type: 'SetCategory', categoryId }, acting(caller));
  }

  private async member(accountId: string, clientId: string): Promise<FoundAccount> {
    const account = await this.finder.byId(accountId);
    if (account?.clientId !== clientId || account.status === 'PENDING')
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return account;
  }
}

function unknown(): DomainError {
  const { categoryUnknown } = allocationMessages;
  return new DomainError('VALIDATION_FAILED', categoryUnknown, { category_id: categoryUnknown });
}
