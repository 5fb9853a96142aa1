import type { InputOf } from '@keenly/contracts/endpoint';
import { stopSession } from '@keenly/contracts/study-session.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { StopSessions } from './stop-sessions.service.js';

/** Stopping one's own session from the web pages. */
@Controller()
export class StopSessionController {
  constructor(private readonly stops: StopSessions) {}

  @Handles(stopSession)
  stop({ params: { id } }: InputOf<typeof stopSession>, caller: Caller): Promise<void> {
    return this.stops.stopOwn(id, caller);
  }
}
