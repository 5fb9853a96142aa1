import { defineModule } from '../../platform/define-module.js';
import { RetryHeldEvents } from './held-events/retry-held-events.js';
import { HeldEventsController } from './held-events/held-events.controller.js';
import { RegistrantsController } from './registrants/registrants.controller.js';
import { HeldEventsReader } from './held-events/held-events.query.js';
import { RegistrantsReader } from './registrants/registrants.query.js';

/** Endpoints of the console: registrants (product/console#menu), and held events for operators of the event log. */
export const consoleModule = defineModule({
  name: 'console',
  slices: {
    registrants: { controllers: [RegistrantsController], providers: [RegistrantsReader] },
    'held-events': { controllers: [HeldEventsController], providers: [HeldEventsReader, RetryHeldEvents] },
  },
});
