import type { EmployeeOption } from '@keenly/contracts/assignment';
import { employees } from '@keenly/contracts/assignment.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { EmployeesReader } from './employees.query.js';

/** The people that 'Assign New Capability' offers to choose from (product/capabilities#options). */
@Controller()
export class EmployeesController {
  constructor(private readonly employees: EmployeesReader) {}

  @Handles(employees)
  async search(
    { query: { search } }: InputOf<typeof employees>,
    caller: Caller,
  ): Promise<{ data: EmployeeOption[] }> {
    return { data: await this.employees.search(search, caller) };
  }
}
