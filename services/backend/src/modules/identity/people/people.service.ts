import { signUpMessages } from '@keenly/contracts/catalogue/sign-up';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { Passwords } from '../../../platform/auth/passwords.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { type Account, ACCOUNT_CARDS, Memberships } from '../../membership/membership.public.js';
import { Person } from '../entities/person.entity.js';
import { type NewPerson, People } from '../identity.public.js';
import { chooseAccount } from './general-information.js';

/** Persons with their personal accounts. */
@Injectable()
export class StoredPeople extends People {
  constructor(
    @InjectRepository(Person) private readonly people: Repository<Person>,
    private readonly passwords: Passwords,
    private readonly memberships: Memberships,
  ) {
    super();
  }

  /**
   * EMAIL_IN_USE for an address that someone has. The same form again is the same sign-up while its address is
   * unproved: a first try that broke off, or whose answer was lost, is finished by the next one.
   */
  async signUp(person: NewPerson & { readonly password: string }): Promise<Person> {
    this.passwords.refuseCommon(person.password);
    const made = await this.insert(person, { termsAcceptedAt: new Date(), emailVerifiedAt: null });
    const signedUp = made ?? (await this.begun(person));
    if (signedUp === undefined) {
      throw new DomainError('EMAIL_IN_USE', signUpMessages.emailInUse, { email: signUpMessages.emailInUse });
    }
    await this.openPersonalAccount(signedUp);
    return signedUp;
  }

  /** A sign-up of the same address with the same password, which no one has proved yet. */
  private async begun({ email, password }: NewPerson & { readonly password: string }) {
    const known = await this.withEmail(email);
    if (known === null || known.emailVerifiedAt !== null || known.passwordHash === null) return undefined;
    return (await this.passwords.matches(known.passwordHash, password)) ? known : undefined;
  }

  async ensure(person: NewPerson): Promise<{ userId: string }> {
    const known =
      (await this.withEmail(person.email)) ??
      // Anyone who is given a password has an address that someone else answers for.
      (await this.insert(person, {
        termsAcceptedAt: null,
        emailVerifiedAt: person.password === undefined ? null : new Date(),
      })) ??
      (await this.people.findOneByOrFail({ email: person.email }));
    return { userId: known.id };
  }

  /**
   * Someone whom another service or an invitation's link vouches for, and who accepted the terms there; anyone who has
   * the address by now.
   */
  async vouchedFor(person: NewPerson): Promise<Person> {
    const now = new Date();
    return (
      (await this.insert(person, { termsAcceptedAt: now, emailVerifiedAt: now })) ??
      (await this.people.findOneByOrFail({ email: person.email }))
    );
  }

  async verified(personId: string, sql: Sql): Promise<void> {
    await sql.query(
      'update app.person set email_verified_at = coalesce(email_verified_at, now()) where id = $1',
      [personId],
    );
  }

  withEmail(email: string): Promise<Person | null> {
    return this.people.findOneBy({ email });
  }

  get(userId: string): Promise<Person> {
    return this.people.findOneByOrFail({ id: userId });
  }

  /** The account a sign-in acts as: see {@link chooseAccount}; opened where there is none. */
  async accountFor(person: Person, clientId: string | number | undefined): Promise<Account> {
    const account = chooseAccount(await this.memberships.accountsOf(person.id), clientId);
    if (account !== undefined) return account;
    await this.openPersonalAccount(person);
    const opened = await this.mayComeBack(person.id);
    if (opened === undefined) throw new Error(`person ${person.id} has no account`);
    return opened;
  }

  /**
   * {@link mayComeBack}, which also finishes a sign-up that broke off before it opened an account: anyone who forgot
   * the password of such a one has no other way in. Who closed theirs stays out.
   */
  async mayRecover(person: Person): Promise<Account | undefined> {
    const account = await this.mayComeBack(person.id);
    if (account !== undefined || (await this.hadAccount(person.id))) return account;
    await this.openPersonalAccount(person);
    return this.mayComeBack(person.id);
  }

  /** The account that mail about signing in goes to; undefined for anyone who has none, or is unknown. */
  async mayComeBack(personId: string): Promise<Account | undefined> {
    return chooseAccount(await this.memberships.accountsOf(personId), undefined);
  }

  /**
   * For anyone who has no other account; also finishes what a sign-up that broke off left undone; opening it again
   * changes nothing.
   */
  openPersonalAccount({ id: userId, personalAccountId: accountId }: Person): Promise<void> {
    return this.memberships.openPersonalAccount({ accountId, userId }, currentCorrelation() ?? uuidv7());
  }

  private async hadAccount(personId: string): Promise<boolean> {
    const rows: unknown[] = await this.people.query(
      `select from ${ACCOUNT_CARDS} where person_id = $1 limit 1`,
      [personId],
    );
    return rows.length > 0;
  }

  /** Undefined when the address is taken. */
  private async insert(
    person: NewPerson,
    since: Pick<Person, 'termsAcceptedAt' | 'emailVerifiedAt'>,
  ): Promise<Person | undefined> {
    const { first_name: firstName, last_name: lastName, email, password, designation } = person;
    const row = this.people.create({
      id: uuidv7(),
      firstName,
      lastName,
      email,
      passwordHash: password === undefined ? null : await this.passwords.hash(password),
      personalAccountId: uuidv7(),
      ...since,
      ...(designation === undefined ? {} : { designation }),
    });
    const made: { readonly raw: unknown } = await this.people
      .createQueryBuilder()
      .insert()
      .values(row)
      .orIgnore()
      .returning(['id'])
      .execute();
    if (Array.isArray(made.raw) && made.raw.length === 0) return undefined;
    return this.people.findOneByOrFail({ id: row.id });
  }
}
