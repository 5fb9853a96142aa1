import { secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { GeneralInformation, SignedIn } from '@keenly/contracts/identity';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { SecondFactorRequired } from '../../../kernel/second-factor-required.js';
import { AccessTokens, tokenRefused } from '../../../platform/auth/access-tokens.js';
import { type Account, Memberships } from '../../membership/membership.public.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import type { Person } from '../entities/person.entity.js';
import type { SignIn } from '../entities/sign-in.entity.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { chooseAccount, generalInformation, usableAccounts } from '../people/general-information.js';
import { KnownDevices } from './known-devices.js';
import { StoredPeople } from '../people/people.service.js';
import { SecondFactorRecoveries } from '../second-factor-store/second-factor-recoveries.js';
import { SecondFactorRules } from '../second-factor-store/second-factor-rules.js';
import { SignInChallenges } from '../second-factor-store/sign-in-challenges.js';
import { type Opened, SignInStore } from './sign-in-store.js';

/** A finished sign-in: the body of the answer, and what goes into the cookie. */
export interface SignInAnswer {
  readonly body: SignedIn;
  readonly refreshToken: string;
  readonly remembered: boolean;
  /** The cookie by which the person's browser is known from now on; absent where nothing was proved again. */
  readonly device?: string | undefined;
}

export interface HowToOpen {
  readonly remembered: boolean;
  readonly client: ClientInfo;
  /** How the person proved who they are, for the audit trail: 'password', 'code', a provider's name. */
  readonly method: string;
  /**
   * 'taken' where the second factor was just used, whose transaction ended a wait for signing in without it; 'ask'
   * wherever it isn't known yet whether the person has one.
   */
  readonly secondStep: 'taken' | 'not due' | 'ask';
  /** The account asked for, or the organisation whose account is. */
  readonly accountId?: string | undefined;
  readonly clientId?: string | number | undefined;
  /** The person's open accounts, where they are known already; read where absent. */
  readonly accounts?: readonly Account[];
  /** Counts of the call's rate limits, given back in the same statement as the write. */
  readonly counted?: RateLimitReservation | undefined;
}

/** Opens sign-ins and tells who is signed in. */
@Injectable()
export class SignInAnswers {
  constructor(
    private readonly store: SignInStore,
    private readonly people: StoredPeople,
    private readonly memberships: Memberships,
    private readonly tokens: AccessTokens,
    private readonly devices: KnownDevices,
    private readonly challenges: SignInChallenges,
    private readonly rules: SecondFactorRules,
    private readonly recoveries: SecondFactorRecoveries,
  ) {}

  /** The one way into a web sign-in, whatever proved who it is. SECOND_FACTOR_REQUIRED where a second step is due. */
  async open(
    person: Person,
    { remembered, client, method, secondStep, counted, ...wish }: HowToOpen,
  ): Promise<SignInAnswer> {
    if (secondStep === 'ask' && (await this.owesSecondStep(person, client)))
      return this.askSecondStep(person, { remembered, clientId: wish.clientId });
    const account = await this.accountFor(person, wish);
    const { accountId, clientId } = account;
    const who = { personId: person.id, accountId, clientId };
    const opened = await this.store.open({ ...who, remembered, client, method, counted });
    const device = await this.devices.remember(person.id, client);
    return { ...(await this.answer(person, account, opened)), device };
  }

  /** False without a second factor, which one who lost it no longer has once they waited long enough. */
  async owesSecondStep({ id: personId }: Person, client: ClientInfo): Promise<boolean> {
    const { isOver, isOn } = await this.recoveries.look(personId);
    if (!isOver) return isOn;
    const account = await this.people.mayComeBack(personId);
    if (account === undefined) return isOn;
    return !(await this.recoveries.finish({ personId, accountId: account.accountId }, client));
  }

  /** Throws SECOND_FACTOR_REQUIRED with what the second step needs. */
  async askSecondStep(
    { id: personId }: Person,
    { remembered, clientId }: Pick<HowToOpen, 'remembered' | 'clientId'>,
  ): Promise<never> {
    const asked = clientId === undefined ? null : String(clientId);
    const challenge = await this.challenges.open({ personId, remembered, clientId: asked });
    throw new SecondFactorRequired(secondFactorMessages.required, challenge);
  }

  /**
   * For someone who has yet to prove their address: a token that opens nothing, and no cookie
   * (product/entering#unverified-sign-ups).
   */
  async openUnverified(person: Person, client: ClientInfo): Promise<SignedIn> {
    const account = await this.people.accountFor(person, undefined);
    const { accountId } = account;
    const signIn = await this.store.openUnverified({ personId: person.id, accountId, client });
    return this.body(person, account, signIn);
  }

  /** The answer for a sign-in that goes on; 1004 when its account is no longer there. */
  async renewed(opened: Opened): Promise<SignInAnswer> {
    const { person, account } = await this.behind(opened.signIn);
    return this.answer(person, account, opened);
  }

  async about({ userId, accountId }: Caller): Promise<GeneralInformation> {
    const { person, account } = await this.behind({ personId: userId, accountId });
    return generalInformation(person, account);
  }

  private async behind(
    signIn: Pick<SignIn, 'personId' | 'accountId'>,
  ): Promise<{ person: Person; account: Account }> {
    const [person, accounts] = await Promise.all([
      this.people.get(signIn.personId),
      this.memberships.accountsOf(signIn.personId),
    ]);
    const account = usableAccounts(accounts).find(({ accountId }) => accountId === signIn.accountId);
    if (account === undefined) throw tokenRefused();
    return { person, account };
  }

  private async accountFor(
    person: Person,
    { accountId, clientId, accounts = [] }: Pick<HowToOpen, 'accountId' | 'clientId' | 'accounts'>,
  ): Promise<Account> {
    if (accountId === undefined)
      return chooseAccount(accounts, clientId) ?? this.people.accountFor(person, clientId);
    return (await this.behind({ personId: person.id, accountId })).account;
  }

  private async answer(
    person: Person,
    account: Account,
    { signIn, refreshToken }: Opened,
  ): Promise<SignInAnswer> {
    return {
      body: await this.body(person, account, signIn),
      refreshToken,
      remembered: signIn.remembered,
    };
  }

  private async body(person: Person, account: Account, signIn: SignIn): Promise<SignedIn> {
    const isVerification = signIn.kind === 'verification';
    const { isDue, waitsUntil } = isVerification ? nothingDue : await this.rules.standing(person.id);
    const caller: Caller = {
      userId: person.id,
      accountId: account.accountId,
      clientId: account.clientId,
      role: account.role,
      signInId: signIn.id,
      scope: isVerification ? 'verification' : isDue ? 'set-up' : 'full',
    };
    const { token, expiresAt } = this.tokens.issue(caller, new Date());
    const user = generalInformation(person, account);
    return {
      ...{ token, expires_at: expiresAt, user_id: person.id, user },
      ...(isDue ? { second_factor_due: true as const } : {}),
      ...(waitsUntil === null ? {} : { second_factor_recovery_at: waitsUntil.toISOString() }),
    };
  }
}

/** Second-factor status for a person with an unverified address, who isn't told the real one. */
const nothingDue = { isDue: false, waitsUntil: null } as const;
