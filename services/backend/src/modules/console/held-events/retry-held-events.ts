import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';

/** Has what a reader holds back tried again, by whichever process runs that reader. */
@Injectable()
export class RetryHeldEvents {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws NOT_FOUND where nothing of this id, or no reader of this name, holds anything back */
  async retry(id: string): Promise<void> {
    const isFound = isUuid(id) ? (await this.store.retryPutAside([id])) > 0 : await this.resume(id);
    if (!isFound) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  }

  private async resume(name: string): Promise<boolean> {
    const readers = (await this.store.status()).filter((reader) => reader.name === name);
    if (!readers.some(({ failure, trouble }) => failure !== undefined || trouble !== undefined)) return false;
    await this.store.resume(name);
    return true;
  }
}
