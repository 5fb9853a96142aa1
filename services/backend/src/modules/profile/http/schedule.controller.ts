import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type ChangeSchedule,
  changeScheduleSchema,
  type RemoveScheduleQuery,
  removeScheduleQuerySchema,
  type SaveSchedule,
  saveScheduleSchema,
  type Schedule,
  type ScheduleQuery,
  scheduleQuerySchema,
  scheduleSchema,
} from '@keenly/contracts/schedule';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { ownAccount } from '../application/own-account.js';
import { ScheduleService } from '../application/schedule.service.js';

/** What the caller plans to study (product/profile#schedule). */
@Controller()
@ForPermitted('profile.edit', 'own')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get(apiPaths.targetCapabilities)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'The caller’s schedule, by day.', query: scheduleQuerySchema, answer: scheduleSchema })
  read(
    @Query(zod(scheduleQuerySchema)) { user_client_id, time_zone }: ScheduleQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<Schedule> {
    ownAccount(user_client_id, caller);
    return this.schedule.read(time_zone, caller);
  }

  @Post(apiPaths.targetCapabilities)
  @HttpCode(200)
  @Describe({ summary: 'Add to the schedule.', body: saveScheduleSchema, answer: scheduleSchema })
  add(@Body(zod(saveScheduleSchema)) plan: SaveSchedule, @CurrentCaller() caller: Caller): Promise<Schedule> {
    ownAccount(plan.user_client_id, caller);
    return this.schedule.add(plan, caller);
  }

  @Put(apiPaths.scheduleEntry)
  @Describe({ summary: 'Change one schedule entry.', body: changeScheduleSchema, answer: scheduleSchema })
  change(
    @UuidParam('id') id: string,
    @Body(zod(changeScheduleSchema)) plan: ChangeSchedule,
    @CurrentCaller() caller: Caller,
  ): Promise<Schedule> {
    ownAccount(plan.user_client_id, caller);
    return this.schedule.change(id, plan, caller);
  }

  @Delete(apiPaths.scheduleEntry)
  @HttpCode(204)
  @Describe({
    summary: 'Delete one schedule entry, or it and all later ones in its series.',
    query: removeScheduleQuerySchema,
    status: 204,
  })
  remove(
    @UuidParam('id') id: string,
    @Query(zod(removeScheduleQuerySchema)) { following }: RemoveScheduleQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.schedule.remove(id, following === 'true', caller);
  }
}
