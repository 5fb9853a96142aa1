import type { SocialFailure } from '@keenly/contracts/social-sign-in';

/** A sign-in with another service that did not work out, and why. */
export class OpenIdRefusal extends Error {
  constructor(
    readonly failure: SocialFailure,
    options?: ErrorOptions,
  ) {
    super(`sign-in with another service: ${failure}`, options);
    this.name = 'OpenIdRefusal';
  }
}
