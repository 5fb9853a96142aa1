import { SCIM_USER, type ScimResource } from '@keenly/contracts/scim';
import type { Value } from '../filters/matches.js';
import { versionOf } from '../version.js';
import type { UserRow } from './user-row.js';

/** Attributes that filters of users may ask for, by their name in lower case. */
export const userAttributes: ReadonlyMap<string, string> = new Map(
  [
    'id',
    'externalId',
    'userName',
    'displayName',
    'active',
    'name.formatted',
    'name.givenName',
    'name.familyName',
    'emails.value',
    'emails.type',
    'meta.created',
    'meta.lastModified',
  ]
    .map((name) => [name.toLowerCase(), name] as const)
    .concat([['emails', 'emails.value']]),
);

export const fullName = ({ givenName, familyName }: Pick<UserRow, 'givenName' | 'familyName'>): string =>
  `${givenName} ${familyName}`.trim();

export const userVersion = (row: UserRow): string => {
  const { userName, externalId, givenName, familyName, isActive, changes } = row;
  return versionOf(changes, [userName, externalId, givenName, familyName, isActive]);
};

/** `base`: where users are, without a slash at its end. */
export function userResource(row: UserRow, base: string): ScimResource {
  const { id, userName, externalId, givenName, familyName, isActive, createdAt, changedAt } = row;
  const formatted = fullName(row);
  return {
    schemas: [SCIM_USER],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    name: { formatted, givenName, familyName },
    displayName: formatted,
    active: isActive,
    emails: [{ value: userName, type: 'work', primary: true }],
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      location: `${base}/${id}`,
      version: userVersion(row),
    },
  };
}

/** What a user has under an attribute of {@link userAttributes}. */
export function valueOfUser(row: UserRow, attribute: string): Value {
  switch (attribute) {
    case 'id':
      return row.id;
    case 'externalId':
      return row.externalId;
    case 'userName':
    case 'emails.value':
      return row.userName;
    case 'emails.type':
      return 'work';
    case 'displayName':
    case 'name.formatted':
      return fullName(row);
    case 'name.givenName':
      return row.givenName;
    case 'name.familyName':
      return row.familyName;
    case 'active':
      return row.isActive;
    case 'meta.created':
      return row.createdAt.toISOString();
    case 'meta.lastModified':
      return row.changedAt.toISOString();
    default:
      throw new Error(`users have no ${attribute}`);
  }
}
