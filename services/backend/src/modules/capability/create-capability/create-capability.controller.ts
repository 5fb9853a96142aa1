import type { CapabilityOption } from '@keenly/contracts/assignment';
import { createCapability } from '@keenly/contracts/assignment.endpoints';
import { may } from '@keenly/contracts/permissions';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CreateCapability } from './create-capability.handler.js';

/** A capability of the caller's own organisation, or of the platform by whoever runs it (product/capabilities#capability). */
@Controller()
export class CreateCapabilityController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(createCapability)
  async createCategory(
    { body }: InputOf<typeof createCapability>,
    caller: Caller,
  ): Promise<{ data: CapabilityOption }> {
    const { accountId, role } = caller;
    const clientId = may(role, 'capability.create', 'platform') ? null : caller.clientId;
    return { data: await this.commands.execute(new CreateCapability({ ...body, clientId }, accountId)) };
  }
}
