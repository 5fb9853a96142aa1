import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { ContentSorted, SortContent } from '@keenly/contracts/content';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { refusedAt } from '../../../kernel/domain-error.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { notFound, requireVersion } from '../domain/refusals.js';

type Items = SortContent['items'];

/** Puts the sections of a course, and the lessons of a section, in order (product/content#authoring). */
@Injectable()
export class OrderContent {
  constructor(
    private readonly saves: CourseSaves,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * `id` is the course's or the section's: they share one space of ids. Refused whole where an item is foreign, missing,
   * or named twice (VALIDATION_FAILED at `items`), and where the order changed since (CONCURRENT_CHANGE); NOT_FOUND.
   * Nothing is written where they are in this order already.
   */
  async sort(id: string, { items, version }: SortContent, author: Author): Promise<ContentSorted> {
    const ids = inOrder(items);
    const { rowCount } = await this.pool.query('select from app.section where id = $1', [id]);
    return rowCount === 1 ? this.lessons(id, ids, version, author) : this.sections(id, ids, version, author);
  }

  private sections(
    id: string,
    ids: readonly string[],
    version: number | undefined,
    author: Author,
  ): Promise<ContentSorted> {
    return this.saves.run({ course: id }, author, async (sql, { orderVersion }) => {
      const { rows } = await sql.query<{ id: string }>(
        'select id from app.section where course_id = $1 order by sort_order, id',
        [id],
      );
      if (isOrder(rows, ids)) return { answer: sorted(id, orderVersion, ids) };
      requireVersion(version, orderVersion);
      requireEachOnce(rows, ids);
      await sql.query(
        `update app.section s set sort_order = n.place - 1
         from unnest($2::uuid[]) with ordinality as n (id, place) where s.id = n.id and s.course_id = $1`,
        [id, ids],
      );
      await sql.query('update app.course set order_version = order_version + 1 where id = $1', [id]);
      return { answer: sorted(id, orderVersion + 1, ids), changed: 'sections ordered' };
    });
  }

  private lessons(
    id: string,
    ids: readonly string[],
    version: number | undefined,
    author: Author,
  ): Promise<ContentSorted> {
    return this.saves.run({ section: id }, author, async (sql) => {
      const orderVersion = await orderVersionOf(sql, id);
      const { rows } = await sql.query<{ id: string }>(
        'select id from app.lesson where section_id = $1 order by sort_order, id',
        [id],
      );
      if (isOrder(rows, ids)) return { answer: sorted(id, orderVersion, ids) };
      requireVersion(version, orderVersion);
      requireEachOnce(rows, ids);
      await sql.query(
        `update app.lesson l set sort_order = n.place - 1
         from unnest($2::uuid[]) with ordinality as n (id, place) where l.id = n.id and l.section_id = $1`,
        [id, ids],
      );
      await sql.query('update app.section set order_version = order_version + 1 where id = $1', [id]);
      return { answer: sorted(id, orderVersion + 1, ids), changed: 'lessons ordered' };
    });
  }
}

/** Their ids as they are to follow each other: by the `sort_order` of those that name one, which all do or none. */
function inOrder(items: Items): readonly string[] {
  const placed = items.map((item, at) => (typeof item === 'string' ? { id: item, sort_order: at } : item));
  return placed.toSorted((a, b) => a.sort_order - b.sort_order).map(({ id }) => id);
}

const isOrder = (rows: readonly { readonly id: string }[], ids: readonly string[]): boolean =>
  rows.length === ids.length && rows.every(({ id }, at) => id === ids[at]);

function requireEachOnce(rows: readonly { readonly id: string }[], ids: readonly string[]): void {
  const named = new Set(ids);
  if (named.size === ids.length && ids.length === rows.length && rows.every(({ id }) => named.has(id)))
    return;
  throw refusedAt('items', courseMessages.orderIncomplete);
}

async function orderVersionOf(sql: Sql, sectionId: string): Promise<number> {
  const { rows } = await sql.query<{ orderVersion: number }>(
    'select order_version as "orderVersion" from app.section where id = $1',
    [sectionId],
  );
  const [section] = rows;
  // Deleted while this save waited for the course.
  if (section === undefined) throw notFound();
  return section.orderVersion;
}

const sorted = (id: string, orderVersion: number, ids: readonly string[]): ContentSorted => ({
  id,
  order_version: orderVersion,
  items: ids.map((item, at) => ({ id: item, sort_order: at })),
});
