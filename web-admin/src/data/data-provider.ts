import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import {
  type MemberSecondFactor,
  memberSecondFactor,
  resetMemberSecondFactor,
} from '@keenly/contracts/member-second-factor.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import type { createHttpClient } from './http-client';

export interface ConsoleDataProvider extends DataProvider {
  /** Queues again a mail that every try failed to send. */
  retryDeadLetter: (id: string) => Promise<void>;
  /** Has what a reader of the event log holds back tried again: a stream by its id, a reader by its name. */
  retryHeldEvents: (id: string) => Promise<void>;
  /** Accepts or declines the request of a person to join one's own organisation. */
  answerJoinRequest: (userId: string, accept: boolean) => Promise<void>;
  /** Two-step sign-in of an account of one's own organisation; null for any other account. */
  secondFactorOf: (accountId: string) => Promise<MemberSecondFactor['data'] | null>;
  /** Resets it, with one's own password. */
  resetSecondFactor: (accountId: string, password: string) => Promise<void>;
}

/** What a list carries beside its records. */
export interface ListMeta {
  /** When it arrived, in epoch milliseconds: figures that could not be renewed are shown with their time. */
  loadedAt: number;
}

/** The console's resources under /api/admin, in the dialect of ra-data-simple-rest. */
export function createDataProvider(
  httpClient: ReturnType<typeof createHttpClient>,
  now: () => number = () => Date.now(),
): ConsoleDataProvider {
  const rest = simpleRestProvider('/api/admin', httpClient);
  return {
    ...rest,
    async getList<Row extends RaRecord>(resource: string, params: GetListParams) {
      const list = await rest.getList<Row>(resource, params);
      return { ...list, meta: { loadedAt: now() } satisfies ListMeta };
    },
    supportAbortSignal: true,
    async retryDeadLetter(id) {
      await httpClient(pathOf(consoleEndpoints.retryDeadLetter.path, { id }), { method: 'POST' });
    },
    async retryHeldEvents(id) {
      await httpClient(pathOf(consoleEndpoints.retryHeldEvents.path, { id }), { method: 'POST' });
    },
    async answerJoinRequest(userId, accept) {
      const body = JSON.stringify({ user_id: userId, is_active: accept });
      await httpClient(organisationEndpoints.acceptRequest.path, { method: 'PUT', body });
    },
    async secondFactorOf(id) {
      try {
        const { json } = await httpClient(pathOf(memberSecondFactor.path, { id }));
        return (json as MemberSecondFactor).data;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    async resetSecondFactor(id, password) {
      const body = JSON.stringify({ password });
      await httpClient(pathOf(resetMemberSecondFactor.path, { id }), { method: 'POST', body });
    },
  };
}
