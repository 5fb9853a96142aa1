import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { UserGeneralInfo } from '@keenly/contracts/profile';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Memberships } from '../../membership/membership.public.js';
import { StoredPeople } from '../people/people.service.js';
import { fullName } from '../entities/person.entity.js';

/** The caller's own general information (product/profile#general-information). */
@Injectable()
export class UserProfiles {
  constructor(
    private readonly people: StoredPeople,
    private readonly memberships: Memberships,
  ) {}

  /** @param id the caller's account or person; FORBIDDEN for anyone else's. */
  async of({ userId, accountId }: Caller, id = accountId): Promise<UserGeneralInfo> {
    if (id !== accountId && id !== userId) throw new DomainError('FORBIDDEN', failureMessages.forbidden);
    const [person, accounts] = await Promise.all([
      this.people.get(userId),
      this.memberships.accountsOf(userId),
    ]);
    return {
      id: accountId,
      user_id: userId,
      external_id: person.externalId,
      user_name: fullName(person),
      email: person.email,
      profile_image_url: person.profileImageUrl,
      first_name: person.firstName,
      last_name: person.lastName,
      gender: person.gender,
      race: person.race,
      religion: person.religion,
      phone_cellular: person.phoneCellular,
      user_address1: person.address1,
      website: person.website,
      designation: person.designation,
      department: person.department,
      employer: accounts.find((account) => account.accountId === accountId)?.clientName ?? null,
      has_password: person.passwordHash !== null,
      version: person.profileVersion,
    };
  }
}
