import * as apiPaths from '@keenly/contracts/api-paths';
import { type CaughtMail, caughtMailSchema } from '@keenly/contracts/console';
import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { sendContentRange } from '../../../platform/http/simple-rest.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { MailInboxReader } from './mail-inbox.query.js';
import { mailListSchema } from './console.lists.js';

/** The inbox of the development mail sink, for the console. */
@Controller()
@ForPermitted('mail.read', 'platform')
export class MailInboxController {
  constructor(private readonly inbox: MailInboxReader) {}

  @Get(apiPaths.mails)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Emails caught by the development mail sink. 404 elsewhere.',
    query: mailListSchema,
    answer: z.array(caughtMailSchema),
  })
  async list(
    @Query(zod(mailListSchema)) { range, sort, filter }: z.output<typeof mailListSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaughtMail[]> {
    const { mails, total } = await this.inbox.list({ ...range, sort, search: filter.q, ids: filter.id });
    sendContentRange(reply, 'mails', { offset: range.offset, count: mails.length, total });
    return mails;
  }

  @Get(apiPaths.mail)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'One caught email.', answer: caughtMailSchema })
  show(@Param('id') id: string): Promise<CaughtMail> {
    return this.inbox.find(id);
  }
}
