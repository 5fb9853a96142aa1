import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { EraseAgents } from './erase-agents.service.js';
import { AgentsOfPerson } from '../known-agents/agents-of-person.js';
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
    private readonly agents: AgentsOfPerson,
    private readonly erasing: EraseAgents,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.holdings.register({
      kind: 'record_statements',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: async (whose) => extentOf(this.pool, `select m.stored as at ${FROM}`, await this.theirs(whose)),
      rows: (whose) => this.rows(whose),
      erasable: async (whose) => this.erasing.count(...(await this.agents.of(whose))),
      erase: async (whose) => this.erasing.erase(...(await this.agents.of(whose))),
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
    const [tenants, agents] = await this.agents.of(whose);
    return [tenants, tenants.flatMap((tenant) => agents.map((agent) => termOf(tenant, 'agent', agent)))];
  }
}
