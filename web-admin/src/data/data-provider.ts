import type { CapabilityOption } from '@keenly/contracts/assignment';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import { updateUser } from '@keenly/contracts/identity.endpoints';
import {
  type MemberSecondFactor,
  memberSecondFactor,
  resetMemberSecondFactor,
} from '@keenly/contracts/member-second-factor.endpoints';
import * as takeDownEndpoints from '@keenly/contracts/course-take-down.endpoints';
import * as networksEndpoints from '@keenly/contracts/networks.endpoints';
import type { JoinRole } from '@keenly/contracts/organisation';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { ApiClient } from '@keenly/web-learner/shared/api/api-client';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetOneParams, RaRecord } from 'react-admin';
import { restClient } from './rest-client';

/** The counts beside the menu, read as a record: they are kept, and read again, with the lists that they count. */
export const NETWORK_SUMMARY = 'network-summary';

export interface ConsoleDataProvider extends DataProvider {
  /** Queues again a mail that every try failed to send. */
  retryDeadLetter: (id: string) => Promise<void>;
  /** Has what a reader of the event log holds back tried again: a stream by its id, a reader by its name. */
  retryHeldEvents: (id: string) => Promise<void>;
  /** Accepts or declines the request of a person to join one's own organisation. */
  /** `role`: what an accepting admin chose; USER where absent. */
  answerJoinRequest: (userId: string, accept: boolean, role?: JoinRole) => Promise<void>;
  /** Makes an account's person an admin, or a manager again. */
  setAdmin: (accountId: string, isAdmin: boolean) => Promise<void>;
  /** Turns an account's license, or a personal account, on or off. */
  setActive: (accountId: string, isActive: boolean) => Promise<void>;
  /** Sets how many licenses an organization has. */
  grantLicences: (clientId: string, total: number) => Promise<void>;
  /** Takes a public course down; its authors read why. */
  takeDownCourse: (id: string, reason: string) => Promise<void>;
  /** Lets those whom a course is for see it again. */
  liftTakeDown: (id: string) => Promise<void>;
  /** What a teacher of one's own organization may teach. */
  categories: () => Promise<readonly CapabilityOption[]>;
  /** Sets what a teacher teaches; null for nothing. */
  setCategory: (accountId: string, categoryId: string | null) => Promise<void>;
  /** Takes a person out of an organization. */
  removeMember: (clientId: string, userId: string) => Promise<void>;
  /** The license code of one's own organization; null where there is none to see. */
  licenceCodeOf: (clientId: string) => Promise<string | null>;
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
  api: Pick<ApiClient, 'ask' | 'read'>,
  now: () => number = () => Date.now(),
): ConsoleDataProvider {
  const rest = simpleRestProvider('/api/admin', restClient(api));
  return {
    ...rest,
    async getList<Row extends RaRecord>(resource: string, params: GetListParams) {
      const list = await rest.getList<Row>(resource, params);
      return { ...list, meta: { loadedAt: now() } satisfies ListMeta };
    },
    async getOne<Row extends RaRecord>(resource: string, params: GetOneParams<Row>) {
      if (resource !== NETWORK_SUMMARY) return rest.getOne<Row>(resource, params);
      const { data } = await api.ask(networksEndpoints.networkSummary, {});
      return { data: { id: params.id, ...data } as unknown as Row };
    },
    supportAbortSignal: true,
    async retryDeadLetter(id) {
      await api.ask(consoleEndpoints.retryDeadLetter, { params: { id } });
    },
    async retryHeldEvents(id) {
      await api.ask(consoleEndpoints.retryHeldEvents, { params: { id } });
    },
    async answerJoinRequest(userId, accept, role) {
      const body = { user_id: userId, is_active: accept, role };
      await api.ask(organisationEndpoints.acceptRequest, { body });
    },
    async setAdmin(id, isAdmin) {
      await api.ask(networksEndpoints.updateIsAdmin, { body: { id, is_admin: isAdmin } });
    },
    async setActive(id, isActive) {
      await api.ask(networksEndpoints.activateOrDeactivate, { body: { id, status: isActive } });
    },
    async grantLicences(id, total) {
      await api.ask(networksEndpoints.grantLicences, { params: { id }, body: { total } });
    },
    async takeDownCourse(id, reason) {
      await api.ask(takeDownEndpoints.takeDownCourse, { params: { id }, body: { reason } });
    },
    async liftTakeDown(id) {
      await api.ask(takeDownEndpoints.liftTakeDown, { params: { id } });
    },
    async categories() {
      return (await api.ask(capabilities, {})).data;
    },
    async setCategory(id, categoryId) {
      await api.ask(updateUser, { body: { id, category_id: categoryId } });
    },
    async removeMember(clientId, userId) {
      const body = { client_id: clientId, user_id: userId };
      await api.ask(organisationEndpoints.leaveOrganisation, { body });
    },
    async licenceCodeOf(id) {
      return (await api.ask(organisationEndpoints.organisation, { params: { id } })).licence_code;
    },
    async secondFactorOf(id) {
      try {
        return (await api.ask(memberSecondFactor, { params: { id } })).data;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    async resetSecondFactor(id, password) {
      await api.ask(resetMemberSecondFactor, { params: { id }, body: { password } });
    },
  };
}
