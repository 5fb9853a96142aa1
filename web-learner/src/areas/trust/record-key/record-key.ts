import type { OwnRecordKeySecret } from '@keenly/contracts/own-record-key';
import * as keyEndpoints from '@keenly/contracts/own-record-key.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { myDataQuery } from '../my-data-query';

/** The key of the account, and the organization whose record store it reads. */
export const recordKeyQuery = queryOptions({
  queryKey: [keyEndpoints.ownRecordKey.path],
  queryFn: ({ signal }) => api.ask(keyEndpoints.ownRecordKey, {}, { signal }),
});

/** Makes a key in the place of the one that was read, or ends it. What is there is read again, however it went. */
export function useRecordKey() {
  const queries = useQueryClient();
  const onSettled = async () => {
    // It counts among what is kept, too.
    void queries.invalidateQueries({ queryKey: myDataQuery.queryKey });
    await queries.invalidateQueries({ queryKey: recordKeyQuery.queryKey });
  };
  const make = useMutation({
    mutationFn: (replaces: string | null): Promise<OwnRecordKeySecret> =>
      api.ask(keyEndpoints.makeOwnRecordKey, { body: { replaces } }),
    onSettled,
  });
  const end = useMutation({ mutationFn: () => api.ask(keyEndpoints.endOwnRecordKey, {}), onSettled });
  return { make, end };
}
