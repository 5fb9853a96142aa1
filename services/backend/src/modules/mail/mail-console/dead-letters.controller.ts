import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { DeadLetter } from '@keenly/contracts/console';
import { deadLetter, deadLetters, retryDeadLetter } from '@keenly/contracts/console.endpoints';
import type { AnswerOf, Handled, InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { MailStore } from '../mail-store.js';
import { DeadLettersReader } from './dead-letters.query.js';

/** Emails that every attempt failed to send: the console's list for ops. */
@Controller()
export class DeadLettersController {
  constructor(
    private readonly letters: DeadLettersReader,
    private readonly store: MailStore,
  ) {}

  @Handles(deadLetters)
  list({ query }: InputOf<typeof deadLetters>): Promise<Handled<typeof deadLetters>> {
    return this.letters.list(query);
  }

  @Handles(deadLetter)
  async show({ params }: InputOf<typeof deadLetter>): Promise<DeadLetter> {
    const letter = await this.letters.find(params.id);
    if (letter === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return letter;
  }

  @Handles(retryDeadLetter)
  async retry({
    params: { id },
  }: InputOf<typeof retryDeadLetter>): Promise<AnswerOf<typeof retryDeadLetter>> {
    if (!(await this.store.revive(id))) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return { id };
  }
}
