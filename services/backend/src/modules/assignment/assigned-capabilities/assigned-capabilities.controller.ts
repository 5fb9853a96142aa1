import type { AssignedCapability, AssignedPage } from '@keenly/contracts/assignment';
import { assignedByOrganisation, assignedTo } from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AssignedCapabilitiesReader } from './assigned-capabilities.query.js';

/** Lists of assigned capabilities (product/capabilities#assigning). */
@Controller()
export class AssignedCapabilitiesController {
  constructor(private readonly assigned: AssignedCapabilitiesReader) {}

  @Handles(assignedByOrganisation)
  ofOrganisation({ query }: InputOf<typeof assignedByOrganisation>, caller: Caller): Promise<AssignedPage> {
    return this.assigned.ofOrganisation(caller, query);
  }

  @Handles(assignedTo)
  async ofAssignee(
    { params: { assignee }, query }: InputOf<typeof assignedTo>,
    caller: Caller,
  ): Promise<{ data: AssignedCapability[] }> {
    return { data: await this.assigned.ofAssignee(assignee, caller, query.time_zone) };
  }
}
