import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import type { InputOf } from '@keenly/contracts/endpoint';
import { activateOrDeactivate, updateIsAdmin } from '@keenly/contracts/networks.endpoints';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { acting } from '../acting.js';
import { NetworkAccounts } from './network-accounts.service.js';

const updated: Message = { message: allocationMessages.updated };

/** The switches of the console's Networks area (product/console#console-changes). */
@Controller()
export class NetworkAccountsController {
  constructor(private readonly accounts: NetworkAccounts) {}

  @Handles(updateIsAdmin)
  async setAdmin({ body }: InputOf<typeof updateIsAdmin>, caller: Caller): Promise<Message> {
    await this.accounts.setAdmin({ id: body.id, isAdmin: body.is_admin }, acting(caller));
    return updated;
  }

  @Handles(activateOrDeactivate)
  async setActive({ body }: InputOf<typeof activateOrDeactivate>, caller: Caller): Promise<Message> {
    await this.accounts.setActive({ id: body.id, isActive: body.status }, acting(caller));
    return updated;
  }
}
