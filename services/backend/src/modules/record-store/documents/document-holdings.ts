import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { AgentsOfPerson } from '../known-agents/agents-of-person.js';
import { agentHash } from './document-place.js';

/** Documents may be large, so few are in memory at a time. */
const FETCH = 8;
const FROM = 'from app.record_store_document where tenant = any($1::uuid[]) and owner = any($2::bytea[])';

/**
 * States and profiles that programs stored about a person, in the organizations that the person has or had accounts of:
 * under the email address, its digest, or an account here, whose name is user_client_id.
 */
@Injectable()
export class DocumentHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly agents: AgentsOfPerson,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'record_documents',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: async (whose) => extentOf(pool, `select updated_at as at ${FROM}`, await this.theirs(whose)),
      rows: (whose) => this.rows(whose),
      erase: async (whose) => (await pool.query(`delete ${FROM}`, await this.theirs(whose))).rowCount ?? 0,
    });
  }

  private async *rows(whose: Whose): AsyncIterable<Readonly<Record<string, unknown>>> {
    yield* rowsOf(
      this.pool,
      `select kind, activity_id, agent_key as agent, registration, document_id as id, content_type,
         encode(content, 'base64') as content, created_at, updated_at ${FROM} order by updated_at, place`,
      await this.theirs(whose),
      FETCH,
    );
  }

  /** Their tenants, and hashes of the agents that the person is in their eyes. */
  private async theirs(whose: Whose): Promise<[string[], Buffer[]]> {
    const [tenants, agents] = await this.agents.of(whose);
    return [tenants, agents.map(agentHash)];
  }
}
