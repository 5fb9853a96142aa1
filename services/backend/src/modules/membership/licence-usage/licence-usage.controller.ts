import type { InputOf } from '@keenly/contracts/endpoint';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { organisationOf } from '../organisation-of.js';
import { LicenceUsageReader } from './licence-usage.query.js';

/** How many of the organisation's seats are taken (product/organizations#seats). */
@Controller()
export class LicenceUsageController {
  constructor(private readonly usage: LicenceUsageReader) {}

  @Handles(licenceDistribution)
  async licences(_: InputOf<typeof licenceDistribution>, caller: Caller): Promise<LicenceDistribution> {
    return this.usage.of(organisationOf(caller));
  }
}
