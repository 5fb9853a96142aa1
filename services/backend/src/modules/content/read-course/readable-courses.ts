import { PRODUCT_NAME } from '@keenly/contracts/product';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';

/**
 * Courses `c` that others than their author may read: everyone, those whose organization `isOwn` tells, and who came
 * `byLink`. The one place that decides it.
 */
export const readable = (isOwn: string, byLink = 'false') =>
  `c.removed_at is null and c.take_down_number is null
   and (c.is_public or ${isOwn} and c.private_audience = 'organization'
     or c.private_audience = 'link' and ${byLink})`;

/** Courses `c` that are for someone: $2 their organization, if they have one, $3 the link they came by, if they did. */
export const READABLE_BY = readable('c.client_id = $2::uuid', 'c.link_token = $3');

/** The same, where $1 is the course. To everyone else there is no such course. */
export const READABLE = `c.id = $1 and ${READABLE_BY}`;

/** Courses `c`, what is published of one that has a draft `p`, their category `k`, and their organization `g`. */
export const COURSES = `app.course c
  left join app.published_course p on p.course_id = c.id
  left join ${CAPABILITY_CARDS} k on k.id = coalesce(p.category_id, c.category_id)
  left join ${ORGANISATION_CARDS} g on g.client_id = c.client_id`;

/** Whose a course `c` is as everyone is told: its organization `g`, or Keenly; null on a personal account. */
export const PUBLISHER = `case when c.owner_id = '${SERVICE_ACCOUNT}' then '${PRODUCT_NAME}' else g.name end`;

/** What a reader is known by. */
export interface Reader {
  /** Null on a personal account, and signed out. */
  readonly clientId: string | null;
  readonly link: string | undefined;
}

export const readerValues = (courseId: string, { clientId, link }: Reader) =>
  [courseId, clientId, link ?? null] as const;
