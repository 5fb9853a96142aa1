import { readable } from './readable-courses.js';

/** Courses `c` that the organization of a row `r` (tenant, course_id) reads. Who came by a link has it in no row. */
const READ_IN_TENANT = `c.id = r.course_id and ${readable('c.client_id = r.tenant')}`;

/** Name of the course of a row `r` (tenant, course_id), as its readers see it now; null where none may be told. */
export const COURSE_NAME = `(
    select coalesce(p.heading, c.heading) from app.course c
    left join app.published_course p on p.course_id = c.id
    where ${READ_IN_TENANT}
  )`;

/** Each course (course_id) and what it teaches (capability_id), as the published version has it where there is a draft. */
export const COURSE_CAPABILITIES = `(
    select c.id as course_id, coalesce(p.category_id, c.category_id) as capability_id from app.course c
    left join app.published_course p on p.course_id = c.id
  )`;

/** Name of the lesson of a row `r` (tenant, course_id, lesson_id): of the published version where there is a draft. */
export const LESSON_NAME = `(
    select coalesce((
      select l.heading from app.lesson l
      where c.published_number is null and l.course_id = c.id and l.id = r.lesson_id
    ), (
      select b.body ->> 'heading' from app.content_span l
      join app.content_part b on b.course_id = l.course_id and b.hash = l.hash
      where l.course_id = c.id and l.kind = 'lesson' and l.id = r.lesson_id
        and c.published_number between l.first_number and coalesce(l.last_number, c.published_number)
    )) from app.course c
    where ${READ_IN_TENANT}
  )`;
