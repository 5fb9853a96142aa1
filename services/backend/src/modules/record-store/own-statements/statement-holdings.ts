import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { EraseAgent } from './erase-agent.service.js';
import { UnnamedAttachments } from './unnamed-attachments.js';
import { keysOfAccount, keysOfEmail } from '../statement/keys-of-person.js';
import { termOf } from '../statements/statement-terms.js';

/** Statements may be of some megabytes each, so few are in memory at a time. */
const FETCH = 8;
/** A statement's own match: those that only lead to one about the person aren't about the person. */
const FROM = `from read.statement_match m
  where m.tenant = any($1::uuid[]) and m.terms && $2::bigint[] and m.source = m.id`;

/**
 * Statements that programs stored about a person, in the organizations that the person has or had accounts of: those that
 * the filter `agent` finds under the email address, its digest, or an account here (product/record-store#statements). What
 * they did themselves is erased; what others did to them is told of those.
 */
@Injectable()
export class StatementHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly agents: EraseAgent,
    private readonly attachments: UnnamedAttachments,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
  ) {}

  onModuleInit(): void {
    this.holdings.register({
      kind: 'record_statements',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: async (whose) => extentOf(this.pool, `select m.stored as at ${FROM}`, await this.theirs(whose)),
      rows: (whose) => this.rows(whose),
      erasable: async (whose) => this.agents.count(...(await this.known(whose))),
      erase: async (whose) => this.agents.erase(...(await this.known(whose))),
      expire: (now) => this.attachments.sweep(now),
    });
  }

  private async *rows(whose: Whose): AsyncIterable<Readonly<Record<string, unknown>>> {
    yield* rowsOf(
      this.pool,
      `select o.name as organisation, s.id, s.stored, s.is_voided, s.statement::text as statement
       from (select m.tenant, m.id ${FROM}) theirs
       join read.statement s on s.tenant = theirs.tenant and s.id = theirs.id
       left join ${ORGANISATION_CARDS} o on o.client_id = s.tenant
       where s.statement is not null order by s.stored, s.position`,
      await this.theirs(whose),
      FETCH,
    );
  }

  /** Their tenants, and the terms of the agents that the person is in their eyes. */
  private async theirs(whose: Whose): Promise<[string[], string[]]> {
    const [tenants, keys] = await this.known(whose);
    return [tenants, tenants.flatMap((tenant) => keys.map((key) => termOf(tenant, 'agent', key)))];
  }

  /** Their tenants, and the agents that the person is in their eyes. */
  private async known({ userId, accounts }: Whose): Promise<[tenants: string[], keys: string[]]> {
    const { rows } = await this.pool.query<{ email: string }>(
      'select email from app.person_card where person_id = $1',
      [userId],
    );
    const keys = [
      ...rows.flatMap(({ email }) => keysOfEmail(email)),
      ...accounts.flatMap(({ accountId }) => keysOfAccount(this.config.origin, accountId)),
    ];
    const tenants = [...new Set(accounts.map(({ tenant }) => tenant))];
    return [tenants, keys];
  }
}
