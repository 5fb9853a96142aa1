import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../kernel/caller.js';
import { CommandRunner } from '../../platform/event-log/command-runner.js';
import { EventLog } from '../../platform/event-log/event-log.js';
import { type LearningCommand, learningDecider } from './domain/learning.decider.js';

interface Account {
  readonly tenant: string;
  readonly accountId: string;
}

/** Has the log say that learning was erased or expired, after which no read model and no rebuild shows it. */
@Injectable()
export class LearningRecord {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
  ) {}

  /** @returns the position that read models have to come to; with an event id that is stored already, the first one's */
  erase(
    account: Account,
    erasure: { readonly eventId: string; readonly erasureId: string; readonly sessionIds: readonly string[] },
  ): Promise<bigint> {
    return this.run(account, { type: 'EraseLearning', ...erasure }, erasure.erasureId);
  }

  /** @returns the position that read models have to come to */
  expire(
    account: Account,
    expiry: { readonly before: Date; readonly sessionIds: readonly string[] },
  ): Promise<bigint> {
    return this.run(account, { type: 'ExpireLearning', ...expiry }, uuidv7());
  }

  private async run(
    { tenant, accountId }: Account,
    command: LearningCommand,
    correlation: string,
  ): Promise<bigint> {
    const context = serviceContext({ tenant, subject: accountId, correlation });
    const { position } = await this.runner.run(learningDecider, accountId, command, context);
    return position ?? this.log.store.head(tenant);
  }
}
