import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { StoredPeople } from '../people/people.service.js';
import { RecoveryLinks } from '../second-factor-store/recovery-links.js';
import { type Recovering, SecondFactorRecoveries } from '../second-factor-store/second-factor-recoveries.js';
import { SignInChallenges } from '../second-factor-store/sign-in-challenges.js';

/** Recovery of lost second factors, which the owner can also cancel if someone else requested it. */
@Injectable()
export class LostSecondFactors {
  constructor(
    private readonly challenges: SignInChallenges,
    private readonly people: StoredPeople,
    private readonly links: RecoveryLinks,
    private readonly recoveries: SecondFactorRecoveries,
  ) {}

  /** For anyone whose first step was right. Answers when a wait ends that has begun; CODE_EXPIRED. */
  async ask(challenge: string): Promise<Date | null> {
    const waiting = await this.challenges.find(challenge);
    if (waiting === undefined) throw new DomainError('CODE_EXPIRED', words.lapsed);
    return this.recoveries.ask(await this.recovering(waiting.personId));
  }

  /** Begins the wait, once however often the link is opened; CODE_EXPIRED. */
  async start(secret: string, client: ClientInfo): Promise<Date> {
    const id = this.links.read(secret, 'start');
    const personId = id === undefined ? undefined : await this.recoveries.whose(id);
    if (id === undefined || personId === undefined) throw lapsed();
    const dueAt = await this.recoveries.start(id, await this.recovering(personId), client);
    if (dueAt === undefined) throw lapsed();
    return dueAt;
  }

  /** CODE_EXPIRED where there is nothing to stop any longer: the wait may be over. */
  async stopByLink(secret: string, client: ClientInfo): Promise<void> {
    const id = this.links.read(secret, 'stop');
    const personId = id === undefined ? undefined : await this.recoveries.whose(id);
    if (personId === undefined || !(await this.recoveries.stop(await this.recovering(personId), client)))
      throw new DomainError('CODE_EXPIRED', words.recoveryNothingToStop);
  }

  async stop({ userId: personId, accountId }: Caller, client: ClientInfo): Promise<void> {
    await this.recoveries.stop({ personId, accountId }, client);
  }

  private async recovering(personId: string): Promise<Recovering> {
    const account = await this.people.mayComeBack(personId);
    if (account === undefined) throw lapsed();
    return { personId, accountId: account.accountId };
  }
}

function lapsed(): DomainError {
  return new DomainError('CODE_EXPIRED', words.recoveryLapsed);
}
