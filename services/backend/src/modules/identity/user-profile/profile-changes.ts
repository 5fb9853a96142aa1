import { mediaMessages } from '@keenly/contracts/catalogue/organisations';
import { profileMessages as words } from '@keenly/contracts/catalogue/profile';
import type { UpdateUser } from '@keenly/contracts/identity';
import { type GeneralInfoFields, generalInfoRules } from '@keenly/contracts/profile';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Places } from '../../lookups/lookups.public.js';
import { Images } from '../../media/media.public.js';
import type { Person } from '../entities/person.entity.js';
import { PERSON_CHANGED } from '../../../platform/people.js';
import { auditInsert } from '../audit-trail/audit-trail.js';
import { profileInput } from './profile-input.js';
import { StoredPeople } from '../people/people.service.js';

/** Column of each field; the only columns that a profile can reach. */
const columns = {
  first_name: 'first_name',
  last_name: 'last_name',
  gender: 'gender',
  race: 'race',
  religion: 'religion',
  phone_cellular: 'phone_cellular',
  user_address1: 'address1',
  website: 'website',
  designation: 'designation',
  department: 'department',
  profile_image_url: 'profile_image_url',
} as const;
type Changes = Partial<Record<keyof typeof columns, string | null | undefined>>;

/** Changes what people say of themselves (product/profile#rules-of-the-fields). */
@Injectable()
export class ProfileChanges {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly people: StoredPeople,
    private readonly places: Places,
    private readonly images: Images,
  ) {}

  /** Nothing happens without a field of the profile. VALIDATION_FAILED by field; CONCURRENT_CHANGE. */
  async apply(update: UpdateUser, { userId, accountId }: Caller): Promise<void> {
    const given = profileInput(update);
    const { profile_image_url: image, version } = update;
    if (Object.keys(given).length === 0 && image === undefined) return;
    if (version === undefined) throw new DomainError('CONCURRENT_CHANGE', words.changedElsewhere);
    const person = await this.people.get(userId);
    if (person.profileVersion !== version) throw new DomainError('CONCURRENT_CHANGE', words.changedElsewhere);
    const stored = storedInformation(person);
    const checked = generalInfoRules(stored).partial().parse(given);
    await this.requirePlace(checked.user_address1, stored.user_address1);
    await this.requirePicture(image, person.profileImageUrl);
    const wished: Changes = { ...checked, ...(image === undefined ? {} : { profile_image_url: image }) };
    const before: Changes = { ...stored, profile_image_url: person.profileImageUrl };
    const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter(
      (field) => wished[field] !== undefined && wished[field] !== before[field],
    );
    if (changed.length > 0) await this.write(wished, changed, { userId, accountId, version });
  }

  /** The version is compared in the statement that writes, so that of two saves at once one is refused. */
  private async write(
    wished: Changes,
    changed: readonly (keyof typeof columns)[],
    { userId, accountId, version }: { userId: string; accountId: string; version: number },
  ): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `update app.person set ${changed.map((field, at) => `${columns[field]} = $${String(at + 4)}`).join(', ')},
           profile_version = profile_version + 1, updated_at = now(), updated_by = $3
         where id = $1 and profile_version = $2`,
        [userId, version, accountId, ...changed.map((field) => wished[field] ?? null)],
      );
      if (rowCount !== 1) throw new DomainError('CONCURRENT_CHANGE', words.changedElsewhere);
      const detail = changed.join(', ');
      // Without the account: whether someone changed their religion here is nothing for the organisation's trail.
      await sql.query(...auditInsert({ action: 'profile_changed', personId: userId, detail }));
      await sql.query('select pg_notify($1, $2)', [PERSON_CHANGED, userId]);
    });
  }

  private async requirePlace(country: string | undefined, stored: string): Promise<void> {
    if (country === undefined || country === stored || (await this.places.isCountry(country))) return;
    throw new DomainError('VALIDATION_FAILED', words.optionInvalid, { address1: words.optionInvalid });
  }

  private async requirePicture(image: string | null | undefined, stored: string | null): Promise<void> {
    if (typeof image !== 'string' || image === stored || (await this.images.isStored(image, 'person')))
      return;
    const { invalidImage } = mediaMessages;
    throw new DomainError('VALIDATION_FAILED', invalidImage, { profile_image_url: invalidImage });
  }
}

function storedInformation(person: Person): GeneralInfoFields {
  return {
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
  };
}
