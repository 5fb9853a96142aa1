import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { COURSE_NAME, LESSON_NAME } from '../../content/content.public.js';
import { LEARNING_PLANS } from '../../learning-plan/learning-plan.public.js';
import type { LoggedEvent } from '../mapping/logged-event.js';
import type { Names } from '../mapping/said.js';

/** What an event names by such a field; '' where it doesn't. */
function idIn({ data }: LoggedEvent, field: 'capabilityId' | 'planId' | 'courseId' | 'lessonId'): string {
  const value: unknown = Reflect.get(data, field);
  return typeof value === 'string' && isUuid(value) ? value : '';
}

/** What things of an organization are called, as its members read it now. */
@Injectable()
export class NamesOfThings {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async in(tenant: string, events: readonly LoggedEvent[]): Promise<Names> {
    const of = (field: 'capabilityId' | 'planId' | 'courseId') =>
      [...new Set(events.map((event) => idIn(event, field)))].filter((id) => id !== '');
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
      [tenant, of('capabilityId'), of('planId'), of('courseId'), JSON.stringify(events.flatMap(lessonIn))],
    );
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
  }
}

/** A session names its plan as text. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function lessonIn(event: LoggedEvent) {
  const [course_id, lesson_id] = [idIn(event, 'courseId'), idIn(event, 'lessonId')];
  return course_id === '' || lesson_id === '' ? [] : [{ course_id, lesson_id }];
}
