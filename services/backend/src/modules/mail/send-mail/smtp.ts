import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import type { RenderedMail } from './rendering/mail-renderer.js';

/** Connections to the mail server, and so mails under way at once. */
export const SMTP_CONNECTIONS = 5;

export interface Envelope {
  readonly to: { readonly name: string; readonly address: string };
  readonly messageId: string;
}

/** The mail server that `SMTP_URL` names; its query may carry nodemailer's own options (`?tls.servername=…`). */
@Injectable()
export class Smtp implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {
    this.transport = createTransport({
      url: config.mail.smtpUrl,
      pool: true,
      maxConnections: SMTP_CONNECTIONS,
      // A connection lost in mid-mail is our own retry's business, with a row that counts.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves once the server has taken the mail; rejects with its refusal, or after `withinMs` milliseconds. */
  async send(envelope: Envelope, mail: RenderedMail, withinMs: number): Promise<void> {
    await this.transport.sendMail({
      from: this.config.mail.from,
      to: envelope.to,
      messageId: envelope.messageId,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      // No holiday notice should answer a machine (RFC 3834).
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...unsubscribeHeaders(mail),
      },
      signal: AbortSignal.timeout(withinMs),
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** One click in the mail program leaves the list (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: RenderedMail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
