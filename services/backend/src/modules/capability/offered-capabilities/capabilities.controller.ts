import type { CapabilityOption } from '@keenly/contracts/assignment';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CapabilitiesReader } from './capabilities.query.js';

/** The capabilities that 'Assign New Capability' offers to choose from (product/capabilities#options). */
@Controller()
export class CapabilitiesController {
  constructor(private readonly capabilities: CapabilitiesReader) {}

  @Handles(capabilities)
  categories(
    { query }: InputOf<typeof capabilities>,
    caller: Caller,
  ): Promise<{ data: CapabilityOption[]; total: number }> {
    return this.capabilities.offeredTo(caller.clientId, query);
  }
}
