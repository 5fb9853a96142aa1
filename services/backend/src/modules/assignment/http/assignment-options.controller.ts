import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type CapabilityOption,
  capabilityCreatedSchema,
  capabilityOptionsSchema,
  type CreateCapability as CreateCapabilityBody,
  createCapabilitySchema,
  type EmployeeOption,
  employeeOptionsSchema,
  employeeSearchSchema,
} from '@keenly/contracts/assignment';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
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

  @Get(apiPaths.categories)
  @ForSignedIn()
  @Describe({
    summary: 'Capabilities of your organization and of the platform, by name.',
    answer: capabilityOptionsSchema,
  })
  async categories(@CurrentCaller() caller: Caller): Promise<{ data: CapabilityOption[] }> {
    return { data: await this.capabilities.offeredTo(caller.clientId) };
  }

  @Post(apiPaths.createCategory)
  @ForPermitted('capability.create', 'organisation')
  @HttpCode(201)
  @Describe({
    summary: 'Create a capability in your organization.',
    body: createCapabilitySchema,
    answer: capabilityCreatedSchema,
    status: 201,
  })
  async createCategory(
    @Body(zod(createCapabilitySchema)) body: CreateCapabilityBody,
    @CurrentCaller() caller: Caller,
  ): Promise<{ data: CapabilityOption }> {
    const { accountId, clientId } = caller;
    return { data: await this.commands.execute(new CreateCapability({ ...body, clientId }, accountId)) };
  }

  @Get(apiPaths.employees)
  @ForPermitted('member.read', 'organisation')
  @Describe({
    summary: 'Active members of your organization whose name or email contains the words, up to 300.',
    query: employeeSearchSchema,
    answer: employeeOptionsSchema,
  })
  async search(
    @Query(zod(employeeSearchSchema)) { search }: z.output<typeof employeeSearchSchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<{ data: EmployeeOption[] }> {
    return { data: await this.employees.search(search, caller) };
  }
}
