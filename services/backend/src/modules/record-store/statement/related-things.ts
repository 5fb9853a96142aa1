import { mailboxText } from '../domain/same-statement.js';
import {
  isActivity,
  isActor,
  type Activity,
  type Actor,
  type Context,
  type Identified,
  type Statement,
  type StatementObject,
  type SubStatement,
} from '../domain/statement.js';

/** Keys by which a statement is found, each once: `related` has the `direct` ones, too. */
export interface Related {
  /** Of what it is about: the filters `agent` and `activity` alone. */
  readonly direct: readonly string[];
  /** Of everything it names: with `related_agents` and `related_activities`. */
  readonly related: readonly string[];
}

/**
 * By what an agent or a group is known, in one canonical text; equal for those the specification calls equal. No key
 * for a group without an identifier: it is nobody that can be asked for, only its members are.
 */
export function agentKeys({ mbox, mbox_sha1sum, openid, account }: Identified): readonly string[] {
  if (mbox !== undefined) return [`mbox:${mailboxText(mbox)}`];
  if (mbox_sha1sum !== undefined) return [`sha1:${mbox_sha1sum.toLowerCase()}`];
  if (openid !== undefined) return [`openid:${openid}`];
  // An IRI has no bar, so that no two accounts have one key.
  return account === undefined ? [] : [`account:${account.homePage}|${account.name}`];
}

/** An actor's own key and those of a group's members, who are found by the group, too. */
function keysWithMembers(actor: Actor): readonly string[] {
  if (actor.objectType !== 'Group' || actor.member === undefined) return agentKeys(actor);
  return [...agentKeys(actor), ...actor.member.flatMap(agentKeys)];
}

const keysOfObject = (object: StatementObject) => (isActor(object) ? keysWithMembers(object) : []);

function keysOfContext(context: Context | undefined): readonly string[] {
  if (context === undefined) return [];
  const { instructor, team, contextAgents = [], contextGroups = [] } = context;
  return [
    ...(instructor === undefined ? [] : keysWithMembers(instructor)),
    ...(team === undefined ? [] : keysWithMembers(team)),
    ...contextAgents.flatMap(({ agent }) => keysWithMembers(agent)),
    ...contextGroups.flatMap(({ group }) => keysWithMembers(group)),
  ];
}

const innerOf = ({ object }: Statement): SubStatement | undefined =>
  object.objectType === 'SubStatement' ? object : undefined;

const once = (keys: readonly string[]): readonly string[] => (keys.length > 1 ? [...new Set(keys)] : keys);

/** Keys of the agents and groups of a statement (1.0.3: Communication 2.1.3; 2.0.0: 4.1.6.1). */
export function relatedAgents(statement: Statement): Related {
  const direct = [...keysWithMembers(statement.actor), ...keysOfObject(statement.object)];
  const inner = innerOf(statement);
  const more = [
    ...(statement.authority === undefined ? [] : keysWithMembers(statement.authority)),
    ...keysOfContext(statement.context),
    ...(inner === undefined ? [] : [...keysWithMembers(inner.actor), ...keysOfObject(inner.object)]),
    ...keysOfContext(inner?.context),
  ];
  return { direct: once(direct), related: once([...direct, ...more]) };
}

const idsOfObject = (object: StatementObject) => (isActivity(object) ? [object.id] : []);

const idsOfContext = (context: Context | undefined): readonly string[] =>
  activitiesOfContext(context).map(({ id }) => id);

const activitiesOfContext = (context: Context | undefined): readonly Activity[] =>
  context?.contextActivities === undefined ? [] : Object.values(context.contextActivities).flat();

/** IRIs of the activities of a statement (1.0.3: Communication 2.1.3; 2.0.0: 4.1.6.1). */
export function relatedActivities(statement: Statement): Related {
  const direct = idsOfObject(statement.object);
  const inner = innerOf(statement);
  const more = [
    ...idsOfContext(statement.context),
    ...(inner === undefined ? [] : idsOfObject(inner.object)),
    ...idsOfContext(inner?.context),
  ];
  return { direct, related: once([...direct, ...more]) };
}

/** Every activity that a statement names, with its definition where it has one: what the store may learn of them. */
export function activitiesOf(statement: Statement): readonly Activity[] {
  const inner = innerOf(statement);
  const objects = inner === undefined ? [statement.object] : [inner.object];
  return [
    ...objects.filter(isActivity),
    ...activitiesOfContext(statement.context),
    ...activitiesOfContext(inner?.context),
  ];
}
