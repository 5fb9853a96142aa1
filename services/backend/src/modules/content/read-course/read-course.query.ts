import type { ReadCourse } from '@keenly/contracts/course-reading';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { notFound } from '../domain/refusals.js';
import { COURSES, PUBLISHER, READABLE, type Reader, readerValues } from './readable-courses.js';

interface Row {
  readonly id: string;
  readonly heading: string;
  readonly description: string;
  readonly category: string | null;
  readonly imageUrl: string | null;
  readonly isPublic: boolean;
  readonly author: string | null;
  readonly authorPicture: string | null;
  readonly organisation: string | null;
  readonly sections: ReadCourse['sections'];
}

/** Sections of a course `c` with the headings of their lessons, in order. */
const SECTIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'heading', s.heading,
    'lessons', coalesce(l.lessons, '[]')) order by s.sort_order, s.id), '[]')
  from app.section s left join (
    select l.section_id, jsonb_agg(jsonb_build_object('id', l.id, 'heading', l.heading)
      order by l.sort_order, l.id) as lessons
    from app.lesson l where l.course_id = c.id group by l.section_id
  ) l on l.section_id = s.id
  where s.course_id = c.id)`;

/** The same as its published version has them. */
const PUBLISHED_SECTIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'heading', w.body ->> 'heading',
    'lessons', coalesce(l.lessons, '[]')) order by s.place, s.id), '[]')
  from app.content_span s join app.content_part w on w.course_id = s.course_id and w.hash = s.hash
  left join (
    select l.within, jsonb_agg(jsonb_build_object('id', l.id, 'heading', b.body ->> 'heading')
      order by l.place, l.id) as lessons
    from app.content_span l join app.content_part b on b.course_id = l.course_id and b.hash = l.hash
    where l.course_id = c.id and l.kind = 'lesson'
      and c.published_number between l.first_number and coalesce(l.last_number, c.published_number)
    group by l.within
  ) l on l.within = s.id
  where s.course_id = c.id and s.kind = 'section'
    and c.published_number between s.first_number and coalesce(s.last_number, c.published_number))`;

/**
 * A course as its readers see it (product/content#reading): what it's about and its headings, nothing of a draft. One
 * statement, so that what is published in between is seen whole or not at all.
 */
@Injectable()
export class ReadCourseReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** NOT_FOUND in the same words for a course that isn't for this reader, is gone, or never was. */
  async open(courseId: string, reader: Reader): Promise<ReadCourse> {
    const { rows } = await this.pool.query<Row>(
      `select c.id, coalesce(p.heading, c.heading) as heading, coalesce(p.description, c.description) as description,
         k.name as category, coalesce(p.image_url, case when p.course_id is null then c.image_url end) as "imageUrl",
         c.is_public as "isPublic", o.full_name as author, o.profile_image_url as "authorPicture",
         ${PUBLISHER} as organisation,
         case when c.published_number is null then ${SECTIONS} else ${PUBLISHED_SECTIONS} end as sections
       from ${COURSES}
       left join ${ACCOUNT_CARDS} o on o.account_id = c.owner_id and c.client_id = $2::uuid
       where ${READABLE}`,
      [...readerValues(courseId, reader)],
    );
    const [course] = rows;
    if (course === undefined) throw notFound();
    return readCourse(course);
  }
}

function readCourse({ author, authorPicture, organisation, ...course }: Row): ReadCourse {
  const knowsAuthor = author !== null && author !== '';
  return {
    id: course.id,
    heading: course.heading,
    description: course.description,
    campaign_category: course.category ?? '',
    image_url: course.imageUrl,
    is_public: course.isPublic,
    creator_name: knowsAuthor ? author : (organisation ?? ''),
    creator_profile_image_url: knowsAuthor ? authorPicture : null,
    sections: course.sections,
  };
}
