import type { Extensions, Statement } from '../domain/statement.js';
import {
  activityOf,
  BLOCK_TYPE,
  blockActivityOf,
  categories,
  COURSE_TYPE,
  courseActivityOf,
  extensions,
  registrationOf,
  statementOf,
  type UnitSession,
  verbs,
} from './unit-terms.js';

type Told = 'launched' | 'abandoned' | 'satisfied';

/** The learner as units are told: by their account, without their name or email address. */
export const actorOf = (origin: string, accountId: string) =>
  ({ objectType: 'Agent', account: { homePage: origin, name: accountId } }) as const;

/** What is in the context of everything that is said in a session, by the unit or by Keenly (cmi5, section 10.2.1). */
export const contextTemplateOf = ({ sessionId, partId }: Pick<UnitSession, 'sessionId' | 'partId'>) => ({
  extensions: { [extensions.session]: sessionId },
  contextActivities: { grouping: [{ objectType: 'Activity', id: partId }] },
});

/**
 * What Keenly says of a session (cmi5, section 9.3), under the same id however often it's said. A package is satisfied,
 * or with `block` one of its blocks, once a registration, in the session of the unit that came to it first.
 */
export function told(
  verb: Told,
  session: Pick<UnitSession, 'sessionId' | 'accountId' | 'attachmentId' | 'partId' | 'masteryScore'> & {
    readonly seconds?: number;
    readonly block?: string;
  },
  origin: string,
  more: Extensions = {},
): Statement {
  const { sessionId, accountId, attachmentId, partId, masteryScore, seconds = 0, block } = session;
  const template = contextTemplateOf(session);
  const whole =
    block === undefined
      ? { id: courseActivityOf(origin, attachmentId), definition: { type: COURSE_TYPE } }
      : { id: blockActivityOf(origin, attachmentId, block), definition: { type: BLOCK_TYPE } };
  const object = verb === 'satisfied' ? whole : { id: activityOf(origin, attachmentId, partId) };
  const registration = registrationOf(accountId, attachmentId);
  return {
    id: statementOf(verb === 'satisfied' ? registration : sessionId, verb, block),
    actor: actorOf(origin, accountId),
    verb: { id: verbs[verb], display: { en: verb } },
    object: { objectType: 'Activity', ...object },
    ...(verb === 'abandoned' ? { result: { duration: `PT${String(Math.max(0, seconds))}S` } } : {}),
    context: {
      registration,
      contextActivities: {
        grouping: [{ objectType: 'Activity', id: block ?? partId }],
        category: [{ objectType: 'Activity', id: categories.cmi5 }],
      },
      extensions: {
        ...template.extensions,
        ...(verb === 'launched' && masteryScore !== null ? { [extensions.mastery]: masteryScore } : {}),
        ...more,
      },
    },
  };
}
