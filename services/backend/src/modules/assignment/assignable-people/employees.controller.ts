import type { EmployeeOption } from '@keenly/contracts/assignment';
import { employees, openAssignees } from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { EmployeesReader } from './employees.query.js';
import { OpenAssigneesReader } from './open-assignees.query.js';

/** The people that 'Assign New Capability' offers to choose from (product/capabilities#options). */
@Controller()
export class EmployeesController {
  constructor(
    private readonly employees: EmployeesReader,
    private readonly open: OpenAssigneesReader,
  ) {}

  @Handles(employees)
  async search(
    { query: { search, group } }: InputOf<typeof employees>,
    caller: Caller,
  ): Promise<{ data: EmployeeOption[] }> {
    return {
      data: await (group === undefined
        ? this.employees.search(search, caller)
        : this.employees.inGroup(group, search, caller)),
    };
  }

  @Handles(openAssignees)
  async openAssignees(
    { query: { capability } }: InputOf<typeof openAssignees>,
    caller: Caller,
  ): Promise<{ data: string[] }> {
    return { data: await this.open.of(capability, caller) };
  }
}
