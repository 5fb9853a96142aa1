import type { EmployeeOption } from '@keenly/contracts/assignment';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Directory, GroupRosters, type Member } from '../../membership/membership.public.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';

const PAGE = 300;
const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Offered = Pick<Member, 'accountId' | 'fullName' | 'email' | 'profileImageUrl'>;

@Injectable()
export class EmployeesReader {
  constructor(
    private readonly directory: Directory,
    private readonly rosters: GroupRosters,
    private readonly accessLog: AccessLog,
  ) {}

  /** Active members of the caller's organisation whose name or email holds `search`, by name. */
  async search(search: string, caller: Caller): Promise<EmployeeOption[]> {
    const { clientId } = caller;
    if (clientId === null) return [];
    const { members } = await this.directory.membersOf(clientId, { search, limit: PAGE, offset: 0 });
    return this.offered(members, caller);
  }

  /** Those of them in a group, who only asks to be in it aside. NOT_FOUND for a group of another organisation. */
  async inGroup(groupId: string, search: string, caller: Caller): Promise<EmployeeOption[]> {
    const { people } = await this.rosters.of(groupId, caller);
    const words = search.trim().toLowerCase();
    const found = people
      .filter(({ status, isActive }) => status === 'APPROVED' && isActive)
      .filter(({ fullName, email }) => `${fullName} ${email}`.toLowerCase().includes(words))
      .sort((a, b) => alphabet.compare(a.fullName, b.fullName));
    return this.offered(found.slice(0, PAGE), caller);
  }

  private offered(people: readonly Offered[], caller: Caller): EmployeeOption[] {
    this.accessLog.record(
      caller,
      people.map(({ accountId }) => accountId),
      'employee_list',
    );
    return people.map(({ accountId, fullName, email, profileImageUrl }) => ({
      user_client_id: accountId,
      full_name: fullName,
      email,
      profile_image_url: profileImageUrl,
    }));
  }
}
