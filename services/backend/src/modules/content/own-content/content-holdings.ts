import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

const AUTHORED = `select created_by as account_id, id, 'course' as kind, heading, description, created_at, updated_at
  from app.course where created_by = any($1::uuid[]) and removed_at is null
  union all
  select created_by, id, 'section', heading, description, created_at, updated_at
  from app.section where created_by = any($1::uuid[])
  union all
  select created_by, id, 'lesson', heading, description, created_at, updated_at
  from app.lesson where created_by = any($1::uuid[])
  union all
  select a.created_by, a.id, 'attachment', a.name, f.name, a.created_at, a.updated_at
  from app.attachment a join app.content_file f on f.course_id = a.course_id and f.file_id = a.file_id
  where a.created_by = any($1::uuid[])
  union all
  select created_by, id, 'assignment', name, '', created_at, updated_at
  from app.quiz where created_by = any($1::uuid[])
  union all
  select q.created_by, q.id, 'question', q.title,
    (select coalesce(string_agg(o.option_value, E'\\n' order by o.sort_order, o.id), '')
     from app.question_option o where o.question_id = q.id), q.created_at, q.updated_at
  from app.question q where q.created_by = any($1::uuid[])`;

/**
 * Courses, sections, lessons, attachments, assignments, and questions that someone wrote. What is for its owner alone goes with the
 * account, and so does what was written on a personal one. The rest is the organization's, where the id of an erased
 * person no longer identifies anyone.
 */
@Injectable()
export class ContentHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'authored_content',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select created_at as at from (${AUTHORED}) a`, accounts(whose)),
      rows: (whose) => rowsOf(pool, `${AUTHORED} order by created_at, id`, accounts(whose)),
      erase: async (whose) => {
        await pool.query('delete from app.course_editor where account_id = any($1::uuid[])', accounts(whose));
        const erased = await pool.query(
          `delete from app.course where owner_id = any($1::uuid[])
             and (client_id is null or not is_public and private_audience = 'me')`,
          accounts(whose),
        );
        return erased.rowCount ?? 0;
      },
    });
  }
}
