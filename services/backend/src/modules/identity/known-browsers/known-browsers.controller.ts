import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { InputOf } from '@keenly/contracts/endpoint';
import {
  forgetBrowser,
  forgetOtherBrowsers,
  type KnownBrowsers,
  knownBrowsers,
} from '@keenly/contracts/known-browsers.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { KnownDevices } from '../sign-ins/known-devices.js';
import { browserName } from './browser-name.js';

/** The browsers one is known in (product/entering#known-browsers); always the caller's own. */
@Controller()
export class KnownBrowsersController {
  constructor(private readonly devices: KnownDevices) {}

  @Handles(knownBrowsers)
  async list(
    _: InputOf<typeof knownBrowsers>,
    { userId }: Caller,
    @FromClient() { device }: ClientInfo,
  ): Promise<KnownBrowsers> {
    const known = await this.devices.of(userId, device);
    return {
      data: known.map(({ id, userAgent, knownSince, lastUsedAt, isThisOne }) => ({
        id,
        name: browserName(userAgent),
        known_since: knownSince.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_this_one: isThisOne,
      })),
    };
  }

  @Handles(forgetBrowser)
  async forget({ params: { id } }: InputOf<typeof forgetBrowser>, { userId }: Caller): Promise<void> {
    if (!(await this.devices.forget(userId, id)))
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
  }

  @Handles(forgetOtherBrowsers)
  async forgetOthers(
    _: InputOf<typeof forgetOtherBrowsers>,
    { userId }: Caller,
    @FromClient() { device }: ClientInfo,
  ): Promise<void> {
    await this.devices.forgetOthers(userId, device);
  }
}
