import { profileMessages as words } from '@keenly/contracts/catalogue/profile';
import type { UpdateUser } from '@keenly/contracts/identity';
import type { GeneralInfoFields } from '@keenly/contracts/profile';
import { DomainError } from '../../../kernel/domain-error.js';

const plain = [
  'first_name',
  'last_name',
  'gender',
  'race',
  'religion',
  'phone_cellular',
  'designation',
  'department',
] as const;

/**
 * The fields of the profile that a call gives, under the names of the profile: address1 is the location, and the
 * website is in the JSON text of additional_details (product/profile#general-information).
 * VALIDATION_FAILED for text that is no such JSON, and for a password, which is changed elsewhere.
 */
export function profileInput(update: UpdateUser): Partial<GeneralInfoFields> {
  if (update.password !== undefined && update.password !== '') {
    throw new DomainError('VALIDATION_FAILED', words.passwordElsewhere, {
      password: words.passwordElsewhere,
    });
  }
  const given: Partial<GeneralInfoFields> = {};
  for (const field of plain) {
    const value = update[field];
    if (value !== undefined) given[field] = value;
  }
  if (update.address1 !== undefined) given.user_address1 = update.address1;
  const website = websiteIn(update.additional_details);
  return website === undefined ? given : { ...given, website };
}

function websiteIn(details: string | undefined): string | undefined {
  if (details === undefined || details.trim() === '') return undefined;
  const website: unknown = (parsed(details) as { website?: unknown } | null)?.website;
  if (website === undefined || website === null) return undefined;
  if (typeof website === 'string') return website;
  throw notWebsite();
}

function parsed(details: string): unknown {
  try {
    return JSON.parse(details);
  } catch {
    throw notWebsite();
  }
}

const notWebsite = () =>
  new DomainError('VALIDATION_FAILED', words.websiteInvalid, { website: words.websiteInvalid });
