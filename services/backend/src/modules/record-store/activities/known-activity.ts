import type { AnswerOf } from '@keenly/contracts/endpoint';
import type { getActivity } from '@keenly/contracts/record-store-documents.endpoints';
import { activitiesOf } from '../statement/related-things.js';
import type { ActivityDefinition, Statement } from '../domain/statement.js';

export type KnownActivity = AnswerOf<typeof getActivity>;

/**
 * The activity with all that statements say of it: texts and extensions of all of them, and of anything else what the
 * newest one says (xAPI 1.0.3, Communication 2.5).
 * @param statements oldest first
 */
export function knownActivity(id: string, statements: readonly Statement[]): KnownActivity {
  const definition = statements
    .flatMap(activitiesOf)
    .flatMap((activity) =>
      activity.id === id && activity.definition !== undefined ? [activity.definition] : [],
    )
    .reduce<ActivityDefinition | undefined>(joined, undefined);
  return {
    objectType: 'Activity',
    id,
    ...(definition === undefined ? {} : { definition: { ...definition } }),
  };
}

function joined(known: ActivityDefinition | undefined, told: ActivityDefinition): ActivityDefinition {
  if (known === undefined) return told;
  const { name, description, extensions } = known;
  return {
    ...known,
    ...told,
    ...(name === undefined ? {} : { name: { ...name, ...told.name } }),
    ...(description === undefined ? {} : { description: { ...description, ...told.description } }),
    ...(extensions === undefined ? {} : { extensions: { ...extensions, ...told.extensions } }),
  };
}
