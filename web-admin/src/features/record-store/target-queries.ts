import type {
  ChangeStatementTarget,
  MakeStatementTarget,
  StatementTarget,
} from '@keenly/contracts/statement-targets';
import {
  changeStatementTarget,
  endStatementTarget,
  makeStatementTarget,
  pauseStatementTarget,
  statementTargets,
  testStatementTarget,
} from '@keenly/contracts/statement-targets.endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../data/console-api';

/** How far stores are changes without anyone's doing; milliseconds. */
const READ_AGAIN_MS = 15_000;

/** The stores that statements of an organization are sent to, by name, and how many learners let more be sent. */
export const targetsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [statementTargets.path, clientId],
    queryFn: ({ signal }) => consoleApi.ask(statementTargets, { params: { id: clientId } }, { signal }),
    refetchInterval: READ_AGAIN_MS,
  });

/** Changes of an organization's stores; each reads the list again, also where it failed. */
export function useTargetChanges(clientId: string) {
  const client = useQueryClient();
  const thenRead = <T>(change: Promise<T>) =>
    change.finally(() => void client.invalidateQueries({ queryKey: targetsQuery(clientId).queryKey }));
  return {
    make: (body: MakeStatementTarget) =>
      thenRead(consoleApi.ask(makeStatementTarget, { params: { id: clientId }, body })),
    change: ({ id, version }: StatementTarget, body: Omit<ChangeStatementTarget, 'version'>) =>
      thenRead(consoleApi.ask(changeStatementTarget, { params: { id }, body: { ...body, version } })),
    pause: ({ id, version }: StatementTarget, paused: boolean) =>
      thenRead(consoleApi.ask(pauseStatementTarget, { params: { id }, body: { paused, version } })),
    test: async ({ id }: StatementTarget) =>
      (await consoleApi.ask(testStatementTarget, { params: { id } })).data,
    end: ({ id }: StatementTarget) => thenRead(consoleApi.ask(endStatementTarget, { params: { id } })),
  };
}
