import { createHmac, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from '../event-store/contenders.js';

export interface BenchPerson {
  readonly accountId: string;
  readonly clientId: string;
  /** Of the extension for a learner, of the web application for a manager. */
  readonly token: string;
}

export interface People {
  readonly learners: readonly BenchPerson[];
  readonly managers: readonly BenchPerson[];
}

const YEAR_S = 365 * 24 * 3600;

/**
 * Organisations full of people who are signed in, written straight into the service's tables: signing thousands of
 * people in by password would measure the password hash.
 */
export async function makePeople(
  pool: pg.Pool,
  secret: string,
  { organisations, learners, managers }: { organisations: number; learners: number; managers: number },
): Promise<People> {
  const made = { learners: [] as BenchPerson[], managers: [] as BenchPerson[] };
  for (let n = 0; n < organisations; n += 1) {
    const clientId = uuidv7();
    await pool.query(
      `with profile as (insert into app.organisation_profile (id, name) values ($1, 'Bench ' || $2))
       insert into app.organisation (client_id, kind, licences, affect_policy, founded_at)
       values ($1, 'client', 100000, 'coaches', now())`,
      [clientId, n],
    );
    made.learners.push(...(await makeLearners(pool, secret, clientId, learners)));
    made.managers.push(...(await members(pool, secret, clientId, 'MANAGER', 'web', managers)));
  }
  return made;
}

/** More learners of an organisation, each with an extension. */
export function makeLearners(
  pool: pg.Pool,
  secret: string,
  clientId: string,
  amount: number,
): Promise<BenchPerson[]> {
  return members(pool, secret, clientId, 'USER', 'extension', amount);
}

/** People of an organization with this role, each in a browser. */
export function makeStaff(
  pool: pg.Pool,
  secret: string,
  { clientId, role, amount }: { clientId: string; role: string; amount: number },
): Promise<BenchPerson[]> {
  return members(pool, secret, clientId, role, 'web', amount);
}

/** People with a personal account alone, none of them signed in. */
export async function makeRegistrants(pool: pg.Pool, amount: number): Promise<void> {
  await pool.query(
    `with someone as (
       select gen_random_uuid() as person, gen_random_uuid() as account, now() - random() * interval '1 year' as at
       from generate_series(1, $1::int)
     ), person as (
       insert into app.person (id, first_name, last_name, email, personal_account_id)
       select person, substr(md5(account::text), 1, 5), 'Citizen ' || substr(md5(person::text), 1, 6),
         person || '@bench.example', account
       from someone
     )
     insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
     select account, person, null, 'USER', 'ACTIVE', at, at from someone`,
    [amount],
  );
}

/** Someone with a personal account, in a browser. */
export async function makeNewcomer(pool: pg.Pool, secret: string): Promise<BenchPerson & { userId: string }> {
  const [userId, accountId] = [uuidv7(), uuidv7()];
  await pool.query(
    `with person as (
       insert into app.person (id, first_name, last_name, email, personal_account_id)
       values ($1::uuid, 'New', 'Person', $1::uuid || '@bench.example', $2)
     )
     insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
     values ($2, $1, null, 'USER', 'ACTIVE', now(), now())`,
    [userId, accountId],
  );
  const token = await webSignIn(pool, secret, { accountId });
  return { userId, accountId, clientId: '', token };
}

async function members(
  pool: pg.Pool,
  secret: string,
  clientId: string,
  role: string,
  kind: 'extension' | 'web',
  amount: number,
): Promise<BenchPerson[]> {
  const people = Array.from({ length: amount }, () => ({
    personId: uuidv7(),
    personalId: uuidv7(),
    accountId: uuidv7(),
    signInId: uuidv7(),
  }));
  const ids = (pick: (person: (typeof people)[number]) => string) => people.map(pick);
  await pool.query(
    `with someone as (
       select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as s (person, personal, account, sign_in)
     ), person as (
       insert into app.person (id, first_name, last_name, email, personal_account_id)
       select person, 'Bench', 'Person ' || substr(md5(person::text), 1, 6), person || '@bench.example', personal
       from someone
     ), account as (
       insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
       select account, person, $5, $6, 'ACTIVE', now(), now() from someone
     )
     select 1`,
    [
      ids((one) => one.personId),
      ids((one) => one.personalId),
      ids((one) => one.accountId),
      ids((one) => one.signInId),
      clientId,
      role,
    ],
  );
  await pool.query(
    `insert into app.sign_in (id, person_id, account_id, kind, remembered, user_agent, created_at, last_used_at,
       expires_at)
     select sign_in, person, account, $4, false, 'bench', now(), now(), now() + interval '1 year'
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as s (sign_in, person, account)`,
    [ids((one) => one.signInId), ids((one) => one.personId), ids((one) => one.accountId), kind],
  );
  return people.map(({ personId, accountId, signInId }) => ({
    accountId,
    clientId,
    token: token(secret, {
      iss: 'keenly',
      sub: personId,
      account_id: accountId,
      client_id: clientId,
      role,
      sid: signInId,
      scope: kind === 'extension' ? 'extension' : 'full',
    }),
  }));
}

/** A browser of someone who has an extension: the token of a web sign-in of theirs. */
export async function webSignIn(
  pool: pg.Pool,
  secret: string,
  { accountId }: Pick<BenchPerson, 'accountId'>,
): Promise<string> {
  const signInId = uuidv7();
  const { rows } = await pool.query<{ person_id: string; role: string; client_id: string | null }>(
    `insert into app.sign_in (id, person_id, account_id, kind, remembered, user_agent, created_at, last_used_at,
       expires_at)
     select $1, a.person_id, a.account_id, 'web', false, 'bench', now(), now(), now() + interval '1 year'
     from app.account a where a.account_id = $2
     returning person_id, (select role from app.account where account_id = $2) as role,
       (select client_id from app.account where account_id = $2) as client_id`,
    [signInId, accountId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('there is no such account');
  return token(secret, {
    iss: 'keenly',
    sub: found.person_id,
    account_id: accountId,
    client_id: found.client_id,
    role: found.role,
    sid: signInId,
    scope: 'full',
  });
}

function token(secret: string, claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256' })}.${part({ ...claims, iat: now, exp: now + YEAR_S, jti: randomUUID() })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
