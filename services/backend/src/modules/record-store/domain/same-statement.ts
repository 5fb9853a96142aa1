import { type ActivityDefinition, type Statement, type XapiVersion } from './statement.js';
import { instantOf } from './timestamp.js';

type Json = Readonly<Record<string, unknown>>;

/**
 * Whether two statements say the same, by the comparison of 1.0.3, Data 2.3.1, and 2.0.0, 4.2.3: what a store fills in
 * is left aside where one of them lacks it (id, timestamp) or altogether (stored, authority, version), as are verbs'
 * displays, definitions of activities and the order of a group's members; moments count, not how they are written, and
 * hundredths of a second of a duration, not less. Everything else is compared, in the case in which it was sent.
 */
export const sameStatement = (a: Statement, b: Statement): boolean =>
  agreeOn(a.id?.toLowerCase(), b.id?.toLowerCase()) &&
  agreeOn(momentOf(a.timestamp), momentOf(b.timestamp)) &&
  textOf(comparable(a)) === textOf(comparable(b));

const agreeOn = (a: unknown, b: unknown) => a === undefined || b === undefined || a === b;

/** In milliseconds since 1970 where it is a moment, else as it is written. */
const momentOf = (timestamp: string | undefined) =>
  timestamp === undefined ? undefined : (instantOf(timestamp, '1.0.3' satisfies XapiVersion) ?? timestamp);

/** What is left of a statement once all that may differ is taken away or written one way. */
function comparable({ id, stored, authority, version, timestamp, ...rest }: Statement): Json {
  const object = rest.object as unknown as Json;
  return { ...told(rest), object: object['objectType'] === 'SubStatement' ? inner(object) : thing(object) };
}

const inner = (object: Json): Json => ({
  ...told(object),
  object: thing(object['object'] as Json),
  ...('timestamp' in object && { timestamp: momentOf(object['timestamp'] as string) }),
});

function told(statement: Json): Json {
  const { actor, verb, result, context, attachments } = statement;
  return {
    ...statement,
    actor: thing(actor as Json),
    verb: { id: (verb as Json)['id'] },
    ...(result !== undefined && { result: resulting(result as Json) }),
    ...(context !== undefined && { context: inContext(context as Json) }),
    ...(attachments !== undefined && { attachments: (attachments as Json[]).map(digested) }),
  };
}

const digested = (attachment: Json): Json => ({
  ...attachment,
  sha2: (attachment['sha2'] as string).toLowerCase(),
});

/** An activity by its id, an actor without the order of its members, a reference to a statement in lower case. */
function thing(value: Json): Json {
  if (value['objectType'] === 'StatementRef') return { ...value, id: (value['id'] as string).toLowerCase() };
  if ('id' in value) return withoutDefinition(value);
  return actorOf(value);
}

function withoutDefinition(activity: Json & { readonly definition?: ActivityDefinition }): Json {
  const { definition, ...rest } = activity;
  return rest;
}

function actorOf(actor: Json): Json {
  const { mbox, mbox_sha1sum: sha1, member, ...rest } = actor;
  return {
    ...rest,
    ...(mbox !== undefined && { mbox: mailboxText(mbox as string) }),
    ...(sha1 !== undefined && { mbox_sha1sum: (sha1 as string).toLowerCase() }),
    ...(member !== undefined && { member: (member as Json[]).map((one) => textOf(actorOf(one))).toSorted() }),
  };
}

/** The domain of an email address is in either case, what is before the at sign in the case it was sent. */
export function mailboxText(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  return mailbox.slice(0, at) + mailbox.slice(at).toLowerCase();
}

const resulting = (result: Json): Json =>
  typeof result['duration'] === 'string' ? { ...result, duration: durationText(result['duration']) } : result;

/** A duration with exactly two decimals in its seconds, the rest cut off. */
const durationText = (duration: string): string =>
  duration.replace(
    /(\d+)(?:[.,](\d+))?S$/,
    (_, whole: string, fraction = '') => `${whole}.${String(fraction).slice(0, 2).padEnd(2, '0')}S`,
  );

function inContext(context: Json): Json {
  const entries = Object.entries(context).map(([key, value]) => [key, contextual(key, value)]);
  return Object.fromEntries(entries) as Json;
}

function contextual(key: string, value: unknown): unknown {
  if (key === 'registration' || key === 'language') return (value as string).toLowerCase();
  if (key === 'instructor' || key === 'team') return actorOf(value as Json);
  if (key === 'statement') return thing(value as Json);
  if (key === 'contextActivities') return eachActivity(value as Json);
  if (key === 'contextAgents' || key === 'contextGroups') return (value as Json[]).map(relevant);
  return value;
}

const eachActivity = (activities: Json) =>
  Object.fromEntries(
    Object.entries(activities).map(([kind, list]) => [kind, (list as Json[]).map(withoutDefinition)]),
  );

const relevant = (one: Json): Json => ({
  ...one,
  ...(one['agent'] !== undefined && { agent: actorOf(one['agent'] as Json) }),
  ...(one['group'] !== undefined && { group: actorOf(one['group'] as Json) }),
});

/** JSON with its keys in order: equal for equal values. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${textOf(one)}`).join(',')}}`;
}
