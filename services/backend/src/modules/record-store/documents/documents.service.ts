import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '@keenly/contracts/record-store-documents.endpoints';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { type DocumentPlace, type DocumentShelf, ownerHash, placeHash, shelfHash } from './document-place.js';
import { type DocumentContent, merged } from './merged-document.js';
import { type EntityTags, hashOf, holdsFor, isUnconditional, type Preconditions } from './preconditions.js';

export interface StoredDocument extends DocumentContent {
  /** SHA-1 of the content. */
  readonly hash: string;
  readonly updatedAt: Date;
}

/**
 * How a change came out; but for 'done' nothing was changed. 'exists': there is a document, and the request didn't say
 * what it takes it for; 'full': its agent or activity has as many as it may have; 'unmergeable': of the two one isn't a
 * JSON object; 'too large': together they're larger than a document may be.
 */
export type DocumentOutcome = 'done' | 'precondition' | 'exists' | 'full' | 'unmergeable' | 'too large';

/** Ids of a shelf's documents, with the time of the newest; null where it has none. */
export interface ListedDocuments {
  readonly ids: readonly string[];
  readonly updatedAt: Date | null;
}

/** Two requests that make and delete the same document in turn would go on for as long as they like. */
const MERGE_TRIES = 5;

/** Documents of the state and profile resources (xAPI 2.0, 4.1.6.2, 4.1.6.5 and 4.1.6.6; product/record-store#documents). */
@Injectable()
export class Documents {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async read(place: DocumentPlace): Promise<StoredDocument | undefined> {
    return stored(this.pool, place);
  }

  /**
   * Stores the content whole. A request without preconditions replaces what is there only where it `overwrites`. Of two
   * at once with the same entity tag one is 'done', the other finds its precondition failed.
   */
  async put(
    place: DocumentPlace,
    document: DocumentContent,
    preconditions: Preconditions,
    { overwrites }: { readonly overwrites: boolean },
  ): Promise<DocumentOutcome> {
    const { ifMatch, ifNoneMatch = [] } = preconditions;
    if (ifMatch !== undefined) return replace(this.pool, place, document, { ifMatch, ifNoneMatch });
    if (!isUnconditional(preconditions)) {
      const outcome = await store(this.pool, place, document, ifNoneMatch);
      return outcome === 'exists' ? 'precondition' : outcome;
    }
    return store(this.pool, place, document, overwrites ? [] : 'any');
  }

  /** Stores what isn't there yet; of a document that is, replaces the properties that the content has. */
  async merge(
    place: DocumentPlace,
    document: DocumentContent,
    preconditions: Preconditions,
  ): Promise<DocumentOutcome> {
    for (let left = MERGE_TRIES; left > 0; left--) {
      const outcome = await inTransaction(this.pool, (sql) => mergeOnce(sql, place, document, preconditions));
      if (outcome !== 'exists') return outcome;
    }
    return 'exists';
  }

  /** Quiet where there is none, unless If-Match says that there should be. */
  async remove(place: DocumentPlace, preconditions: Preconditions): Promise<DocumentOutcome> {
    const { ifMatch = 'any', ifNoneMatch = [] } = preconditions;
    const { rows } = await this.pool.query<{ known: boolean; gone: boolean }>(
      `with known as (
         select from app.record_store_document where tenant = $1 and place = $2
       ), gone as (
         delete from app.record_store_document where tenant = $1 and place = $2
           and ($3::boolean or hash = any($4::text[])) and not ($5::boolean or hash = any($6::text[]))
         returning place
       )
       select exists (select from known) as known, exists (select from gone) as gone`,
      [place.organizationId, placeHash(place), ...tagged(ifMatch), ...tagged(ifNoneMatch)],
    );
    const { known = false, gone = false } = rows[0] ?? {};
    if (gone || isUnconditional(preconditions)) return 'done';
    return known || preconditions.ifMatch !== undefined ? 'precondition' : 'done';
  }

  /** Deletes the documents of a shelf, of one registration where it is given. */
  async removeAll(shelf: DocumentShelf, registration: string | undefined): Promise<void> {
    await this.pool.query(
      `delete from app.record_store_document where tenant = $1 and shelf = $2
         and ($3::text is null or registration = $3::text)`,
      [shelf.organizationId, shelfHash(shelf), registration ?? null],
    );
  }

  /** Ids of what was stored or changed after `since`, of one registration where it is given, in order. */
  async list(
    shelf: DocumentShelf,
    {
      registration,
      since,
    }: { readonly registration?: string | undefined; readonly since?: Date | undefined },
  ): Promise<ListedDocuments> {
    const { rows } = await this.pool.query<{ id: string; updatedAt: Date }>(
      `select document_id as id, max(updated_at) as "updatedAt" from app.record_store_document
       where tenant = $1 and shelf = $2 and ($3::text is null or registration = $3::text)
         and ($4::timestamptz is null or updated_at > $4::timestamptz)
       group by document_id order by document_id limit $5`,
      [shelf.organizationId, shelfHash(shelf), registration ?? null, since ?? null, DOCUMENTS_MAX],
    );
    const newest = rows.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0);
    return { ids: rows.map(({ id }) => id), updatedAt: rows.length === 0 ? null : new Date(newest) };
  }
}

const AT_PLACE = `select content, content_type as "contentType", hash, updated_at as "updatedAt"
  from app.record_store_document where tenant = $1 and place = $2`;

async function stored(sql: Sql, place: DocumentPlace): Promise<StoredDocument | undefined> {
  const { rows } = await sql.query<StoredDocument>(AT_PLACE, [place.organizationId, placeHash(place)]);
  return rows[0];
}

/**
 * Read by the statement that locks it, so that what was read is what is replaced: another one after it would find, and not
 * hold, what came to be in between.
 */
async function locked(sql: Sql, place: DocumentPlace): Promise<StoredDocument | undefined> {
  const { rows } = await sql.query<StoredDocument>(`${AT_PLACE} for update`, [
    place.organizationId,
    placeHash(place),
  ]);
  return rows[0];
}

/** 'exists' where it came to be between two statements: the next try finds it. */
async function mergeOnce(
  sql: Sql,
  place: DocumentPlace,
  document: DocumentContent,
  preconditions: Preconditions,
): Promise<DocumentOutcome> {
  const held = await locked(sql, place);
  if (!holdsFor(preconditions, held?.hash)) return 'precondition';
  if (held === undefined) return store(sql, place, document, 'any');
  const whole = merged(held, document);
  if (whole === undefined) return 'unmergeable';
  if (whole.content.length > DOCUMENT_BYTES_MAX) return 'too large';
  return replace(sql, place, whole, { ifMatch: [held.hash], ifNoneMatch: [] });
}

/** Replaces what has a hash of `ifMatch` and none of `ifNoneMatch`. */
async function replace(
  sql: Sql,
  place: DocumentPlace,
  { content, contentType }: DocumentContent,
  { ifMatch, ifNoneMatch }: Required<Preconditions>,
): Promise<DocumentOutcome> {
  const { rowCount } = await sql.query(
    `update app.record_store_document set content = $3, content_type = $4, hash = $5, updated_at = clock_timestamp()
     where tenant = $1 and place = $2
       and ($6::boolean or hash = any($7::text[])) and not ($8::boolean or hash = any($9::text[]))`,
    [
      ...[place.organizationId, placeHash(place), content, contentType, hashOf(content)],
      ...[...tagged(ifMatch), ...tagged(ifNoneMatch)],
    ],
  );
  return rowCount === 1 ? 'done' : 'precondition';
}

/** Stores what isn't there, and replaces what is, unless its hash is of `kept`: then it 'exists'. */
async function store(
  sql: Sql,
  place: DocumentPlace,
  { content, contentType }: DocumentContent,
  kept: EntityTags,
): Promise<DocumentOutcome> {
  const { kind, activityId, agentKey, registration, documentId } = place;
  const { rows } = await sql.query<{ room: boolean; stored: boolean }>(
    `with found as (
       select exists (select from app.record_store_document where tenant = $1 and place = $2)
         or (select count(*) from (
           select from app.record_store_document where tenant = $1 and owner = $4 limit $15::int
         ) owned) < $15::int as room
     ), stored as (
       insert into app.record_store_document as d (tenant, place, shelf, owner, kind, activity_id, agent_key,
         registration, document_id, content, content_type, hash)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from found where found.room
       on conflict (tenant, place) do update
         set content = excluded.content, content_type = excluded.content_type, hash = excluded.hash, updated_at = clock_timestamp()
         where not ($13::boolean or d.hash = any($14::text[]))
       returning d.place
     )
     select room, exists (select from stored) as stored from found`,
    [
      ...[place.organizationId, placeHash(place), shelfHash(place), ownerHash(place), kind],
      ...[activityId, agentKey, registration, documentId, content, contentType, hashOf(content)],
      ...[...tagged(kept), DOCUMENTS_MAX],
    ],
  );
  const answer = rows[0];
  if (answer?.stored) return 'done';
  return answer?.room ? 'exists' : 'full';
}

/** As two parameters: whether every hash is meant, and which. */
const tagged = (tags: EntityTags): [boolean, string[]] => (tags === 'any' ? [true, []] : [false, [...tags]]);
