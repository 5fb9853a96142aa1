import { draftChanges } from '@keenly/contracts/course-draft.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { consoleApi } from '../../../../data/console-api';

/** What publishing a draft would do; read anew each time it's asked for, since that is what one agrees to. */
export const draftChangesQuery = (id: string) =>
  queryOptions({
    queryKey: [draftChanges.path, id],
    queryFn: async ({ signal }) => (await consoleApi.ask(draftChanges, { params: { id } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
