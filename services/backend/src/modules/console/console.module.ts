import { defineModule } from '../../platform/define-module.js';
import { RetryHeldEvents } from './application/retry-held-events.js';
import { HeldEventsController } from './http/held-events.controller.js';
import { RegistrantsController } from './http/registrants.controller.js';
import { HeldEventsQuery } from './queries/held-events.query.js';
import { RegistrantsQuery } from './queries/registrants.query.js';

/** What the console asks for: registrants (product/console#menu), and what operations need of the event log. */
export const consoleModule = defineModule({
  name: 'console',
  controllers: [RegistrantsController, HeldEventsController],
  providers: [RegistrantsQuery, HeldEventsQuery, RetryHeldEvents],
});
