import { expressionNames } from '@keenly/contracts/study-session';
import {
  activityTypes,
  editionIri,
  editions,
  EXPRESSION_SHARES,
  iriOf,
  NUDGE_OUTCOME,
  profileIri,
  templates,
  type Term,
  verbs,
} from '../domain/profile-terms.js';

const english = (text: string) => ({ en: text });
const isOwn = ({ id }: Term) => !/^https?:/.test(id);

/**
 * The profile as JSON-LD (xAPI Profiles 1.0): concepts of our own, and a template for each statement that is sent. Verbs
 * and types of others are named by the templates and aren't described again.
 */
export function profileDocument(origin: string): Readonly<Record<string, unknown>> {
  const inScheme = editionIri(origin);
  return {
    '@context': 'https://w3id.org/xapi/profiles/context',
    id: profileIri(origin),
    type: 'Profile',
    conformsTo: 'https://w3id.org/xapi/profiles#1.0',
    prefLabel: english('Keenly'),
    definition: english('Study sessions, courses, quizzes, capabilities, and learning plans of Keenly.'),
    author: { type: 'Organization', name: 'Keenly', url: origin },
    versions: editions.map(({ id, made }, at) => {
      const before = editions[at + 1];
      return {
        id: iriOf(origin, id),
        ...(before !== undefined && { wasRevisionOf: [iriOf(origin, before.id)] }),
        generatedAtTime: made,
      };
    }),
    concepts: [
      ...[...Object.values(verbs), ...Object.values(activityTypes)]
        .filter(isOwn)
        .map(({ id, kind, name, definition }) => ({
          id: iriOf(origin, id),
          type: kind,
          inScheme,
          prefLabel: english(name),
          definition: english(definition),
        })),
      {
        id: iriOf(origin, NUDGE_OUTCOME),
        type: 'ResultExtension',
        inScheme,
        prefLabel: english('nudge outcome'),
        definition: english('How a nudge ended.'),
        recommendedVerbs: [iriOf(origin, verbs.endedNudge.id)],
        inlineSchema: JSON.stringify({ enum: ['returned', 'dismissed', 'false_alarm', 'expired'] }),
      },
      {
        id: iriOf(origin, EXPRESSION_SHARES),
        type: 'ResultExtension',
        inScheme,
        prefLabel: english('expression shares'),
        definition: english(
          'Which share of the time that the camera looked for expressions each had, from 0 to 1. What is left couldn’t be named.',
        ),
        recommendedVerbs: [iriOf(origin, verbs.showedExpressions.id)],
        inlineSchema: JSON.stringify({
          type: 'object',
          propertyNames: { enum: expressionNames },
          additionalProperties: { type: 'number', minimum: 0, maximum: 1 },
        }),
      },
    ],
    templates: templates.map(([id, verb, type, definition]) => ({
      id: iriOf(origin, `templates/${id}`),
      type: 'StatementTemplate',
      inScheme,
      prefLabel: english(id.replaceAll('-', ' ')),
      definition: english(definition),
      verb: iriOf(origin, verbs[verb].id),
      objectActivityType: iriOf(origin, activityTypes[type].id),
      rules: [
        { location: '$.timestamp', presence: 'included' },
        { location: '$.context.platform', presence: 'included', all: ['Keenly'] },
        { location: '$.context.contextActivities.category[*].id', presence: 'included', any: [inScheme] },
      ],
    })),
    patterns: [],
  };
}
