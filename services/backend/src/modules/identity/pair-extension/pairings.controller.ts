import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { Paired, PairingGrant } from '@keenly/contracts/ingest';
import type { ExtensionSelf } from '@keenly/contracts/pairing';
import {
  extensionSelf,
  grantPairing,
  ownPairings,
  redeemPairing,
  revokePairing,
  unpairSelf,
} from '@keenly/contracts/pairing.endpoints';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { GrantPairing, RedeemPairing } from './pairing.commands.js';
import { RevokePairing } from './revoke-pairing.handler.js';
import { PairingsReader } from './pairings.query.js';
import { grantPairingLimits, redeemPairingLimits } from '../identity.limits.js';

/** Lets an extension work for an account, with a token of its own that can be revoked (product/sessions#pairing). */
@Controller()
export class PairingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pairings: PairingsReader,
  ) {}

  @Handles(grantPairing)
  @Limited(...grantPairingLimits)
  grant(_: InputOf<typeof grantPairing>, caller: Caller): Promise<PairingGrant> {
    return this.commands.execute(new GrantPairing(caller));
  }

  @Handles(ownPairings)
  async list(_: InputOf<typeof ownPairings>, caller: Caller): Promise<AnswerOf<typeof ownPairings>> {
    return { data: await this.pairings.list(caller) };
  }

  @Handles(revokePairing)
  revoke({ params }: InputOf<typeof revokePairing>, caller: Caller): Promise<void> {
    return this.commands.execute(new RevokePairing(params.id, caller.userId));
  }

  @Handles(redeemPairing)
  @Limited(...redeemPairingLimits)
  redeem({ body }: InputOf<typeof redeemPairing>): Promise<Paired> {
    return this.commands.execute(new RedeemPairing(body));
  }

  @Handles(extensionSelf)
  self(_: InputOf<typeof extensionSelf>, caller: Caller): Promise<ExtensionSelf> {
    return this.pairings.self(caller);
  }

  @Handles(unpairSelf)
  unpair(_: InputOf<typeof unpairSelf>, caller: Caller): Promise<void> {
    return this.commands.execute(new RevokePairing(caller.signInId, caller.userId));
  }
}
