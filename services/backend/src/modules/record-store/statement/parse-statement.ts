import { isActor, isAuthority } from './actor-checks.js';
import { isContext } from './context-checks.js';
import { isActivity, isStatementRef, isVerb } from './object-checks.js';
import { isResult } from './result-checks.js';
import {
  isCount,
  isIri,
  isMediaType,
  isSha2,
  isTimestamp,
  isUuid,
  oneOf,
  type Check,
} from './scalar-checks.js';
import { arrayOf, isLanguageMap, isObject, objectOf, type JsonObject } from './shape-checks.js';
import { STATEMENT_BOUNDS } from './statement-bounds.js';
import { broken, within, type StatementFault } from './statement-fault.js';
import {
  CONTEXT_ACTIVITY_KINDS,
  VOIDED,
  type Activity,
  type Context,
  type ContextActivities,
  type Statement,
  type SubStatement,
  type XapiVersion,
} from '../domain/statement.js';

const isAttachment = objectOf({
  may: {
    usageType: isIri,
    display: isLanguageMap,
    description: isLanguageMap,
    contentType: isMediaType,
    length: isCount,
    sha2: isSha2,
    fileUrl: isIri,
  },
  must: ['usageType', 'display', 'contentType', 'length', 'sha2'],
});

const told = {
  actor: isActor,
  verb: isVerb,
  result: isResult,
  context: isContext,
  timestamp: isTimestamp,
  attachments: arrayOf(isAttachment, STATEMENT_BOUNDS.attachments),
};

/** What belongs to one kind of object goes with it only: `revision` and `platform` with activities. */
function contextFault({ object, context }: JsonObject): StatementFault | undefined {
  if (context === undefined || ((object as JsonObject)['objectType'] ?? 'Activity') === 'Activity')
    return undefined;
  const stray = ['revision', 'platform'].find((name) => Object.hasOwn(context as JsonObject, name));
  return stray === undefined
    ? undefined
    : within('context', within(stray, broken('goes with an activity as the object only')));
}

const objects: Readonly<Record<string, Check>> = {
  Activity: isActivity,
  Agent: isActor,
  Group: isActor,
  StatementRef: isStatementRef,
};

const isObjectAmong =
  (kinds: Readonly<Record<string, Check>>): Check =>
  (value, version) => {
    if (!isObject(value)) return broken('must be an object');
    const kind = Object.hasOwn(value, 'objectType') ? value['objectType'] : 'Activity';
    const check = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return check === undefined
      ? within('objectType', broken(`must be one of: ${Object.keys(kinds).join(', ')}`))
      : check(value, version);
  };

/** A statement that is only told of: it has no id, time of storing, authority or version, and holds no other. */
const isSubStatement = objectOf({
  may: { objectType: oneOf('SubStatement'), object: isObjectAmong(objects), ...told },
  must: ['objectType', 'actor', 'verb', 'object'],
  also: contextFault,
});

const versions: Readonly<Record<XapiVersion, RegExp>> = {
  '1.0.3': /^1\.0(?:\.\d{1,9})?$/,
  '2.0.0': /^[12]\.0(?:\.\d{1,9})?$/,
};

/** Statements of 1.0 are fine in 2.0.0; not the other way about. */
const isStatementVersion: Check = (value, version) =>
  typeof value === 'string' && versions[version].test(value)
    ? undefined
    : broken(version === '1.0.3' ? 'must be 1.0 or 1.0.x' : 'must be 1.0, 1.0.x, 2.0 or 2.0.x');

function voidingFault({ verb, object }: JsonObject): StatementFault | undefined {
  if ((verb as JsonObject)['id'] !== VOIDED || (object as JsonObject)['objectType'] === 'StatementRef')
    return undefined;
  return within('object', broken('must be a StatementRef in a statement that voids'));
}

const isStatement = objectOf({
  may: {
    id: isUuid,
    object: isObjectAmong({ ...objects, SubStatement: isSubStatement }),
    stored: isTimestamp,
    authority: isAuthority,
    version: isStatementVersion,
    ...told,
  },
  must: ['actor', 'verb', 'object'],
  also: (value) => contextFault(value) ?? voidingFault(value),
});

/**
 * One statement as it came from JSON, checked in every property (1.0.3: Data 2.2–2.4; 2.0.0: 4.2). The answer is the
 * value itself wherever it could stay as it is; single context activities are arrays in it.
 */
export function parseStatement(
  value: unknown,
  version: XapiVersion,
): { readonly statement: Statement } | { readonly fault: StatementFault } {
  const fault = isStatement(value, version);
  return fault === undefined ? { statement: arrayed(value as Sent) } : { fault };
}

/**
 * A batch, or a statement by itself as a batch of one; at most `STATEMENT_BOUNDS.batch`, every one valid, no id twice.
 * The fault's path starts with the statement's place: `[3].verb.id`.
 */
export function parseStatements(
  value: unknown,
  version: XapiVersion,
): { readonly statements: readonly Statement[] } | { readonly fault: StatementFault } {
  if (!Array.isArray(value)) {
    const parsed = parseStatement(value, version);
    return 'fault' in parsed ? parsed : { statements: [parsed.statement] };
  }
  if (value.length > STATEMENT_BOUNDS.batch)
    return { fault: broken(`must have at most ${STATEMENT_BOUNDS.batch} statements`) };
  return parseBatch(value, version);
}

function parseBatch(values: readonly unknown[], version: XapiVersion) {
  const [statements, ids]: [Statement[], Set<string>] = [[], new Set()];
  for (const [index, value] of values.entries()) {
    const parsed = parseStatement(value, version);
    if ('fault' in parsed) return { fault: within(index, parsed.fault) };
    const id = parsed.statement.id?.toLowerCase();
    if (id !== undefined && ids.has(id))
      return { fault: within(index, within('id', broken('is there twice in one request'))) };
    if (id !== undefined) ids.add(id);
    statements.push(parsed.statement);
  }
  return { statements };
}

/** As it was sent: a context activity may still be by itself. */
type Sent = Statement & { readonly context?: SentContext };
type SentContext = Context & {
  readonly contextActivities?: Readonly<Record<string, Activity | readonly Activity[]>>;
};

function arrayed(sent: Sent): Statement {
  const statement = withArrays(sent);
  const { object } = statement;
  if (object.objectType !== 'SubStatement') return statement;
  const inner = withArrays<SubStatement>(object);
  return inner === object ? statement : { ...statement, object: inner };
}

function withArrays<S extends { readonly context?: Context }>(told: S): S {
  const activities = told.context?.contextActivities;
  if (activities === undefined || CONTEXT_ACTIVITY_KINDS.every((kind) => isList(activities[kind])))
    return told;
  const lists = Object.entries(activities).map(([kind, one]) => [kind, [one].flat()]);
  return {
    ...told,
    context: { ...told.context, contextActivities: Object.fromEntries(lists) as ContextActivities },
  };
}

const isList = (value: unknown) => value === undefined || Array.isArray(value);
