import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { forgetPages, redactionTypes } from './forget-pages.js';

/**
 * A page that its learner wants forgotten loses its address and title in the log itself, so that no rebuild and no
 * reader ever shows them again. A page that arrives after its redaction was never stored with them.
 */
@Injectable()
export class ForgottenPages implements OnModuleInit {
  constructor(private readonly log: EventLog) {}

  onModuleInit(): void {
    this.log.react({
      name: 'forgotten-pages',
      types: redactionTypes,
      from: 'start',
      handle: (events) => forgetPages(this.log.store, events),
    });
  }
}
