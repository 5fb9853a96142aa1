import { activeStatus, setManager, setTeacher } from '@keenly/contracts/allocation.endpoints';
import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { acting } from '../acting.js';
import { organisationOf } from '../organisation-of.js';
import { MemberFlags } from './member-flags.service.js';

const updated: Message = { message: allocationMessages.updated };

/** The checkboxes of the allocation page, each with a call and a permission of its own (product/roles#separate-flags). */
@Controller()
export class MemberFlagsController {
  constructor(private readonly flags: MemberFlags) {}

  @Handles(activeStatus)
  async setActive({ body }: InputOf<typeof activeStatus>, caller: Caller): Promise<Message> {
    const named = { clientId: organisationOf(caller), userId: body.user_id };
    await this.flags.setActive({ ...named, isActive: body.is_active }, acting(caller));
    return updated;
  }

  @Handles(setManager)
  async setManager({ body }: InputOf<typeof setManager>, caller: Caller): Promise<Message> {
    const named = { clientId: organisationOf(caller), userId: body.user_id };
    await this.flags.setDuty({ ...named, duty: 'MANAGER', isOn: body.is_admin }, acting(caller));
    return updated;
  }

  @Handles(setTeacher)
  async setTeacher({ body }: InputOf<typeof setTeacher>, caller: Caller): Promise<Message> {
    const named = { clientId: organisationOf(caller), userId: body.user_id };
    await this.flags.setDuty({ ...named, duty: 'TEACHER', isOn: body.is_teacher }, acting(caller));
    return updated;
  }
}
