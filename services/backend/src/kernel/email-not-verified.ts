import { DomainError } from './domain-error.js';

/** EMAIL_NOT_VERIFIED, with the token that the verification needs: it opens nothing else. */
export class EmailNotVerified extends DomainError {
  constructor(
    message: string,
    readonly verificationToken: string,
  ) {
    super('EMAIL_NOT_VERIFIED', message);
    this.name = 'EmailNotVerified';
  }
}
