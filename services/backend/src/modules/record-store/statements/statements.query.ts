import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import type { StatementQuery } from '../statement/statement-query.js';
import type { StatementPlace } from './statement-cursor.js';
import { termOf, type TermKind } from './statement-terms.js';

/**
 * Whose statements are read: an organization's, of those the ones that one credential stored, or the ones about a person,
 * of one registration where it is given.
 */
export interface StatementsOf {
  readonly organizationId: string;
  readonly credentialId: string | null;
  /** The agents that the person is, as `agentKeys` has them: statements that the filter `agent` finds by one of them. */
  readonly about?: readonly string[];
  readonly registration?: string;
}

/** A statement as JSON text, and when it was stored. */
export interface FoundStatement {
  readonly id: string;
  readonly statement: string;
  readonly stored: Date;
  /** In the log, as decimal text. */
  readonly position: string;
}

export interface FoundPage {
  readonly found: readonly FoundStatement[];
  readonly hasMore: boolean;
}

/** Statements of one answer at most, and bytes of their JSON; one that is larger is alone in its answer. */
const MOST = 500;
const MOST_BYTES = 8 * 1024 * 1024;

interface PlaceRow {
  readonly id: string;
  readonly stored: Date;
  readonly position: string;
  readonly bytes: number;
}

/**
 * Statements from the read model. One that several matches lead to is told once, by its place in the log: that alone orders
 * the page, as the index has it, so that a page is read from its end and not sorted out of all that fits.
 */
@Injectable()
export class StatementsReader {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** The statement of this id; undefined where it is voided and `isVoided` isn't asked, or the other way round. */
  async one(of: StatementsOf, id: string, isVoided: boolean): Promise<FoundStatement | undefined> {
    const lane = this.store.laneOf(of.organizationId);
    const { rows } = await this.store.inLane(lane).query<FoundStatement>(
      `select id, statement::text as statement, stored, position from read.statement
       where lane = $7 and tenant = $1 and id = $2 and is_voided = $3 and ($4::uuid is null or credential_id = $4)
         and ($5::bigint[] is null or exists (
           select from read.statement_match m
           where m.lane = $7 and m.tenant = $1 and m.id = $2 and m.source = $2 and m.terms && $5
             and m.terms @> $6::bigint[]
         ))
         and statement is not null`,
      [of.organizationId, id, isVoided, of.credentialId, aboutTerms(of), registrationTerms(of), lane],
    );
    return rows[0];
  }

  /** Those that all filters of the query let through, in order from behind `after`. */
  async page(of: StatementsOf, query: StatementQuery, after: StatementPlace | undefined): Promise<FoundPage> {
    const most = query.limit === 0 ? MOST : Math.min(query.limit, MOST);
    const places = query.ascending
      ? await this.ascending(of, query, after, most + 1)
      : await this.descending(of, query, after, most + 1);
    const taken = withinBytes(places.slice(0, most));
    return { found: await this.texts(of, taken), hasMore: taken.length < places.length };
  }

  private async texts(
    { organizationId }: StatementsOf,
    places: readonly PlaceRow[],
  ): Promise<FoundStatement[]> {
    if (places.length === 0) return [];
    const lane = this.store.laneOf(organizationId);
    const { rows } = await this.store.inLane(lane).query<FoundStatement>(
      `select id, statement::text as statement, stored, position from read.statement
       where lane = $3 and tenant = $1 and id = any($2::uuid[]) and statement is not null`,
      [organizationId, places.map(({ id }) => id), lane],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return places.flatMap(({ id }) => byId.get(id) ?? []);
  }

  private async descending(
    of: StatementsOf,
    query: StatementQuery,
    after: StatementPlace | undefined,
    limit: number,
  ): Promise<PlaceRow[]> {
    const lane = this.store.laneOf(of.organizationId);
    const { rows } = await this.store.inLane(lane).query<PlaceRow>(
      `with page as (
         select distinct on (m.stored, m.position) m.id, m.stored, m.position from read.statement_match m
         where m.lane = $10 and m.tenant = $1 and not m.is_voided and m.terms @> $2::bigint[]
           and ($3::uuid is null or m.credential_id = $3)
           and ($9::bigint[] is null or (m.terms && $9 and m.source = m.id))
           and ($4::timestamptz is null or m.stored > $4) and ($5::timestamptz is null or m.stored <= $5)
           and ($6::timestamptz is null or (m.stored, m.position) < ($6, $7::bigint))
         order by m.stored desc, m.position desc limit $8::int
       )
       select page.id, page.stored, page.position, s.bytes from page
       join read.statement s on s.lane = $10 and s.tenant = $1 and s.id = page.id
       order by page.stored desc, page.position desc`,
      [...parametersOf(of, query, after, limit), lane],
    );
    return rows;
  }

  private async ascending(
    of: StatementsOf,
    query: StatementQuery,
    after: StatementPlace | undefined,
    limit: number,
  ): Promise<PlaceRow[]> {
    const lane = this.store.laneOf(of.organizationId);
    const { rows } = await this.store.inLane(lane).query<PlaceRow>(
      `with page as (
         select distinct on (m.stored, m.position) m.id, m.stored, m.position from read.statement_match m
         where m.lane = $10 and m.tenant = $1 and not m.is_voided and m.terms @> $2::bigint[]
           and ($3::uuid is null or m.credential_id = $3)
           and ($9::bigint[] is null or (m.terms && $9 and m.source = m.id))
           and ($4::timestamptz is null or m.stored > $4) and ($5::timestamptz is null or m.stored <= $5)
           and ($6::timestamptz is null or (m.stored, m.position) > ($6, $7::bigint))
         order by m.stored, m.position limit $8::int
       )
       select page.id, page.stored, page.position, s.bytes from page
       join read.statement s on s.lane = $10 and s.tenant = $1 and s.id = page.id
       order by page.stored, page.position`,
      [...parametersOf(of, query, after, limit), lane],
    );
    return rows;
  }
}

function parametersOf(
  of: StatementsOf,
  query: StatementQuery,
  after: StatementPlace | undefined,
  limit: number,
): unknown[] {
  return [
    of.organizationId,
    [...termsOf(of.organizationId, query), ...registrationTerms(of)],
    of.credentialId,
    query.since ?? null,
    query.until ?? null,
    after?.stored ?? null,
    after?.position ?? null,
    limit,
    aboutTerms(of),
  ];
}

/** A statement's own match has one of them: one that only leads to a statement about the person isn't about the person. */
function aboutTerms({ organizationId, about }: StatementsOf): string[] | null {
  return about?.map((agent) => termOf(organizationId, 'agent', agent)) ?? null;
}

const registrationTerms = ({ organizationId, registration }: StatementsOf): string[] =>
  registration === undefined ? [] : [termOf(organizationId, 'registration', registration)];

function termsOf(organizationId: string, query: StatementQuery): string[] {
  const { agent, verb, activity, registration, relatedAgents, relatedActivities } = query;
  const asked: readonly (readonly [TermKind, string | undefined])[] = [
    [relatedAgents ? 'related-agent' : 'agent', agent],
    [relatedActivities ? 'related-activity' : 'activity', activity],
    ['verb', verb],
    ['registration', registration],
  ];
  return asked.flatMap(([kind, key]) => (key === undefined ? [] : [termOf(organizationId, kind, key)]));
}

/** As many as fit into an answer, and one at least. */
function withinBytes(places: readonly PlaceRow[]): readonly PlaceRow[] {
  let bytes = 0;
  const end = places.findIndex((place) => (bytes += place.bytes) > MOST_BYTES);
  return end === -1 ? places : places.slice(0, Math.max(end, 1));
}
