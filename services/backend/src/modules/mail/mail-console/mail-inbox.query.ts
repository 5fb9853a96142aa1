import { type CaughtMail, caughtMailSchema } from '@keenly/contracts/console';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';

export const mailSortFields = ['received_at', 'subject', 'to', 'from', 'id'] as const;

export interface MailList {
  readonly offset: number;
  readonly limit: number;
  readonly sort: { readonly field: (typeof mailSortFields)[number]; readonly direction: 'asc' | 'desc' };
  /** In subject or addresses. */
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

const ANSWER_WITHIN_MS = 3000;
const mailsSchema = z.array(caughtMailSchema);

/** What the development mail sink caught; NOT_FOUND wherever there is no sink, production above all. */
@Injectable()
export class MailInboxReader {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  async list({ offset, limit, sort, search = '', ids }: MailList) {
    const wanted = search.trim().toLowerCase();
    const mails = (await this.mails())
      .filter((mail) => ids === undefined || ids.includes(mail.id))
      .filter(({ subject, to, from }) =>
        [subject, to, from].some((text) => text.toLowerCase().includes(wanted)),
      )
      .sort((a, b) => compare(a[sort.field], b[sort.field]) * (sort.direction === 'asc' ? 1 : -1));
    return { mails: mails.slice(offset, offset + limit), total: mails.length };
  }

  async find(id: string): Promise<CaughtMail> {
    const mail = (await this.mails()).find((one) => one.id === id);
    if (mail === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return mail;
  }

  private async mails(): Promise<CaughtMail[]> {
    const { env, mail } = this.config;
    if (env !== 'development' || mail.inboxUrl === undefined)
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const answer = await fetch(new URL('/mails', mail.inboxUrl), {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => undefined);
    if (answer?.ok !== true)
      throw new DomainError('SERVICE_UNAVAILABLE', 'The development mail inbox isn’t responding.');
    return mailsSchema.parse(await answer.json());
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
