import type { InputOf } from '@keenly/contracts/endpoint';
import type { Schedule } from '@keenly/contracts/schedule';
import {
  schedule,
  addToSchedule,
  changeScheduleEntry,
  removeScheduleEntry,
} from '@keenly/contracts/schedule.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ownAccount } from '../own-account.js';
import { ScheduleService } from './schedule.service.js';

/** The caller's study schedule (product/profile#schedule). */
@Controller()
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Handles(schedule)
  read(
    { query: { user_client_id, time_zone } }: InputOf<typeof schedule>,
    caller: Caller,
  ): Promise<Schedule> {
    ownAccount(user_client_id, caller);
    return this.schedule.read(time_zone, caller);
  }

  @Handles(addToSchedule)
  add({ body: plan }: InputOf<typeof addToSchedule>, caller: Caller): Promise<Schedule> {
    ownAccount(plan.user_client_id, caller);
    return this.schedule.add(plan, caller);
  }

  @Handles(changeScheduleEntry)
  change(
    { params: { id }, body: plan }: InputOf<typeof changeScheduleEntry>,
    caller: Caller,
  ): Promise<Schedule> {
    ownAccount(plan.user_client_id, caller);
    return this.schedule.change(id, plan, caller);
  }

  @Handles(removeScheduleEntry)
  remove(
    { params: { id }, query: { following } }: InputOf<typeof removeScheduleEntry>,
    caller: Caller,
  ): Promise<void> {
    return this.schedule.remove(id, following === 'true', caller);
  }
}
