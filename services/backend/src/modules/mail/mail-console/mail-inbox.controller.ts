import type { CaughtMail } from '@keenly/contracts/console';
import { mail, mails } from '@keenly/contracts/console.endpoints';
import type { Handled, InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { MailInboxReader } from './mail-inbox.query.js';

/** The inbox of the development mail sink, for the console. */
@Controller()
export class MailInboxController {
  constructor(private readonly inbox: MailInboxReader) {}

  @Handles(mails)
  list({ query }: InputOf<typeof mails>): Promise<Handled<typeof mails>> {
    return this.inbox.list(query);
  }

  @Handles(mail)
  show({ params }: InputOf<typeof mail>): Promise<CaughtMail> {
    return this.inbox.find(params.id);
  }
}
