import { passwordRuleMessages } from '@keenly/contracts/catalogue/recovery';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../kernel/domain-error.js';
import { isCommonPassword } from './common-passwords/common-passwords.js';
import { QueueFull, Semaphore } from '../limits/semaphore.js';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; some 25 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing runs on Node's four helper threads, which files and compression need too. */
const AT_ONCE = 2;
/** Some five seconds of work. */
const WAITING_MAX = 300;

/** Hashes and checks passwords with argon2id, off the event loop. SERVICE_UNAVAILABLE while far too many ask. */
@Injectable()
export class Passwords {
  private readonly semaphore = new Semaphore(AT_ONCE, WAITING_MAX);
  private readonly nobodys = hash('the password of nobody', cost);

  /** Of a password that someone chose: VALIDATION_FAILED, for the field `password`, where many others did too. */
  refuseCommon(password: string): void {
    if (!isCommonPassword(password)) return;
    const { common } = passwordRuleMessages;
    throw new DomainError('VALIDATION_FAILED', common, { password: common });
  }

  /** {@link refuseCommon}, and its hash. */
  async hashChosen(password: string): Promise<string> {
    this.refuseCommon(password);
    return this.hash(password);
  }

  hash(password: string): Promise<string> {
    return this.limited(() => hash(password, cost));
  }

  /** Also false when there is no hash, in the same time, so response timing doesn't reveal which accounts exist. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const known = stored ?? undefined;
    const against = known ?? (await this.nobodys);
    const matches = await this.limited(() => verify(against, password));
    return matches && known !== undefined;
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.semaphore.run(work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'We’re getting a lot of sign-ins right now. Try again in a moment.',
      );
    }
  }
}
