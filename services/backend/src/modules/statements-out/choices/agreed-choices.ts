import type { StatementChoiceKind } from '@keenly/contracts/statement-choices';
import { AGREED_TOLD_FROM, type StatementTargets } from '@keenly/contracts/statement-targets';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';

/** From when on each kind may be told of someone; absent: nothing of it may. */
export type Agreed = Readonly<Partial<Record<StatementChoiceKind, Date>>>;

/** A statement that goes out only as long as its learner's switch stays as it was found. */
export interface ByChoice {
  readonly id: string;
  readonly subject: string;
  readonly kind: StatementChoiceKind;
  /** When it was switched on. */
  readonly since: Date;
}

/**
 * What active members of an organization agree to at this moment, always asked of the database. Expressions that the
 * organization's own policy keeps from its managers aren't agreed to by anyone (product/expressions#affect-policy).
 */
@Injectable()
export class AgreedChoices {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(clientId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, Agreed>> {
    const agreed = new Map<string, Agreed>();
    if (accountIds.length === 0) return agreed;
    const { rows } = await this.pool.query<{
      account_id: string;
      kind: StatementChoiceKind;
      allowed_at: Date;
    }>(
      `select s.account_id, s.kind, s.allowed_at from app.sending_choice s
       join ${ACCOUNT_CARDS} c on c.account_id = s.account_id and c.client_id = s.client_id
       join ${ORGANISATION_CARDS} o on o.client_id = s.client_id
       where s.client_id = $1 and s.account_id = any($2::uuid[]) and s.ended_at is null
         and c.is_open and c.status = 'ACTIVE' and (s.kind <> 'expressions' or o.affect_policy = 'coaches')`,
      [clientId, accountIds],
    );
    for (const { account_id: id, kind, allowed_at: since } of rows)
      agreed.set(id, { ...agreed.get(id), [kind]: since });
    return agreed;
  }

  /**
   * Leaves out what its learner doesn't agree to any longer, or agreed to anew since: asked right before statements go,
   * as they may have waited behind others.
   */
  async still<S extends { readonly id: string }>(
    clientId: string,
    statements: readonly S[],
    byChoice: ReadonlyMap<string, ByChoice>,
  ): Promise<readonly S[]> {
    const asked = statements.flatMap(({ id }) => byChoice.get(id) ?? []);
    if (asked.length === 0) return statements;
    const now = await this.of(clientId, [...new Set(asked.map(({ subject }) => subject))]);
    const gone = new Set(
      asked
        .filter(({ subject, kind, since }) => now.get(subject)?.[kind]?.getTime() !== since.getTime())
        .map(({ id }) => id),
    );
    return statements.filter(({ id }) => !gone.has(id));
  }

  /** How many active members agree; null: so few that it would say who. */
  async counts(clientId: string): Promise<StatementTargets['agreed']> {
    const { rows } = await this.pool.query<{ kind: StatementChoiceKind; people: number }>(
      `select s.kind, count(*)::int as people from app.sending_choice s
       join ${ACCOUNT_CARDS} c on c.account_id = s.account_id and c.client_id = s.client_id
       where s.client_id = $1 and s.ended_at is null and c.is_open and c.status = 'ACTIVE'
       group by s.kind`,
      [clientId],
    );
    const of = (kind: StatementChoiceKind) => {
      const people = rows.find((row) => row.kind === kind)?.people ?? 0;
      return people < AGREED_TOLD_FROM ? null : people;
    };
    return { expressions: of('expressions'), addresses: of('addresses') };
  }
}
