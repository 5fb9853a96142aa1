import { assign } from '@keenly/contracts/assignment.endpoints';
import type { Notifications } from '@keenly/contracts/notification';
import { notifications, updateNotifications } from '@keenly/contracts/notification.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { eventually } from '../../eventually.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import { day } from '../world.js';

export const notificationCases: FaultCases = {
  [`PUT ${updateNotifications.path}`]: {
    make: async (world) => {
      const { token, accountId } = await world.somebody();
      const manager = await world.somebody('MANAGER');
      const capability = await world.capability();
      const deadline_date = day(7).slice(0, 10);
      const body = [{ assignee: accountId, capability, deadline_date }];
      (await call(world.app, 'POST', assign.path, { token: manager.token, body })).expect(201);
      const path = pathOf(notifications.path, { id: accountId });
      let id: string | undefined;
      await eventually(async () => {
        const bell = (await call(world.app, 'GET', path, { token })).expect<Notifications>(200);
        id = bell.notifications[0]?.id;
        if (id === undefined) throw new Error('their bell has not rung yet');
      });
      return { token, body: { id } };
    },
  },
};
