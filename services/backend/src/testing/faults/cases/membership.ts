import { randomUUID } from 'node:crypto';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import { changeAffectPolicy } from '@keenly/contracts/affect-policy.endpoints';
import * as allocationEndpoints from '@keenly/contracts/allocation.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as networksEndpoints from '@keenly/contracts/networks.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { Memberships } from '../../../modules/membership/membership.public.js';
import { call } from '../../test-http.js';
import { addPending, makeOrganisation } from '../../test-people.js';
import type { FaultCases } from '../fault-case.js';

export const membershipCases: FaultCases = {
  [`POST ${groupsEndpoints.makeGroup.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      return { token, body: { name: `Group ${randomUUID()}` } };
    },
    again: [409],
  },
  [`PUT ${groupsEndpoints.renameGroup.path}`]: {
    make: async (world) => {
      const admin = await world.admin();
      const path = pathOf(groupsEndpoints.renameGroup.path, { id: await world.group(admin) });
      return { token: admin.token, path, body: { name: `Group ${randomUUID()}` } };
    },
  },
  [`DELETE ${groupsEndpoints.renameGroup.path}`]: {
    make: async (world) => {
      const admin = await world.admin();
      return {
        token: admin.token,
        path: pathOf(groupsEndpoints.renameGroup.path, { id: await world.group(admin) }),
      };
    },
    again: [404],
  },
  [`PUT ${groupsEndpoints.placeInGroup.path}`]: {
    make: async (world) => {
      const admin = await world.admin();
      const { accountId: account } = await world.somebody();
      const path = pathOf(groupsEndpoints.placeInGroup.path, { id: await world.group(admin), account });
      return { token: admin.token, path, body: { is_member: true } };
    },
  },
  [`PUT ${groupsEndpoints.setMentor.path}`]: {
    make: async (world) => {
      const admin = await world.admin();
      const { accountId: account } = await world.somebody();
      const id = await world.group(admin);
      const place = pathOf(groupsEndpoints.placeInGroup.path, { id, account });
      const { token } = admin;
      (await call(world.app, 'PUT', place, { token, body: { is_member: true } })).expect(200);
      const path = pathOf(groupsEndpoints.setMentor.path, { id, account });
      return { token, path, body: { is_mentor: true } };
    },
  },
  [`POST ${organisationEndpoints.joinOrganisation.path}`]: {
    make: async (world) => {
      const { clientId } = world.organisation;
      const code = await world.app.app.get(Memberships, { strict: false }).licenceCodeOf(clientId);
      const { token } = await world.somebody('USER', await makeOrganisation(world.app));
      return { token, body: { neighbourhood_id: clientId, actual_id: code } };
    },
    again: [409],
  },
  [`PUT ${organisationEndpoints.setAdmin.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { userId } = await world.somebody();
      return { token, body: { user_id: userId, is_admin: true } };
    },
  },
  [`PUT ${networksEndpoints.updateIsAdmin.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { accountId: id } = await world.somebody();
      return { token, body: { id, is_admin: true } };
    },
  },
  [`PUT ${networksEndpoints.grantLicences.path}`]: {
    make: async (world) => {
      const { token } = await world.operator();
      const { clientId } = await makeOrganisation(world.app);
      return {
        token,
        path: pathOf(networksEndpoints.grantLicences.path, { id: clientId }),
        body: { total: 77 },
      };
    },
  },
  [`POST ${networksEndpoints.activateOrDeactivate.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { accountId: id } = await world.somebody();
      return { token, body: { id, status: 'inactive' } };
    },
  },
  [`POST ${networksEndpoints.activateOrDeactivate.path} of a personal account`]: {
    make: async (world) => {
      const { token } = await world.operator();
      const { accountId: id } = await world.personal();
      return { token, body: { id, status: 'inactive' } };
    },
  },
  [`PUT ${allocationEndpoints.activeStatus.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { userId } = await world.somebody();
      return { token, body: { user_id: userId, is_active: false } };
    },
  },
  [`PUT ${allocationEndpoints.setManager.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { userId } = await world.somebody();
      return { token, body: { user_id: userId, is_admin: true } };
    },
  },
  [`PUT ${allocationEndpoints.setTeacher.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { userId } = await world.somebody();
      return { token, body: { user_id: userId, is_teacher: true } };
    },
  },
  [`PUT ${allocationEndpoints.updateSaveVideo.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { accountId } = await world.somebody();
      return { token, body: { user_client_id: accountId, recording_flag: true } };
    },
  },
  [`PUT ${allocationEndpoints.answerRecording.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const learner = await world.somebody();
      const body = { user_client_id: learner.accountId, recording_flag: true };
      await call(world.app, 'PUT', allocationEndpoints.updateSaveVideo.path, { token, body });
      return { token: learner.token, body: { allowed: true } };
    },
  },
  [`PUT ${organisationEndpoints.leaveOrganisation.path}`]: {
    make: async (world) => {
      const { token, clientId } = await world.admin();
      const { userId } = await world.somebody();
      return { token, body: { client_id: clientId, user_id: userId } };
    },
    again: [404],
  },
  [`PUT ${organisationEndpoints.acceptRequest.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { userId } = await addPending(world.app, world.organisation);
      return { token, body: { user_id: userId, is_active: true } };
    },
    again: [409],
  },
  [`POST ${organisationEndpoints.renewLicenceCode.path}`]: {
    make: async (world) => {
      const { token, clientId } = await world.elsewhere();
      const replaces = await world.app.app.get(Memberships, { strict: false }).licenceCodeOf(clientId);
      return { token, body: { replaces } };
    },
  },
  [`PUT ${changeAffectPolicy.path}`]: {
    make: async (world) => ({ token: (await world.elsewhere()).token, body: { policy: 'self' } }),
  },
  [`PUT ${organisationEndpoints.bulkApprove.path}`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { accountId } = await addPending(world.app, world.organisation);
      return { token, body: { neighbourhood_ids: [accountId], status: 'APPROVED' } };
    },
  },
  [`PUT ${accountsEndpoints.makeMainAccount.path}`]: {
    make: async (world) => {
      const { token, clientId } = await world.somebody();
      return { token, body: { client_id: clientId, main_acc: true } };
    },
  },
  [`POST ${organisationEndpoints.checkLicenceCode.path}`]: {
    make: async (world) => {
      const { clientId: client_id } = world.organisation;
      return {
        body: {
          client_id,
          code: await world.app.app.get(Memberships, { strict: false }).licenceCodeOf(client_id),
        },
      };
    },
  },
};
