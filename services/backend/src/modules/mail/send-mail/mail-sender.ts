import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { isUnavailable } from '../../../platform/database/unavailable.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { backOffMs } from '../../../platform/queue/back-off.js';
import { RegisteredMailKinds } from '../accept-mail/mail-kinds.js';
import { MAIL_POLICY, type MailPolicy } from '../mail-policy.js';
import { type ClaimedMail, MailStore } from '../mail-store.js';
import { type MailContent, type Recipient, Recipients } from '../mail.public.js';
import { MailRenderer } from './rendering/mail-renderer.js';
import { calledInMail } from './rendering/unlinked.js';
import { failureWords, isPermanent } from './smtp-refusal.js';
import { Smtp } from './smtp.js';

/** Outcome of one attempt. `idle`: nothing to do, since it was already sent or another process is sending it. */
export type SendOutcome =
  | { readonly kind: 'sent' | 'idle' }
  | { readonly kind: 'later'; readonly reason: string; readonly waitMs: number }
  | { readonly kind: 'dropped' | 'dead'; readonly reason: string };

/** A mail with where it goes. */
interface Written {
  readonly content: MailContent;
  readonly name: string;
  readonly address: string;
}

/** A mail that no further try can help. */
class Hopeless extends Error {
  constructor(
    readonly as: 'dropped' | 'dead',
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * Sends one mail: claim the row, look up and write, make sure that it is still ours, hand it to the mail server, mark
 * it as sent. Dying between the last two sends that mail again after its lease, under the same Message-ID; dying
 * anywhere else changes nothing.
 */
@Injectable()
export class MailSender {
  constructor(
    private readonly store: MailStore,
    private readonly kinds: RegisteredMailKinds,
    private readonly recipients: Recipients,
    private readonly renderer: MailRenderer,
    private readonly smtp: Smtp,
    @Inject(MAIL_POLICY) private readonly policy: MailPolicy,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async send(id: string): Promise<SendOutcome> {
    const mail = await this.store.claim(id);
    if (mail === undefined) return { kind: 'idle' };
    try {
      if (!(await this.deliver(mail))) return { kind: 'idle' };
    } catch (error) {
      return this.failed(mail, error);
    }
    await this.markSent(id);
    return { kind: 'sent' };
  }

  /** A database that restarts at this very moment need not cost a duplicate: the lease leaves time to wait for it. */
  private async markSent(id: string): Promise<void> {
    const until = Date.now() + (this.policy.leaseMs - this.policy.sendWithinMs) / 2;
    for (let failures = 0; ;) {
      try {
        await this.store.sent(id);
        return;
      } catch (error) {
        failures += 1;
        const waitMs = backOffMs({ firstMs: 100, mostMs: 2000 }, failures);
        if (!isUnavailable(error) || Date.now() + waitMs > until) throw error;
        await pause(waitMs);
      }
    }
  }

  /** False when the mail is no longer this try's to send. */
  private async deliver(mail: ClaimedMail): Promise<boolean> {
    const { content, name, address } = await this.written(mail);
    if (!(await this.store.stillHas(mail))) return false;
    await this.smtp.send(
      { to: { name: calledInMail(name), address }, messageId: mail.messageId },
      this.renderer.render(content, name),
      this.policy.sendWithinMs,
    );
    return true;
  }

  private async written(mail: ClaimedMail): Promise<Written> {
    const recipient = mail.recipient === null ? undefined : await this.recipientOf(mail.recipient);
    const kind = this.kinds.find(mail.kind);
    // A process of a newer release may know it (infra/docs/upgrading.md), and takes one of the next tries.
    if (kind === undefined) throw new Error(`No template for emails of kind ${mail.kind}.`);
    const gone = () => new Hopeless('dropped', 'The subject of this email no longer exists.');
    if ('address' in kind) {
      const content = await kind.address(mail.data);
      if (content === undefined) throw gone();
      return { content, ...content.to };
    }
    if (recipient === undefined) throw new Hopeless('dead', `Emails of kind ${mail.kind} need a recipient.`);
    const content = await kind.write(mail.data, recipient);
    if (content === undefined) throw gone();
    return { content, ...(content.to ?? { name: recipient.fullName, address: recipient.email }) };
  }

  private async recipientOf(account: string): Promise<Recipient> {
    const recipient = (await this.recipients.of([account])).get(account);
    if (recipient?.isThere !== true) throw new Hopeless('dropped', 'The recipient no longer exists.');
    return recipient;
  }

  private async failed(mail: ClaimedMail, error: unknown): Promise<SendOutcome> {
    const reason = failureWords(error);
    const { maxAttempts, backOff } = this.policy;
    if (error instanceof Hopeless) return this.giveUp(mail, error.as, reason);
    if (isPermanent(error) || mail.attempts >= maxAttempts) return this.giveUp(mail, 'dead', reason);
    const waitMs = backOffMs(backOff, mail.attempts);
    this.logger.warn({ mail: mail.id, attempts: mail.attempts, waitMs, reason }, 'an email was not sent');
    await this.store.failed(mail, reason, waitMs);
    return { kind: 'later', reason, waitMs };
  }

  private async giveUp(mail: ClaimedMail, as: 'dropped' | 'dead', reason: string): Promise<SendOutcome> {
    const level = as === 'dead' ? 'error' : 'info';
    this.logger[level](
      { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason },
      `a mail is ${as}`,
    );
    await this.store.gaveUp(mail, as, reason);
    return { kind: as, reason };
  }
}
