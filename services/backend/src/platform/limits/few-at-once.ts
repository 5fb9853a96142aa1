import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { DomainError } from '../../kernel/domain-error.js';
import { QueueFull, Semaphore } from './semaphore.js';

/** What requests do few at a time. */
export class FewAtOnce {
  private readonly semaphore: Semaphore;

  /** @param waitingMax  how many wait; one more is refused */
  constructor(atOnce: number, waitingMax: number) {
    this.semaphore = new Semaphore(atOnce, waitingMax);
  }

  /** Runs `task` when it's its turn. SERVICE_UNAVAILABLE where too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await this.semaphore.run(task);
    } catch (error) {
      if (error instanceof QueueFull) throw new DomainError('SERVICE_UNAVAILABLE', failureMessages.other);
      throw error;
    }
  }
}
