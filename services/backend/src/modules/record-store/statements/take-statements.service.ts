import { Injectable } from '@nestjs/common';
import type { RecordStoreCaller } from '../record-store-caller.js';
import type { XapiVersion } from '../domain/statement.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import { UnitStatements } from '../unit-sessions/unit-statements.service.js';
import type { SentStatements } from './sent-statements.js';
import { StoreStatements } from './store-statements.service.js';

/** Of what a unit of a package sends at once: statements, and bytes of what is attached to them. */
const UNIT_STATEMENTS_MAX = 100;
const UNIT_ATTACHED_MAX_BYTES = 1024 * 1024;

/** Statements as programs send them, which are stored, and as units of packages do, whose rules come first. */
@Injectable()
export class TakeStatements {
  constructor(
    private readonly storing: StoreStatements,
    private readonly units: UnitStatements,
  ) {}

  /**
   * @returns the ids, in the order sent
   * @throws as {@link StoreStatements.store}; FORBIDDEN for what a unit may not say, XapiProblem with status 413 for more
   * than it may at once
   */
  async take(sent: SentStatements, caller: RecordStoreCaller, version: XapiVersion): Promise<string[]> {
    if (caller.unit === undefined) return this.storing.store(sent, caller, version);
    const attached = sent.attachments.reduce((sum, { content }) => sum + content.length, 0);
    if (sent.statements.length > UNIT_STATEMENTS_MAX || attached > UNIT_ATTACHED_MAX_BYTES)
      throw new XapiProblem(413, 'A unit sends 100 statements and 1 MB of attachments at once at most.');
    const { sessionId } = caller.unit;
    const statements = await this.units.admit(sessionId, sent.statements);
    const ids = await this.storing.store({ ...sent, statements }, caller, version);
    const told = await this.units.settle(sessionId, ids);
    if (told.length > 0) await this.storing.tell(told, caller);
    return ids;
  }
}
