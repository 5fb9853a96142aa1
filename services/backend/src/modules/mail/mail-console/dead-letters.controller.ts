import * as apiPaths from '@keenly/contracts/api-paths';
import { type DeadLetter, deadLetterSchema } from '@keenly/contracts/console';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { sendContentRange } from '../../../platform/http/simple-rest.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { MailStore } from '../mail-store.js';
import { DeadLettersReader } from './dead-letters.query.js';
import { deadLetterListSchema } from './console.lists.js';

const requeuedSchema = z.object({ id: z.uuid() });

/** Mails that every try failed to send: the console's list for ops, in the dialect of its data provider. */
@Controller()
@ForPermitted('dead-letter.manage', 'platform')
export class DeadLettersController {
  constructor(
    private readonly letters: DeadLettersReader,
    private readonly store: MailStore,
  ) {}

  @Get(apiPaths.deadLetters)
  @Describe({
    summary: 'Emails that couldn’t be sent.',
    query: deadLetterListSchema,
    answer: z.array(deadLetterSchema),
  })
  async list(
    @Query(zod(deadLetterListSchema)) { range, sort, filter }: z.output<typeof deadLetterListSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeadLetter[]> {
    const { letters, total } = await this.letters.list({ ...range, sort, search: filter.q, ids: filter.id });
    sendContentRange(reply, 'dead-letters', { offset: range.offset, count: letters.length, total });
    return letters;
  }

  @Get(apiPaths.deadLetter)
  @Describe({ summary: 'One email that couldn’t be sent.', answer: deadLetterSchema })
  async show(@UuidParam('id') id: string): Promise<DeadLetter> {
    const letter = await this.letters.find(id);
    if (letter === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return letter;
  }

  @Post(apiPaths.deadLetterRetry)
  @HttpCode(200)
  @Describe({ summary: 'Queue it again with all its attempts.', answer: requeuedSchema })
  async retry(@UuidParam('id') id: string): Promise<z.infer<typeof requeuedSchema>> {
    if (!(await this.store.revive(id))) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return { id };
  }
}
