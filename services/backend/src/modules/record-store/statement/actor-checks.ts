import { isIri, isMailbox, isName, isSha1, oneOf, type Check } from './scalar-checks.js';
import { arrayOf, isObject, objectOf, type JsonObject } from './shape-checks.js';
import { STATEMENT_BOUNDS } from './statement-bounds.js';
import { broken, within, type StatementFault } from './statement-fault.js';

const isAccount = objectOf({ may: { homePage: isIri, name: isName }, must: ['homePage', 'name'] });

const identifiers = { mbox: isMailbox, mbox_sha1sum: isSha1, openid: isIri, account: isAccount };
const identifierNames = Object.keys(identifiers);

const identifiersOf = (actor: JsonObject) =>
  identifierNames.reduce((count, name) => count + (Object.hasOwn(actor, name) ? 1 : 0), 0);

/** An agent has exactly one identifier (1.0.3: Data 2.4.2.1; 2.0.0: 4.2.2.1). */
export const isAgent: Check = objectOf({
  may: { objectType: oneOf('Agent'), name: isName, ...identifiers },
  also: (agent) =>
    identifiersOf(agent) === 1
      ? undefined
      : broken('must have exactly one of mbox, mbox_sha1sum, openid and account'),
});

/** A group has one identifier at most; without one it lists its members, who are agents and never groups. */
export const isGroup: Check = objectOf({
  may: {
    objectType: oneOf('Group'),
    name: isName,
    member: arrayOf(isAgent, STATEMENT_BOUNDS.list),
    ...identifiers,
  },
  must: ['objectType'],
  also: (group) => {
    const count = identifiersOf(group);
    if (count > 1) return broken('must have only one of mbox, mbox_sha1sum, openid and account');
    return count === 1 || Object.hasOwn(group, 'member')
      ? undefined
      : within('member', broken('is required'));
  },
});

/** An agent, unless it says that it is a group. */
export const isActor: Check = (value, version) =>
  isObject(value) && value['objectType'] === 'Group' ? isGroup(value, version) : isAgent(value, version);

/**
 * An agent, or an application together with the person it acts for: an anonymous group of two, one of them an account
 * at the service that knows the application (1.0.3: Data 2.4.9; 2.0.0: 4.2.4.2).
 */
export const isAuthority: Check = (value, version) =>
  isActor(value, version) ??
  (isObject(value) && value['objectType'] === 'Group' ? pairFault(value) : undefined);

function pairFault(group: JsonObject): StatementFault | undefined {
  if (identifiersOf(group) > 0) return broken('must not be an identified group');
  const members = group['member'] as readonly JsonObject[];
  return members.length === 2 && members.some((member) => Object.hasOwn(member, 'account'))
    ? undefined
    : within('member', broken('must be two agents, one of them the account of an application'));
}
