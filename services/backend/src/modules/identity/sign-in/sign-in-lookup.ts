import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { PG_POOL } from '../../../platform/database/pool.js';
import { type Account, ACCOUNT_CARDS, ACCOUNTS_IN_ORDER } from '../../membership/membership.public.js';
import { Person } from '../entities/person.entity.js';
import { requiresProvider } from '../organization-providers/requires-provider.js';
import { hasSecondFactor } from '../second-factor-store/has-second-factor.js';

/** A person who signs in, with their open accounts in the order of {@link ACCOUNTS_IN_ORDER}. */
export interface SignInCandidate {
  readonly person: Person;
  readonly accounts: readonly Account[];
  /** Two-step sign-in is on. */
  readonly hasSecondFactor: boolean;
  /** Their organization's provider is the only way. */
  readonly requiresProvider: boolean;
}

type Row = Person &
  Pick<SignInCandidate, 'hasSecondFactor' | 'requiresProvider'> & { readonly accounts: Account[] };

/** Reads what a sign-in needs of a person in one statement: when a lesson starts, a whole class comes at once. */
@Injectable()
export class SignInLookup {
  private readonly statement: { readonly name: string; readonly text: string };

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @InjectDataSource() database: DataSource,
  ) {
    const columns = database
      .getMetadata(Person)
      .columns.map(({ databaseName, propertyName }) => `p.${databaseName} as "${propertyName}"`);
    this.statement = {
      name: 'sign_in_lookup',
      text: `select ${columns.join(', ')},
          coalesce((
            select jsonb_agg(jsonb_build_object('accountId', account_id, 'userId', person_id, 'clientId', client_id,
              'clientName', client_name, 'role', role, 'status', status,
              'categoryId', category_id) order by ${ACCOUNTS_IN_ORDER})
            from ${ACCOUNT_CARDS} where person_id = p.id and is_open
          ), '[]') as accounts,
          ${hasSecondFactor('p.id')} as "hasSecondFactor",
          ${requiresProvider('p.id', 'p.email')} as "requiresProvider"
        from app.person p where p.email = $1`,
    };
  }

  async withEmail(email: string): Promise<SignInCandidate | undefined> {
    const { rows } = await this.pool.query<Row>({ ...this.statement, values: [email] });
    const [row] = rows;
    if (row === undefined) return undefined;
    const { accounts, hasSecondFactor, requiresProvider: isRequired, ...person } = row;
    return {
      person: Object.assign(new Person(), person),
      accounts,
      hasSecondFactor,
      requiresProvider: isRequired,
    };
  }
}
