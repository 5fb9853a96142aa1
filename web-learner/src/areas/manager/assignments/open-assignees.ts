import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { groupPeopleQuery, openAssigneesQuery } from './assign-options';
import { type Chosen, groupChosen, type HasIt } from './chosen';

/** Who has which of the capabilities already, as far as it is known. */
export function useHasIt(capabilities: readonly string[]): HasIt {
  const answers = useQueries({ queries: capabilities.map(openAssigneesQuery) });
  return hasItOf(capabilities.map((capability, at) => [capability, answers[at]?.data?.data ?? []]));
}

const hasItOf = (open: readonly (readonly [string, readonly string[]])[]): HasIt => {
  const known = new Map(open.map(([capability, people]) => [capability, new Set(people)]));
  return (assignee, capability) => known.get(capability)?.has(assignee) === true;
};

/**
 * Reads again who is in the chosen groups and who has what already, so that what was said before Submit is what will be
 * written. Throws ApiError.
 */
export function useReadAgain() {
  const client = useQueryClient();
  return async (
    chosen: readonly Chosen[],
    capabilities: readonly string[],
  ): Promise<{ chosen: Chosen[]; hasIt: HasIt }> => {
    const [fresh, open] = await Promise.all([
      Promise.all(chosen.map(async (one) => (one.kind === 'person' ? one : readGroup(client, one)))),
      Promise.all(
        capabilities.map(async (capability) => {
          const { data } = await client.query({ ...openAssigneesQuery(capability), staleTime: 0 });
          return [capability, data] as const;
        }),
      ),
    ]);
    return { chosen: fresh, hasIt: hasItOf(open) };
  };
}

/** A group with those who are in it now. Throws ApiError. */
export async function readGroup(client: QueryClient, group: Pick<Chosen, 'id' | 'name'>): Promise<Chosen> {
  const { data } = await client.query({ ...groupPeopleQuery(group.id), staleTime: 0 });
  return groupChosen(group, data);
}
