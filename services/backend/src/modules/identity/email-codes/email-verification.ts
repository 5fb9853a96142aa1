import { Injectable } from '@nestjs/common';
import type { Person } from '../entities/person.entity.js';
import { EmailCodes } from './email-codes.js';
import { StoredPeople } from '../people/people.service.js';

/** Sends people the code that proves their address. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly people: StoredPeople,
    private readonly codes: EmailCodes,
  ) {}

  /** Throws RATE_LIMITED within a minute of the code before. */
  async send(person: Person): Promise<void> {
    await this.codes.send(await this.codeFor(person));
  }

  /** For anyone who comes back unverified: there is a live code after this, as far as the throttle lets. */
  async remind(person: Person): Promise<void> {
    await this.codes.sendUnlessLive(await this.codeFor(person));
  }

  private async codeFor(person: Person) {
    // The mail goes to an account, and a sign-up that broke off may have left none.
    const { accountId } = await this.people.accountFor(person, undefined);
    return {
      purpose: 'verification',
      email: person.email,
      personId: person.id,
      recipient: accountId,
    } as const;
  }
}
