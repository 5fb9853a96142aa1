import {
  type AccountList,
  accountListSchema,
  deactivateAccountSchema,
  type MakeMainAccount,
  makeMainAccountSchema,
  switchAccountSchema,
} from '@keenly/contracts/accounts';
import { apiPaths } from '@keenly/contracts/api-paths';
import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import { type SignedIn, signedInSchema } from '@keenly/contracts/identity';
import { type Message, messageSchema } from '@keenly/contracts/verification';
import { Body, Controller, Get, Header, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { SignIns } from '../../identity/identity.public.js';
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
    private readonly signIns: SignIns,
  ) {}

  @Get(apiPaths.accounts)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Your accounts, grouped.', answer: accountListSchema })
  list(@CurrentCaller() caller: Caller): Promise<AccountList> {
    return this.accounts.list(caller);
  }

  @Get(apiPaths.switchAccount)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Switch to another of your accounts. The previous token ends.',
    query: switchAccountSchema,
    answer: signedInSchema,
  })
  switch(
    @Query(zod(switchAccountSchema)) { id }: z.output<typeof switchAccountSchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<SignedIn> {
    return this.signIns.switchTo(id, caller);
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
    @Body(zod(deactivateAccountSchema)) _: z.output<typeof deactivateAccountSchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<Message> {
    await this.own.discontinue(acting(caller));
    return { message: accountMessages.discontinued };
  }
}
