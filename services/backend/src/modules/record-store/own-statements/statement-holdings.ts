import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import type { Extent, Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { EraseAgents } from './erase-agents.service.js';
import { AgentsOfPerson } from '../known-agents/agents-of-person.js';
import { termOf } from '../statements/statement-terms.js';

/** Statements may be of some megabytes each, so few are in memory at a time. */
const FETCH = 8;
/** Where they are is known of so many at a time. */
const PLACES = 1000;
/** A statement's own match: those that only lead to one about the person aren't about the person. */
const FROM = `from read.statement_match m
  where m.lane = $3 and m.tenant = any($1::uuid[]) and m.terms && $2::bigint[] and m.source = m.id`;

/** The person's tenants of one lane, and the terms of the agents that the person is in their eyes. */
interface Theirs {
  readonly lane: number;
  readonly tenants: readonly string[];
  readonly terms: readonly string[];
}

/** A statement as the person's copy has it, but for the organization's name. */
interface CopiedRow {
  readonly tenant: string;
  readonly id: string;
  readonly stored: Date;
  readonly is_voided: boolean;
  readonly statement: string;
}

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
    private readonly log: EventLog,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.holdings.register({
      kind: 'record_statements',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) => this.extent(whose),
      rows: (whose) => this.rows(whose),
      erasable: async (whose) => this.erasing.count(...(await this.agents.of(whose))),
      erase: async (whose) => this.erasing.erase(...(await this.agents.of(whose))),
    });
  }

  private async extent(whose: Whose): Promise<Extent> {
    const theirs = await this.theirs(whose);
    const extents = await Promise.all(
      theirs.map(({ lane, tenants, terms }) =>
        extentOf(this.log.store.inLane(lane), `select m.stored as at ${FROM}`, [tenants, terms, lane]),
      ),
    );
    const oldest = extents.flatMap(({ oldest: at }) => (at === null ? [] : [at.getTime()]));
    const newest = extents.flatMap(({ newest: at }) => (at === null ? [] : [at.getTime()]));
    return {
      count: extents.reduce((sum, { count }) => sum + count, 0),
      oldest: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
      newest: newest.length === 0 ? null : new Date(Math.max(...newest)),
    };
  }

  /** Lane by lane, in the order of the log within each. */
  private async *rows(whose: Whose): AsyncIterable<Readonly<Record<string, unknown>>> {
    const theirs = await this.theirs(whose);
    const names = await this.names(theirs.flatMap(({ tenants }) => tenants));
    for (const some of theirs)
      for await (const { tenant, ...row } of this.rowsIn(some))
        yield { organisation: names.get(tenant) ?? null, ...row };
  }

  private async *rowsIn(theirs: Theirs): AsyncIterable<CopiedRow> {
    for (let after = '0'; ;) {
      const places = await this.places(theirs, after);
      for (let at = 0; at < places.length; at += FETCH)
        yield* await this.texts(theirs, places.slice(at, at + FETCH));
      const last = places.at(-1);
      if (last === undefined || places.length < PLACES) return;
      after = last.position;
    }
  }

  /** Positions behind `after`, as decimal text. */
  private async places({ lane, tenants, terms }: Theirs, after: string) {
    const { rows } = await this.log.store
      .inLane(lane)
      .query<{ id: string; position: string }>(
        `select m.id, m.position ${FROM} and m.position > $4::bigint order by m.position limit $5::int`,
        [tenants, terms, lane, after, PLACES],
      );
    return rows;
  }

  private async texts(
    { lane, tenants }: Theirs,
    places: readonly { readonly id: string }[],
  ): Promise<readonly CopiedRow[]> {
    const { rows } = await this.log.store.inLane(lane).query<CopiedRow>(
      `select tenant, id, stored, is_voided, statement::text as statement from read.statement
       where lane = $1 and tenant = any($2::uuid[]) and id = any($3::uuid[]) and statement is not null
       order by position`,
      [lane, tenants, places.map(({ id }) => id)],
    );
    return rows;
  }

  /** Of organizations; a personal account's has none. */
  private async names(tenants: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `select client_id as id, name from ${ORGANISATION_CARDS} where client_id = any($1::uuid[])`,
      [tenants],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async theirs(whose: Whose): Promise<readonly Theirs[]> {
    const [tenants, agents] = await this.agents.of(whose);
    return [...this.log.store.byLane(tenants)].map(([lane, some]) => ({
      ...{ lane, tenants: some },
      terms: some.flatMap((tenant) => agents.map((agent) => termOf(tenant, 'agent', agent))),
    }));
  }
}
