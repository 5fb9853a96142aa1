import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { CommandContext } from '../../../kernel/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { XapiProblem } from '../requests/xapi-problem.js';
import type { RecordStoreCaller } from '../record-store-caller.js';
import { completed } from '../statement/completed-statement.js';
import type { Statement, XapiVersion } from '../domain/statement.js';
import {
  storedStatementDecider,
  type StoreStatement,
  targetsOf,
} from '../domain/stored-statement.decider.js';
import type { SentStatements } from './sent-statements.js';
import { StatementAttachments } from './statement-attachments.js';
import { subjectOf } from './statement-ids.js';

/** Stores statements that were checked, all or none. */
@Injectable()
export class StoreStatements {
  constructor(
    private readonly runner: CommandRunner,
    private readonly attachments: StatementAttachments,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @returns the ids, in the order sent; those that were there before are among them
   * @throws CONFLICT where another statement has one of the ids; XapiProblem with status 400 for one that voids one which
   * voids
   */
  async store(sent: SentStatements, caller: RecordStoreCaller, version: XapiVersion): Promise<string[]> {
    const commands = sent.statements.map((statement) => this.commandOf(statement, caller, version));
    await this.refuseVoidingTwice(commands, caller);
    await this.attachments.keep(caller.organizationId, sent.attachments);
    await this.run(commands, caller);
    return commands.map(idOf);
  }

  /** Stores what Keenly itself says: what it said before under the same id stands. */
  async tell(statements: readonly Statement[], caller: RecordStoreCaller): Promise<void> {
    const commands = statements.map((statement) => this.commandOf(statement, caller, '1.0.3'));
    await this.run(
      commands.map((command) => ({ ...command, yields: true })),
      caller,
    );
  }

  private async run(commands: readonly StoreStatement[], caller: RecordStoreCaller): Promise<void> {
    const correlation = currentCorrelation() ?? randomUUID();
    const outcomes = await this.runner.runMany(
      storedStatementDecider,
      commands.map((command) => ({
        id: idOf(command),
        command,
        context: contextOf(command, caller, correlation),
      })),
    );
    for (const outcome of outcomes) if (outcome.kind === 'refused') throw outcome.error;
  }

  private commandOf(sent: Statement, caller: RecordStoreCaller, version: XapiVersion): StoreStatement {
    const { credentialId, name } = caller;
    const account = { homePage: this.config.origin, name: credentialId };
    const authority = { objectType: 'Agent', name, account } as const;
    return { credentialId, statement: completed(sent, { id: randomUUID(), authority, version }) };
  }

  /** One that voids can't be voided (xAPI 1.0.3, part two, 2.3.2); one that isn't there yet may be. */
  private async refuseVoidingTwice(
    commands: readonly StoreStatement[],
    { organizationId }: RecordStoreCaller,
  ): Promise<void> {
    const voiding = commands.flatMap(({ statement }) => targetsOf(statement).voids ?? []);
    if (voiding.length === 0) return;
    const voidingHere = new Set(
      commands.filter(({ statement }) => targetsOf(statement).voids !== undefined).map(idOf),
    );
    for (const target of new Set(voiding)) {
      const { state } = await this.runner.stateOf(storedStatementDecider, target, organizationId);
      const isVoiding = state.status === 'stored' && targetsOf(state.statement).voids !== undefined;
      if (isVoiding || voidingHere.has(target))
        throw new XapiProblem(400, `The statement ${target} voids another one, and can’t be voided.`);
    }
  }
}

/** As it was completed: every statement has one. */
const idOf = ({ statement }: StoreStatement): string => statement.id ?? '';

const contextOf = (
  { statement }: StoreStatement,
  { organizationId, credentialId }: RecordStoreCaller,
  correlation: string,
): CommandContext => ({
  tenant: organizationId,
  subject: subjectOf(organizationId, statement),
  actor: credentialId,
  correlation,
});
