import type pg from 'pg';
import { uuidv7 } from '../event-store/contenders.js';

export interface VerifiedPerson {
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
}

/** People with a password and a personal account, written straight into the service's tables. */
export async function makeVerifiedPeople(
  pool: pg.Pool,
  amount: number,
  passwordHash: string,
): Promise<readonly VerifiedPerson[]> {
  const people = Array.from({ length: amount }, (_, n) => ({
    userId: uuidv7(),
    accountId: uuidv7(),
    email: `person.${n}@bench.example`,
  }));
  await pool.query(
    `with someone as (select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as s (person, account, email)),
     person as (
       insert into app.person (id, first_name, last_name, email, password_hash, personal_account_id, email_verified_at)
       select person, 'Bench', 'Person', email, $4, account, now() from someone
     )
     insert into app.account (account_id, person_id, role, status, since, changed_at)
     select account, person, 'USER', 'ACTIVE', now(), now() from someone`,
    [
      people.map(({ userId }) => userId),
      people.map(({ accountId }) => accountId),
      people.map(({ email }) => email),
      passwordHash,
    ],
  );
  return people;
}
