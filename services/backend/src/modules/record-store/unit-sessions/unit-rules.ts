import { isActivity, type Statement, VOIDED } from '../domain/statement.js';
import { agentKeys } from '../statement/related-things.js';
import { categories, extensions, type Said, type UnitSession, type UnitVerb, verbs } from './unit-terms.js';

/** Who and what a session may tell of. */
export interface UnitRules extends Pick<UnitSession, 'sessionId' | 'partId' | 'mode' | 'masteryScore'> {
  /** As `agentKeys` has the learner. */
  readonly agentKey: string;
  readonly registration: string;
  readonly activityId: string;
}

type Judged = { readonly said: Said } | { readonly refused: string };

const ofUnits: readonly UnitVerb[] = ['initialized', 'completed', 'passed', 'failed', 'terminated'];
/** Those that say how far someone is. */
const results: readonly UnitVerb[] = ['completed', 'passed', 'failed'];

/**
 * What was said after these statements, each with an id, or why the first that breaks a rule of cmi5 (sections 9 and 10)
 * is refused, in a sentence for whoever made the unit. A statement that comes again, by its id, is none to be refused.
 */
export function afterStatements(statements: readonly Statement[], rules: UnitRules, before: Said): Judged {
  let said = before;
  for (const statement of statements) {
    const judged = afterOne(statement, rules, said);
    if ('refused' in judged) return judged;
    ({ said } = judged);
  }
  return { said };
}

function afterOne(statement: Statement, rules: UnitRules, said: Said): Judged {
  const about = refusalOfAnything(statement, rules);
  if (about !== undefined) return { refused: about };
  const id = (statement.id ?? '').toLowerCase();
  const isDefined = hasCategory(statement, categories.cmi5);
  const verb = isDefined ? ofUnits.find((one) => verbs[one] === statement.verb.id) : undefined;
  if (isDefined && verb === undefined)
    return { refused: 'Of the statements in the category cmi5, a unit sends none with this verb.' };
  const knownAs = verb === undefined ? null : idIn(said, verb);
  if (knownAs === id) return { said };
  const refused =
    (said.terminatedBy === null ? undefined : 'This session was terminated: nothing comes after that.') ??
    (said.initializedBy === null && verb !== 'initialized'
      ? 'The first statement of a session has to be initialized.'
      : undefined) ??
    (verb === undefined ? undefined : refusalOfDefined(verb, statement, rules, said));
  if (refused !== undefined) return { refused };
  return { said: verb === undefined ? said : withVerb(said, verb, statement, id) };
}

const idIn = (said: Said, verb: UnitVerb): string | null =>
  verb === 'initialized'
    ? said.initializedBy
    : verb === 'terminated'
      ? said.terminatedBy
      : verb === 'completed'
        ? said.completedBy
        : verb === 'passed' && said.passedBy !== null
          ? said.passedBy
          : said.judgedBy;

function withVerb(said: Said, verb: UnitVerb, { result }: Statement, id: string): Said {
  if (verb === 'initialized') return { ...said, initializedBy: id };
  if (verb === 'terminated') return { ...said, terminatedBy: id };
  if (verb === 'completed') return { ...said, completedBy: id };
  const scaled = result?.score?.scaled;
  return {
    ...said,
    judgedBy: id,
    ...(verb === 'passed' ? { passedBy: id } : {}),
    ...(scaled === undefined ? {} : { score: Math.round(Math.max(0, scaled) * 1000) / 10 }),
  };
}

/** What holds for everything that a unit sends (section 9.6). */
function refusalOfAnything({ actor, verb, context }: Statement, rules: UnitRules): string | undefined {
  if (actor.objectType === 'Group' || agentKeys(actor)[0] !== rules.agentKey)
    return 'The actor has to be the one that the unit was launched with.';
  if (verb.id === VOIDED) return 'A unit can’t void statements.';
  if (context?.registration?.toLowerCase() !== rules.registration)
    return 'context.registration has to be the one that the unit was launched with.';
  const groups = context.contextActivities?.grouping ?? [];
  const isOfTemplate =
    context.extensions?.[extensions.session] === rules.sessionId &&
    groups.some(({ id }) => id === rules.partId);
  return isOfTemplate
    ? undefined
    : 'The context has to have all that the contextTemplate of LMS.LaunchData has.';
}

const hasCategory = ({ context }: Statement, category: string): boolean =>
  (context?.contextActivities?.category ?? []).some(({ id }) => id === category);

function refusalOfDefined(
  verb: UnitVerb,
  statement: Statement,
  rules: UnitRules,
  said: Said,
): string | undefined {
  if (!isActivity(statement.object) || statement.object.id !== rules.activityId)
    return 'The object has to be the activityId that the unit was launched with.';
  if (statement.timestamp === undefined) return 'The timestamp is missing.';
  if (rules.mode !== 'Normal' && results.includes(verb))
    return `In the mode ${rules.mode} a unit gives no results.`;
  return refusalOfOrder(verb, said) ?? refusalOfResult(verb, statement, rules);
}

function refusalOfOrder(verb: UnitVerb, said: Said): string | undefined {
  if (verb === 'initialized')
    return said.initializedBy === null ? undefined : 'This session was initialized before.';
  if (verb === 'completed')
    return said.completedBy === null ? undefined : 'The unit was completed before in this registration.';
  if (verb === 'terminated') return undefined;
  if (said.passedBy !== null) return 'The unit was passed before in this registration.';
  return said.judgedBy === null ? undefined : 'A session has one passed or failed at most.';
}

function refusalOfResult(verb: UnitVerb, statement: Statement, rules: UnitRules): string | undefined {
  const { result } = statement;
  const isJudged = verb === 'passed' || verb === 'failed';
  if (verb !== 'initialized' && result?.duration === undefined) return 'result.duration is missing.';
  if (results.includes(verb) !== hasCategory(statement, categories.moveOn))
    return 'The category moveon belongs to completed, passed, and failed, and to nothing else.';
  if (result?.completion !== (verb === 'completed' ? true : undefined))
    return 'result.completion has to be true with completed, and missing otherwise.';
  if (result?.success !== (isJudged ? verb === 'passed' : undefined))
    return 'result.success has to be true with passed, false with failed, and missing otherwise.';
  return refusalOfScore(verb, statement, rules);
}

function refusalOfScore(
  verb: UnitVerb,
  { result, context }: Statement,
  { masteryScore }: UnitRules,
): string | undefined {
  const score = result?.score;
  if (score !== undefined && verb !== 'passed' && verb !== 'failed')
    return 'result.score belongs to passed and failed, and to nothing else.';
  const told = context?.extensions?.[extensions.mastery];
  if (told !== undefined && told !== masteryScore)
    return 'The masteryscore has to be the masteryScore of LMS.LaunchData.';
  if (score?.scaled === undefined || masteryScore === null) return undefined;
  if (verb === 'passed' && score.scaled < masteryScore)
    return 'A score below the masteryScore hasn’t passed.';
  return verb === 'failed' && score.scaled >= masteryScore
    ? 'A score from the masteryScore on hasn’t failed.'
    : undefined;
}
