import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../../kernel/caller.js';
import { Notices } from '../../platform/database/notices.js';
import { CommandRunner } from '../../platform/event-log/command-runner.js';
import { type AccountCommand, accountDecider } from './domain/account.decider.js';
import { ACCOUNT_CHANGED, type Acting, ORGANISATION_CHANGED } from './membership.public.js';

/** The account a command is about; `clientId` null on a personal one. */
export interface Target {
  readonly accountId: string;
  readonly clientId: string | null;
}

/** Gives commands to accounts, in the stream of their tenant, and lets this process know at once what changed. */
@Injectable()
export class AccountCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly notices: Notices,
  ) {}

  /** Someone about someone's account: the log names both. */
  async run(
    { accountId, clientId }: Target,
    command: AccountCommand,
    { actor, correlation, askedAt }: Acting,
  ): Promise<void> {
    const tenant = clientId ?? accountId;
    const context: CommandContext = { actor, tenant, subject: accountId, correlation, askedAt };
    await this.runner.run(accountDecider, accountId, command, context);
    this.notices.tellHere(ACCOUNT_CHANGED, accountId);
    if (clientId !== null) this.notices.tellHere(ORGANISATION_CHANGED, clientId);
  }

  /** A person about an account of their own, whichever of them they act as at the moment: the log names no actor. */
  runOwn(target: Target, command: AccountCommand, acting: Acting): Promise<void> {
    return this.run(target, command, { ...acting, actor: target.accountId });
  }
}
