import type { SharedCourse } from '@keenly/contracts/content';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { notFound } from '../domain/refusals.js';

interface Shared {
  readonly id: string;
  readonly heading: string;
  readonly description: string;
  readonly category: string | null;
  readonly imageUrl: string | null;
  readonly organisation: string | null;
  readonly sections: SharedCourse['sections'];
}

/** Sections of a course `c` with the headings of their lessons, in order. */
const SECTIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'heading', s.heading, 'lessons', coalesce((
    select jsonb_agg(l.heading order by l.sort_order, l.id) from app.lesson l where l.section_id = s.id), '[]'))
    order by s.sort_order, s.id), '[]')
  from app.section s where s.course_id = c.id)`;

/** The same as its published version has them. */
const PUBLISHED_SECTIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'heading', w.body ->> 'heading',
    'lessons', coalesce((
      select jsonb_agg(b.body ->> 'heading' order by l.place, l.id)
      from app.content_span l join app.content_part b on b.course_id = l.course_id and b.hash = l.hash
      where l.course_id = c.id and l.kind = 'lesson' and l.within = s.id
        and c.published_number between l.first_number and coalesce(l.last_number, c.published_number)), '[]'))
    order by s.place, s.id), '[]')
  from app.content_span s join app.content_part w on w.course_id = s.course_id and w.hash = s.hash
  where s.course_id = c.id and s.kind = 'section'
    and c.published_number between s.first_number and coalesce(s.last_number, c.published_number))`;

/**
 * A course as whoever has its link sees it: what it's about, and its headings; no text of a lesson, no author,
 * and nothing of a draft. One statement, so that what is published in between is seen whole or not at all.
 */
@Injectable()
export class SharedCourseReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** NOT_FOUND for a link that was revoked, for a course that was deleted or taken down, and for one that never was, alike. */
  async behind(token: string): Promise<SharedCourse> {
    const { rows } = await this.pool.query<Shared>(
      `select c.id, coalesce(p.heading, c.heading) as heading, coalesce(p.description, c.description) as description,
         k.name as category, coalesce(p.image_url, case when p.course_id is null then c.image_url end) as "imageUrl",
         g.name as organisation, case when c.published_number is null then ${SECTIONS} else ${PUBLISHED_SECTIONS} end as sections
       from app.course c
       left join app.published_course p on p.course_id = c.id
       left join ${CAPABILITY_CARDS} k on k.id = coalesce(p.category_id, c.category_id)
       left join ${ORGANISATION_CARDS} g on g.client_id = c.client_id
       where c.link_token = $1 and c.removed_at is null and c.take_down_number is null and not c.is_public
         and c.private_audience = 'link'`,
      [token],
    );
    const [course] = rows;
    if (course === undefined) throw notFound();
    return {
      id: course.id,
      heading: course.heading,
      description: course.description,
      campaign_category: course.category ?? '',
      image_url: course.imageUrl,
      organization: course.organisation ?? '',
      sections: course.sections,
    };
  }
}
