import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { ACCOUNT_DEACTIVATED } from '../../membership/membership.public.js';
import { StopSessions } from './stop-sessions.service.js';

/**
 * The session that a switched-off member left running stops: its extension can no longer say so itself. One that began
 * after they were switched on again is none of this, however late the event is read.
 */
@Injectable()
export class SwitchedOffSessions implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly stops: StopSessions,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'switched-off-sessions',
      types: [ACCOUNT_DEACTIVATED],
      from: 'start',
      handle: async (events) => {
        for (const { stream, metadata, recordedAt } of events)
          await this.stops.stopAllOf(metadata.tenant, stream.slice(stream.indexOf('-') + 1), recordedAt);
      },
    });
  }
}
