import type { InputOf } from '@keenly/contracts/endpoint';
import type { FetchedToken, LaunchedPart, PackageParts } from '@keenly/contracts/package-parts';
import { fetchToken, launchPart, packageParts } from '@keenly/contracts/package-parts.endpoints';
import { Controller, UseGuards } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { byAddress } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { UnitTokens } from '../unit-sessions/unit-tokens.service.js';
import { PackagesHostGate } from './packages-host.gate.js';
import { PlayUnits } from './play-units.service.js';

/** Calls from one address: a class behind one opens its units together. */
const fetchLimit = {
  name: 'cmi5-fetch',
  points: 300,
  seconds: 60,
  across: 'process',
  by: byAddress,
} as const;

/** Playing packages of cmi5 (product/record-store#cmi5). */
@Controller()
export class PlayUnitsController {
  constructor(
    private readonly playing: PlayUnits,
    private readonly tokens: UnitTokens,
  ) {}

  @Handles(packageParts)
  async parts(
    { params: { id }, query }: InputOf<typeof packageParts>,
    caller: Caller,
  ): Promise<{ data: PackageParts }> {
    return { data: await this.playing.parts(id, query.link, caller) };
  }

  @Handles(launchPart)
  async launch(
    { params: { id }, body }: InputOf<typeof launchPart>,
    caller: Caller,
  ): Promise<{ data: LaunchedPart }> {
    return { data: await this.playing.launch(id, body, caller) };
  }

  @Handles(fetchToken)
  @Limited(fetchLimit)
  @UseGuards(PackagesHostGate)
  fetch({ query: { session, signature } }: InputOf<typeof fetchToken>): Promise<FetchedToken> {
    return this.tokens.fetch(session, signature);
  }
}
