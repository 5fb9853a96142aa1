import { SCIM_GROUP, type ScimResource } from '@keenly/contracts/scim';
import type { Value } from '../filters/matches.js';
import { versionOf } from '../version.js';
import type { GroupRow } from './group-row.js';

/** The attribute of groups that says who is in them. */
export const MEMBERS = 'members.value';

/** Attributes that filters of groups may ask for, by their name in lower case. */
export const groupAttributes: ReadonlyMap<string, string> = new Map(
  ['id', 'externalId', 'displayName', MEMBERS, 'meta.created', 'meta.lastModified']
    .map((name) => [name.toLowerCase(), name] as const)
    .concat([['members', MEMBERS]]),
);

export const groupVersion = ({ name, externalId, membersDigest, changes }: GroupRow): string =>
  versionOf(changes, [name, externalId, membersDigest]);

/** `members`: ids of users, or undefined where the answer has none. */
export function groupResource(
  row: GroupRow,
  members: readonly string[] | undefined,
  { groups, users }: { readonly groups: string; readonly users: string },
): ScimResource {
  const { id, name, externalId, createdAt, changedAt } = row;
  return {
    schemas: [SCIM_GROUP],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    ...(members === undefined
      ? {}
      : { members: members.map((value) => ({ value, type: 'User', $ref: `${users}/${value}` })) }),
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      location: `${groups}/${id}`,
      version: groupVersion(row),
    },
  };
}

/** What a group has under an attribute of {@link groupAttributes}; `members`: those of its that were asked for. */
export function valueOfGroup(row: GroupRow, members: readonly string[], attribute: string): Value {
  switch (attribute) {
    case 'id':
      return row.id;
    case 'externalId':
      return row.externalId;
    case 'displayName':
      return row.name;
    case MEMBERS:
      return members;
    case 'meta.created':
      return row.createdAt.toISOString();
    case 'meta.lastModified':
      return row.changedAt.toISOString();
    default:
      throw new Error(`groups have no ${attribute}`);
  }
}
