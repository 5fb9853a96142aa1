import { LESSON_NAME } from '../../content/content.public.js';
import { COURSES_STUDIED, LESSONS_DONE } from '../../learning/learning.public.js';

/*
 * Items `r` of plans as the one who asks sees them (product/plans#progress). $1 is their organization, or their account
 * where it is a personal one, $2 their account. The one place that decides what is available and what is done.
 */

/** Rows `r` of items `i`, as courses name them. */
export const AS_COURSES_NAME = `i.*, $1::uuid as tenant, i.campaign_id as lesson_id`;

/** The course `s` of an item, where it may be read. */
export const ITS_COURSE = `s.course_id = r.course_id and (s.is_public or s.client_id = r.tenant)`;

/** Null where it isn't available. */
export const ITEM_HEADING = `case r.kind when 'course' then s.heading when 'lesson' then ${LESSON_NAME}
  else r.heading end`;

/** Null where it isn't done. */
export const ITEM_DONE = `case r.kind
  when 'content' then (select d.done_at from app.plan_item_done d where d.account_id = $2 and d.item_id = r.id)
  when 'course' then (select d.completed_at from ${COURSES_STUDIED} d
    where d.tenant = $1 and d.account_id = $2 and d.course_id = r.course_id)
  else (select d.completed_at from ${LESSONS_DONE} d
    where d.tenant = $1 and d.account_id = $2 and d.course_id = r.course_id and d.lesson_id = r.campaign_id) end`;
