import { randomUUID } from 'node:crypto';
import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import { Memberships } from '../../../modules/membership/membership.public.js';
import { addPending, makeOrganisation } from '../../test-people.js';
import type { FaultCases } from '../fault-case.js';

export const membershipCases: FaultCases = {
  [`POST ${apiPaths.groups}`]: {
    make: async (world) => {
      const { token } = await world.somebody('CLIENT_ADMIN');
      return { token, body: { name: `Group ${randomUUID()}` } };
    },
    again: [409],
  },
  [`PUT ${apiPaths.group}`]: {
    make: async (world) => {
      const admin = await world.somebody('CLIENT_ADMIN');
      const path = pathOf(apiPaths.group, { id: await world.group(admin) });
      return { token: admin.token, path, body: { name: `Group ${randomUUID()}` } };
    },
  },
  [`DELETE ${apiPaths.group}`]: {
    make: async (world) => {
      const admin = await world.somebody('CLIENT_ADMIN');
      return { token: admin.token, path: pathOf(apiPaths.group, { id: await world.group(admin) }) };
    },
    again: [404],
  },
  [`PUT ${apiPaths.groupMember}`]: {
    make: async (world) => {
      const admin = await world.somebody('CLIENT_ADMIN');
      const { accountId: account } = await world.somebody();
      const path = pathOf(apiPaths.groupMember, { id: await world.group(admin), account });
      return { token: admin.token, path, body: { is_member: true } };
    },
  },
  [`POST ${apiPaths.joinOrganisation}`]: {
    make: async (world) => {
      const { clientId } = world.organisation;
      const code = await world.app.app.get(Memberships, { strict: false }).licenceCodeOf(clientId);
      const { token } = await world.somebody('USER', await makeOrganisation(world.app));
      return { token, body: { neighbourhood_id: clientId, actual_id: code } };
    },
    again: [409],
  },
  [`PUT ${apiPaths.setAdmin}`]: {
    make: async (world) => {
      const { token } = await world.somebody('CLIENT_ADMIN');
      const { userId } = await world.somebody();
      return { token, body: { user_id: userId, is_admin: true } };
    },
  },
  [`PUT ${apiPaths.leaveOrganisation}`]: {
    make: async (world) => {
      const { token, clientId } = await world.somebody('CLIENT_ADMIN');
      const { userId } = await world.somebody();
      return { token, body: { client_id: clientId, user_id: userId } };
    },
    again: [404],
  },
  [`PUT ${apiPaths.acceptRequest}`]: {
    make: async (world) => {
      const { token } = await world.somebody('CLIENT_ADMIN');
      const { userId } = await addPending(world.app, world.organisation);
      return { token, body: { user_id: userId, is_active: true } };
    },
    again: [409],
  },
  [`POST ${apiPaths.renewLicenceCode}`]: {
    make: async (world) => ({ token: (await world.elsewhere()).token }),
  },
  [`PUT ${apiPaths.bulkApprove}`]: {
    make: async (world) => {
      const { token } = await world.somebody('CLIENT_ADMIN');
      const { accountId } = await addPending(world.app, world.organisation);
      return { token, body: { neighbourhood_ids: [accountId], status: 'APPROVED' } };
    },
  },
  [`PUT ${apiPaths.makeMainAccount}`]: {
    make: async (world) => {
      const { token, clientId } = await world.somebody();
      return { token, body: { client_id: clientId, main_acc: true } };
    },
  },
  [`POST ${apiPaths.checkLicenceCode}`]: {
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
