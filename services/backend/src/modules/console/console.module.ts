import { defineModule } from '../../platform/define-module.js';
import { RetryHeldEvents } from './held-events/retry-held-events.js';
import { HeldEventsController } from './held-events/held-events.controller.js';
import { NetworksController } from './networks/networks.controller.js';
import { NeighborhoodsReader } from './networks/neighborhoods.query.js';
import { NetworkMembersReader } from './networks/network-members.query.js';
import { NetworkSummaryReader } from './networks/network-summary.query.js';
import { NetworkUsersReader } from './networks/network-users.query.js';
import { RegistrantsController } from './registrants/registrants.controller.js';
import { HeldEventsReader } from './held-events/held-events.query.js';
import { RegistrantsReader } from './registrants/registrants.query.js';

/** Endpoints of the console: registrants and networks (product/console#menu), and held events for operators of the event log. */
export const consoleModule = defineModule({
  name: 'console',
  slices: {
    registrants: { controllers: [RegistrantsController], providers: [RegistrantsReader] },
    networks: {
      controllers: [NetworksController],
      providers: [NeighborhoodsReader, NetworkMembersReader, NetworkSummaryReader, NetworkUsersReader],
    },
    'held-events': { controllers: [HeldEventsController], providers: [HeldEventsReader, RetryHeldEvents] },
  },
});
