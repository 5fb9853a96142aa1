import type { EmployeeOption } from '@keenly/contracts/assignment';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Directory } from '../../membership/membership.public.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';

const PAGE = 300;

@Injectable()
export class EmployeesReader {
  constructor(
    private readonly directory: Directory,
    private readonly accessLog: AccessLog,
  ) {}

  /** Active members of the caller's organisation whose name or email holds `search`, by name. */
  async search(search: string, caller: Caller): Promise<EmployeeOption[]> {
    const { clientId } = caller;
    if (clientId === null) return [];
    const { members } = await this.directory.membersOf(clientId, { search, limit: PAGE, offset: 0 });
    this.accessLog.record(
      caller,
      members.map(({ accountId }) => accountId),
      'employee_list',
    );
    return members.map(({ accountId, fullName, email, profileImageUrl }) => ({
      user_client_id: accountId,
      full_name: fullName,
      email,
      profile_image_url: profileImageUrl,
    }));
  }
}
