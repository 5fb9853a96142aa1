import { switchAccount } from '@keenly/contracts/accounts.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { SignedIn } from '@keenly/contracts/identity';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AccountSwitch } from './account-switch.service.js';

/** Going on as another of one's own accounts (product/organizations#accounts). */
@Controller()
export class AccountSwitchController {
  constructor(private readonly accounts: AccountSwitch) {}

  @Handles(switchAccount)
  switch({ query }: InputOf<typeof switchAccount>, caller: Caller): Promise<SignedIn> {
    return this.accounts.switchTo(query.id, caller);
  }
}
