import { type CaughtMail, caughtMailSchema } from '@keenly/contracts/console';
import type { mails } from '@keenly/contracts/console.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';

const ANSWER_WITHIN_MS = 3000;
const mailsSchema = z.array(caughtMailSchema);

/** Mails caught by the development mail sink; NOT_FOUND where none is configured, as in production. */
@Injectable()
export class MailInboxReader {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  /** Words are looked for in the subject and the addresses. */
  async list({ range, sort, filter }: InputOf<typeof mails>['query']) {
    const wanted = (filter.q ?? '').trim().toLowerCase();
    const found = (await this.mails())
      .filter((mail) => filter.id?.includes(mail.id) !== false)
      .filter(({ subject, to, from }) =>
        [subject, to, from].some((text) => text.toLowerCase().includes(wanted)),
      )
      .sort((a, b) => compare(a[sort.field], b[sort.field]) * (sort.direction === 'asc' ? 1 : -1));
    return { rows: found.slice(range.offset, range.offset + range.limit), total: found.length };
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
