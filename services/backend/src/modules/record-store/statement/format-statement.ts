import { languageRanges, oneLanguage, type LanguageRange } from './accepted-language.js';
import {
  isActivity,
  isActor,
  type Activity,
  type ActivityDefinition,
  type Actor,
  type Agent,
  type Context,
  type ContextActivities,
  type Group,
  type Identified,
  type InteractionComponent,
  type LanguageMap,
  type Statement,
  type StatementRef,
  type SubStatement,
  type Verb,
} from '../domain/statement.js';

export type StatementFormat = 'exact' | 'ids' | 'canonical';

/** What the store holds to be the definition of an activity and the display of a verb, where it holds any. */
export interface Canonical {
  readonly definition?: (activityId: string) => ActivityDefinition | undefined;
  readonly display?: (verbId: string) => LanguageMap | undefined;
}

/**
 * A statement in the format asked for (1.0.3: Communication 2.1.3; 2.0.0: 4.1.6.1): `exact` as it is kept; `ids` with
 * no more of agents, groups, verbs and activities than identifies them; `canonical` with the store's own definitions
 * and one language in each map, chosen by Accept-Language.
 */
export function formatStatement(
  statement: Statement,
  format: StatementFormat,
  acceptLanguage: string | undefined,
  canonical: Canonical = {},
): Statement {
  if (format === 'exact') return statement;
  return withParts(
    statement,
    format === 'ids' ? ids : canonically(canonical, languageRanges(acceptLanguage)),
  );
}

/** What becomes of the three kinds of thing that a statement is made of. */
interface Parts {
  readonly actor: <A extends Actor>(actor: A) => A;
  readonly verb: (verb: Verb) => Verb;
  readonly activity: (activity: Activity) => Activity;
}

function withParts(statement: Statement, parts: Parts): Statement {
  const { object, authority } = statement;
  return {
    ...withToldParts(statement, parts),
    object: object.objectType === 'SubStatement' ? withInnerParts(object, parts) : thing(object, parts),
    ...(authority !== undefined && { authority: parts.actor(authority) }),
  };
}

const withInnerParts = (inner: SubStatement, parts: Parts): SubStatement => ({
  ...withToldParts(inner, parts),
  object: thing(inner.object, parts),
});

const withToldParts = <S extends Pick<Statement, 'actor' | 'verb' | 'context'>>(
  told: S,
  parts: Parts,
): S => ({
  ...told,
  actor: parts.actor(told.actor),
  verb: parts.verb(told.verb),
  ...(told.context !== undefined && { context: inContext(told.context, parts) }),
});

function thing(object: Activity | Actor | StatementRef, parts: Parts): Activity | Actor | StatementRef {
  if (isActivity(object)) return parts.activity(object);
  return isActor(object) ? parts.actor(object) : object;
}

function inContext(context: Context, parts: Parts): Context {
  const { instructor, team, contextActivities, contextAgents, contextGroups } = context;
  return {
    ...context,
    ...(instructor !== undefined && { instructor: parts.actor(instructor) }),
    ...(team !== undefined && { team: parts.actor(team) }),
    ...(contextActivities !== undefined && { contextActivities: eachActivity(contextActivities, parts) }),
    ...(contextAgents !== undefined && {
      contextAgents: contextAgents.map((one) => ({ ...one, agent: parts.actor(one.agent) })),
    }),
    ...(contextGroups !== undefined && {
      contextGroups: contextGroups.map((one) => ({ ...one, group: parts.actor(one.group) })),
    }),
  };
}

const eachActivity = (activities: ContextActivities, parts: Parts): ContextActivities =>
  Object.fromEntries(
    Object.entries(activities).map(([kind, list]) => [kind, list.map((one) => parts.activity(one))]),
  );

const identifierOf = ({ mbox, mbox_sha1sum, openid, account }: Identified): Identified => ({
  ...(mbox !== undefined && { mbox }),
  ...(mbox_sha1sum !== undefined && { mbox_sha1sum }),
  ...(openid !== undefined && { openid }),
  ...(account !== undefined && { account }),
});

const agentId = (agent: Agent): Agent => ({
  ...(agent.objectType !== undefined && { objectType: agent.objectType }),
  ...identifierOf(agent),
});

/** An identified group by its identifier; another by its members' ones. */
function groupId(group: Group): Group {
  const identifier = identifierOf(group);
  if (Object.keys(identifier).length > 0) return { objectType: 'Group', ...identifier };
  return { objectType: 'Group', member: (group.member ?? []).map(agentId) };
}

const ids: Parts = {
  actor: <A extends Actor>(actor: A) => (actor.objectType === 'Group' ? groupId(actor) : agentId(actor)) as A,
  verb: ({ id }) => ({ id }),
  activity: ({ id }) => ({ id }),
};

function canonically({ definition, display }: Canonical, ranges: readonly LanguageRange[]): Parts {
  return {
    actor: (actor) => actor,
    verb: (verb) => {
      const shown = display?.(verb.id) ?? verb.display;
      return shown === undefined ? verb : { ...verb, display: oneLanguage(shown, ranges) };
    },
    activity: (activity) => {
      const defined = definition?.(activity.id) ?? activity.definition;
      return defined === undefined ? activity : { ...activity, definition: inOneLanguage(defined, ranges) };
    },
  };
}

const componentLists = ['choices', 'scale', 'source', 'target', 'steps'] as const;

function inOneLanguage(definition: ActivityDefinition, ranges: readonly LanguageRange[]): ActivityDefinition {
  const { name, description } = definition;
  const lists = componentLists.flatMap((list) => {
    const components = definition[list];
    return components === undefined ? [] : [[list, components.map((one) => component(one, ranges))]];
  });
  return {
    ...definition,
    ...(name !== undefined && { name: oneLanguage(name, ranges) }),
    ...(description !== undefined && { description: oneLanguage(description, ranges) }),
    ...(Object.fromEntries(lists) as Partial<ActivityDefinition>),
  };
}

const component = (one: InteractionComponent, ranges: readonly LanguageRange[]): InteractionComponent =>
  one.description === undefined ? one : { ...one, description: oneLanguage(one.description, ranges) };
