import { Module } from '@nestjs/common';
import { RetryHeldEvents } from './application/retry-held-events.js';
import { HeldEventsController } from './http/held-events.controller.js';
import { RegistrantsController } from './http/registrants.controller.js';
import { HeldEventsQuery } from './queries/held-events.query.js';
import { RegistrantsQuery } from './queries/registrants.query.js';

/** What the console asks for: registrants (product/console#menu), and what operations need of the event log. */
@Module({
  controllers: [RegistrantsController, HeldEventsController],
  providers: [RegistrantsQuery, HeldEventsQuery, RetryHeldEvents],
})
export class ConsoleModule {}
