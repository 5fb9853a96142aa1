import { Injectable } from '@nestjs/common';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import { STATEMENTS_READER } from './statements-reader.js';

/** So long a request waits for the read model, in milliseconds. */
const WITHIN_MS = 10_000;

/** Makes the read model have what the log has of an organization, so that a statement once answered is in every later read. */
@Injectable()
export class Consistency {
  constructor(private readonly log: EventLog) {}

  /**
   * Waits until the read model has all that the log has now in the organization's lane: of others no one here reads.
   * @returns a moment through which every statement is in the read model, for X-Experience-API-Consistent-Through
   * @throws XapiProblem with status 503 after 10 seconds: what was stored is stored, and sending it again adds nothing
   */
  async reached(organizationId: string): Promise<Date> {
    const now = new Date();
    const { store } = this.log;
    try {
      await store.caughtUp(STATEMENTS_READER, await store.head(organizationId), WITHIN_MS);
    } catch (cause) {
      const late = new XapiProblem(503, 'Statements are taking longer than usual to show. Try again.');
      late.cause = cause;
      throw late;
    }
    return now;
  }
}
