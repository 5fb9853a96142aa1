import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { COURSE_NAME, LESSON_NAME } from '../../content/content.public.js';
import { LEARNING_PLANS } from '../../learning-plan/learning-plan.public.js';
import type { LoggedEvent } from '../mapping/logged-event.js';
import type { Names } from '../mapping/said.js';

/** Fields of events that name something. */
interface Naming {
  readonly capabilityId?: string | null;
  readonly planId?: string | null;
  readonly courseId?: string | null;
  readonly lessonId?: string | null;
  readonly [other: string]: unknown;
}

/** What things of an organization are called, as its members read it now. */
@Injectable()
export class NamesOfThings {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async in(tenant: string, events: readonly LoggedEvent[]): Promise<Names> {
    const naming = events.map(({ data }): Naming => ({ ...data }));
    const of = (field: keyof Naming) =>
      [...new Set(naming.flatMap((one) => one[field] ?? []))].filter(isUuid);
    const { rows } = await this.pool.query<{ id: string; name: string | null }>(
      `select c.id, c.name from ${CAPABILITY_CARDS} c
         where c.id = any($2::uuid[]) and (c.client_id is null or c.client_id = $1)
       union all
       select p.id, p.title from ${LEARNING_PLANS} p
         where p.id = any($3::uuid[]) and not p.is_own and (p.is_public or p.client_id = $1)
       union all
       select r.course_id, ${COURSE_NAME} from (select $1::uuid as tenant, unnest($4::uuid[]) as course_id) r
       union all
       select r.lesson_id, ${LESSON_NAME} from (
         select distinct $1::uuid as tenant, course_id, lesson_id
         from json_to_recordset($5) as l (course_id uuid, lesson_id uuid)
       ) r`,
      [tenant, of('capabilityId'), of('planId'), of('courseId'), JSON.stringify(naming.flatMap(lessonIn))],
    );
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
  }
}

/** A session names its plan as text. */
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const lessonIn = ({ courseId, lessonId }: Naming) =>
  typeof courseId === 'string' && typeof lessonId === 'string' && isUuid(courseId) && isUuid(lessonId)
    ? [{ course_id: courseId, lesson_id: lessonId }]
    : [];
