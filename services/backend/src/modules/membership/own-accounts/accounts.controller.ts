import type { AccountList } from '@keenly/contracts/accounts';
import { accounts, makeMainAccount, deactivateAccount } from '@keenly/contracts/accounts.endpoints';
import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { OwnAccounts } from './own-accounts.service.js';
import { AccountsReader } from './accounts.query.js';
import { acting } from '../acting.js';

/** A person's own accounts (product/organizations#accounts); whose they are is what the token says. */
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly own: OwnAccounts,
  ) {}

  @Handles(accounts)
  list(_: InputOf<typeof accounts>, caller: Caller): Promise<AccountList> {
    return this.accounts.list(caller);
  }

  @Handles(makeMainAccount)
  async makeMain(
    { body: { client_id: clientId } }: InputOf<typeof makeMainAccount>,
    caller: Caller,
  ): Promise<Message> {
    await this.own.makeMain(clientId ?? null, acting(caller));
    return { message: accountMessages.mainChanged };
  }

  @Handles(deactivateAccount)
  async deactivate(_: InputOf<typeof deactivateAccount>, caller: Caller): Promise<Message> {
    await this.own.discontinue(acting(caller));
    return { message: accountMessages.discontinued };
  }
}
