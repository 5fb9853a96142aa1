import type { CapabilityOption, EmployeeOption } from '@keenly/contracts/assignment';
import { capabilities, createCapability, employees } from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CreateCapability } from '../application/capabilities.js';
import { CapabilitiesQuery } from '../queries/capabilities.query.js';
import { EmployeesQuery } from '../queries/employees.query.js';

/** What 'Assign New Capability' offers to choose from (product/capabilities#options). */
@Controller()
export class AssignmentOptionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly capabilities: CapabilitiesQuery,
    private readonly employees: EmployeesQuery,
  ) {}

  @Handles(capabilities)
  async categories(_: InputOf<typeof capabilities>, caller: Caller): Promise<{ data: CapabilityOption[] }> {
    return { data: await this.capabilities.offeredTo(caller.clientId) };
  }

  @Handles(createCapability)
  async createCategory(
    { body }: InputOf<typeof createCapability>,
    caller: Caller,
  ): Promise<{ data: CapabilityOption }> {
    const { accountId, clientId } = caller;
    return { data: await this.commands.execute(new CreateCapability({ ...body, clientId }, accountId)) };
  }

  @Handles(employees)
  async search(
    { query: { search } }: InputOf<typeof employees>,
    caller: Caller,
  ): Promise<{ data: EmployeeOption[] }> {
    return { data: await this.employees.search(search, caller) };
  }
}
