import { inviteFileMessages as messages } from '@keenly/contracts/catalogue/invitations';
import { INVITE_MAX } from '@keenly/contracts/invitations';
import { may } from '@keenly/contracts/permissions';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '../../../kernel/domain-error.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { backOffMs } from '../../../platform/queue/back-off.js';
import type { OutboxPolicy } from '../../../platform/queue/outbox-relays.js';
import { RetryLater } from '../../../platform/queue/retry-later.js';
import { SentInvitations } from '../invitations/invitations.service.js';
import { type ActingCaller, Directory } from '../membership.public.js';
import { INVITE_BATCH_POLICY } from './invite-batch-policy.js';
import { type ClaimedBatch, InviteBatchStore } from './invite-batch-store.js';

/**
 * Invites the good rows of a file, 200 in an append. Each row has had the number of its invitation since the file came, so
 * that after a crash what was sent already counts as sent, and is sent once.
 */
@Injectable()
export class SendBatch {
  constructor(
    private readonly store: InviteBatchStore,
    private readonly sent: SentInvitations,
    private readonly directory: Directory,
    @Inject(INVITE_BATCH_POLICY) private readonly policy: OutboxPolicy,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** False where there is nothing to do: sent, unknown, or in the hands of someone else. RetryLater where it failed. */
  async send(id: string): Promise<boolean> {
    const batch = await this.store.claim(id);
    if (batch === undefined) return false;
    try {
      await this.goThrough(batch);
      return true;
    } catch (error) {
      if (isFinal(error)) {
        await this.store.end(batch, error.message);
        return true;
      }
      const waitMs = backOffMs(this.policy.backOff, batch.attempts);
      this.logger.warn({ err: error, batch: id, attempts: batch.attempts }, 'a file of invitations waits');
      await this.store.failed(batch, waitMs);
      throw new RetryLater(error instanceof Error ? error.message : String(error), waitMs);
    }
  }

  private async goThrough(batch: ClaimedBatch): Promise<void> {
    for (;;) {
      const rows = await this.store.left(batch, INVITE_MAX);
      if (rows.length === 0) return this.store.end(batch);
      const acting = await this.actingFor(batch);
      const { clientId, role, groupId } = batch;
      const inviting = { clientId, role, groupId: groupId ?? undefined, entries: rows };
      const outcomes = await this.sent.send(inviting, acting);
      const goesOn = await this.store.tellOutcomes(
        batch,
        rows.map(({ line }, at) => ({ line, status: outcomes[at]?.status ?? 'sent' })),
      );
      if (!goesOn) return;
    }
  }

  /** As whoever uploaded it, with the rights that they have now. */
  private async actingFor({ id, clientId, accountId }: ClaimedBatch): Promise<ActingCaller<'role'>> {
    const inviter = (await this.directory.membersNow([accountId])).get(accountId);
    if (
      inviter?.status !== 'ACTIVE' ||
      inviter.clientId !== clientId ||
      !may(inviter.role, 'member.invite', 'organisation')
    )
      throw new DomainError('FORBIDDEN', messages.mayNoLonger);
    return { actor: accountId, caller: inviter, correlation: id };
  }
}

/** What no later try makes good: the inviter may no longer do this, or the group is gone. */
function isFinal(error: unknown): error is DomainError {
  return error instanceof DomainError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND');
}
