import {
  type AccountList,
  accountListSchema,
  type DeactivateAccount,
  deactivateAccountSchema,
  type MakeMainAccount,
  makeMainAccountSchema,
} from '@keenly/contracts/accounts';
import { apiPaths } from '@keenly/contracts/api-paths';
import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import { type Message, messageSchema } from '@keenly/contracts/verification';
import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { OwnAccounts } from '../application/own-accounts.service.js';
import { AccountsQuery } from '../queries/accounts.query.js';
import { acting } from './acting.js';

/** A person's own accounts (product/organizations#accounts); whose they are is what the token says. */
@Controller()
@ForSignedIn()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsQuery,
    private readonly own: OwnAccounts,
  ) {}

  @Get(apiPaths.accounts)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Your accounts, grouped.', answer: accountListSchema })
  list(@CurrentCaller() caller: Caller): Promise<AccountList> {
    return this.accounts.list(caller);
  }

  @Put(apiPaths.makeMainAccount)
  @Describe({
    summary: 'Make one of your accounts the main one.',
    body: makeMainAccountSchema,
    answer: messageSchema,
  })
  async makeMain(
    @Body(zod(makeMainAccountSchema)) { client_id: clientId }: MakeMainAccount,
    @CurrentCaller() caller: Caller,
  ): Promise<Message> {
    await this.own.makeMain(clientId ?? null, acting(caller));
    return { message: accountMessages.mainChanged };
  }

  @Put(apiPaths.deactivateAccount)
  @Describe({
    summary: 'Discontinue your access. Refused while a license covers one of your accounts.',
    body: deactivateAccountSchema,
    answer: messageSchema,
  })
  async deactivate(
    @Body(zod(deactivateAccountSchema)) _: DeactivateAccount,
    @CurrentCaller() caller: Caller,
  ): Promise<Message> {
    await this.own.discontinue(acting(caller));
    return { message: accountMessages.discontinued };
  }
}
