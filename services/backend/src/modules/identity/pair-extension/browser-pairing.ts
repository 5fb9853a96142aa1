import type { PairRequest } from '@keenly/contracts/ingest';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import type { BrowserPairing } from '../identity.public.js';
import { GrantPairing, RedeemPairing } from './pairing.commands.js';

/** Grants a code and redeems it: the same two steps that a person and their extension take. */
@Injectable()
export class StoredBrowserPairing implements BrowserPairing {
  constructor(private readonly commands: CommandBus) {}

  async pair(
    account: Pick<Caller, 'userId' | 'accountId' | 'clientId' | 'role'>,
    browser: Omit<PairRequest, 'code'>,
  ): Promise<{ readonly token: string }> {
    const caller: Caller = { ...account, signInId: account.accountId, scope: 'full' };
    const { code } = await this.commands.execute(new GrantPairing(caller));
    const { token } = await this.commands.execute(new RedeemPairing({ ...browser, code }));
    return { token };
  }
}
