import type { Employee } from '@keenly/contracts/employee';
import type { InputOf } from '@keenly/contracts/endpoint';
import { employee } from '@keenly/contracts/team-figures.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { EmployeeHeadReader } from './employee-head.query.js';

/** Who a person's page is about (product/manager#employee-page). */
@Controller()
export class EmployeeHeadController {
  constructor(private readonly heads: EmployeeHeadReader) {}

  @Handles(employee)
  head({ params: { id } }: InputOf<typeof employee>, caller: Caller): Promise<Employee> {
    return this.heads.read(id, caller);
  }
}
