import type { AnswerOf, Handled, InputOf } from '@keenly/contracts/endpoint';
import { heldEvents, retryHeldEvents } from '@keenly/contracts/console.endpoints';
import { Controller } from '@nestjs/common';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { RetryHeldEvents } from './retry-held-events.js';
import { HeldEventsReader } from './held-events.query.js';

/** Events that readers of the log hold back: the console's list for ops. */
@Controller()
export class HeldEventsController {
  constructor(
    private readonly held: HeldEventsReader,
    private readonly retries: RetryHeldEvents,
  ) {}

  @Handles(heldEvents)
  list({ query }: InputOf<typeof heldEvents>): Promise<Handled<typeof heldEvents>> {
    return this.held.list(query);
  }

  @Handles(retryHeldEvents)
  async retry({ params }: InputOf<typeof retryHeldEvents>): Promise<AnswerOf<typeof retryHeldEvents>> {
    await this.retries.retry(params.id);
    return params;
  }
}
