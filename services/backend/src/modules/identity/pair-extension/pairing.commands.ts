import type { PairingGrant, Paired, PairRequest } from '@keenly/contracts/ingest';
import { Command } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';

export class GrantPairing extends Command<PairingGrant> {
  constructor(readonly caller: Caller) {
    super();
  }
}

export class RedeemPairing extends Command<Paired> {
  constructor(readonly request: PairRequest) {
    super();
  }
}
