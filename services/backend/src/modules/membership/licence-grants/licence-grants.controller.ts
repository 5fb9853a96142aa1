import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import type { InputOf } from '@keenly/contracts/endpoint';
import { grantLicences } from '@keenly/contracts/networks.endpoints';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { acting } from '../acting.js';
import { LicenceGrants } from './licence-grants.service.js';

/** How many licenses an organization has (product/console#license-limit). */
@Controller()
export class LicenceGrantsController {
  constructor(private readonly grants: LicenceGrants) {}

  @Handles(grantLicences)
  async grant(
    { params: { id: clientId }, body: { total } }: InputOf<typeof grantLicences>,
    caller: Caller,
  ): Promise<Message> {
    await this.grants.grant({ clientId, total }, acting(caller));
    return { message: allocationMessages.updated };
  }
}
