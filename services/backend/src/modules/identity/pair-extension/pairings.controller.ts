import * as apiPaths from '@keenly/contracts/api-paths';
import {
  type PairingGrant,
  pairingGrantSchema,
  type Paired,
  pairedSchema,
  type PairRequest,
  pairRequestSchema,
} from '@keenly/contracts/ingest';
import {
  type ExtensionSelf,
  extensionSelfSchema,
  type Pairings,
  pairingsSchema,
} from '@keenly/contracts/pairing';
import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import {
  CurrentCaller,
  ForAnyone,
  ForExtension,
  ForSignedIn,
} from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { GrantPairing, RedeemPairing } from './pairing.handlers.js';
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

  @Post(apiPaths.extensionPairings)
  @ForSignedIn()
  @Limited(...grantPairingLimits)
  @HttpCode(201)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Create a single-use pairing code for the extension.',
    answer: pairingGrantSchema,
    status: 201,
  })
  grant(@CurrentCaller() caller: Caller): Promise<PairingGrant> {
    return this.commands.execute(new GrantPairing(caller));
  }

  @Get(apiPaths.extensionPairings)
  @ForSignedIn()
  @Describe({ summary: 'List the extensions paired with the caller’s account.', answer: pairingsSchema })
  async list(@CurrentCaller() caller: Caller): Promise<Pairings> {
    return { data: await this.pairings.list(caller) };
  }

  @Delete(apiPaths.extensionPairing)
  @ForSignedIn()
  @HttpCode(204)
  @Describe({ summary: 'End a pairing and revoke its token.', status: 204 })
  revoke(@UuidParam('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.commands.execute(new RevokePairing(id, caller.userId));
  }

  @Post(apiPaths.extensionPair)
  @ForAnyone()
  @Limited(...redeemPairingLimits)
  @HttpCode(201)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Redeem a pairing code.',
    body: pairRequestSchema,
    answer: pairedSchema,
    status: 201,
  })
  redeem(@Body(zod(pairRequestSchema)) request: PairRequest): Promise<Paired> {
    return this.commands.execute(new RedeemPairing(request));
  }

  @Get(apiPaths.extensionSelf)
  @ForExtension()
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'The account that the calling extension is paired with.',
    answer: extensionSelfSchema,
  })
  self(@CurrentCaller() caller: Caller): Promise<ExtensionSelf> {
    return this.pairings.self(caller);
  }

  @Delete(apiPaths.extensionSelf)
  @ForExtension()
  @HttpCode(204)
  @Describe({ summary: 'End the calling extension’s pairing.', status: 204 })
  unpair(@CurrentCaller() caller: Caller): Promise<void> {
    return this.commands.execute(new RevokePairing(caller.signInId, caller.userId));
  }
}
