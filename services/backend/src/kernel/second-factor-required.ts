import { DomainError } from './domain-error.js';

/** SECOND_FACTOR_REQUIRED, with what the second step of this sign-in needs. */
export class SecondFactorRequired extends DomainError {
  constructor(
    message: string,
    readonly challenge: string,
  ) {
    super('SECOND_FACTOR_REQUIRED', message);
    this.name = 'SecondFactorRequired';
  }
}
