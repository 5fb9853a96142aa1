import type { EmployeeCapability, WeekSession } from '@keenly/contracts/capability-page';
import type { InputOf } from '@keenly/contracts/endpoint';
import { employeeCapability, weekSession } from '@keenly/contracts/team-figures.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CapabilityLearnersReader } from './capability-learners.query.js';
import { WeekSessionsReader } from './week-sessions.query.js';

/** Figures of one capability's page, for managers (product/manager#capability-page). */
@Controller()
export class CapabilityPageController {
  constructor(
    private readonly learners: CapabilityLearnersReader,
    private readonly sessions: WeekSessionsReader,
  ) {}

  @Handles(employeeCapability)
  people({ query }: InputOf<typeof employeeCapability>, caller: Caller): Promise<EmployeeCapability> {
    return this.learners.read(query, caller);
  }

  @Handles(weekSession)
  weeks({ query }: InputOf<typeof weekSession>, caller: Caller): Promise<WeekSession> {
    return this.sessions.read(query, caller);
  }
}
