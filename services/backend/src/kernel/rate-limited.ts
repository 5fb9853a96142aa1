import { DomainError } from './domain-error.js';

/** RATE_LIMITED, with the seconds after which it is worth trying again. */
export class RateLimited extends DomainError {
  constructor(readonly retryAfterS: number) {
    super('RATE_LIMITED', 'Too many requests. Wait a moment and try again.');
    this.name = 'RateLimited';
  }
}
