import type { Course, CourseDraft, CourseRow } from '@keenly/contracts/content';
import type { TakenDown } from '@keenly/contracts/course-take-down';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

export interface CourseFields {
  readonly id: string;
  readonly heading: string;
  readonly categoryId: string;
  readonly category: string | null;
  readonly imageUrl: string | null;
  readonly coverImageUrl: string | null;
  readonly isPublic: boolean;
  readonly privateAudience: 'me' | 'organization' | 'link';
  readonly linkToken: string | null;
  readonly ownerId: string;
  readonly owner: string | null;
  readonly clientId: string | null;
  readonly sections: number;
  readonly lessons: number;
  readonly version: number;
  readonly orderVersion: number;
  readonly contentVersion: number;
  readonly publishedNumber: number | null;
  readonly draftAt: Date | null;
  readonly draftBy: string | null;
  readonly drafter: string | null;
  readonly takenDownAt: Date | null;
  readonly takeDownReason: string | null;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Courses `c` with their category `k`, their owner `o`, who began their draft `d`, and why they're down `t`. */
export const COURSES = `app.course c
  left join ${CAPABILITY_CARDS} k on k.id = c.category_id
  left join ${ACCOUNT_CARDS} o on o.account_id = c.owner_id
  left join ${ACCOUNT_CARDS} d on d.account_id = c.draft_by
  left join app.course_take_down t on t.course_id = c.id and t.number = c.take_down_number`;

export const COURSE_COLUMNS = `c.id, c.heading, c.category_id as "categoryId", k.name as category, c.image_url as "imageUrl",
  c.cover_image_url as "coverImageUrl", c.is_public as "isPublic", c.private_audience as "privateAudience",
  c.link_token as "linkToken", c.owner_id as "ownerId", o.full_name as owner, c.client_id as "clientId",
  (select count(*)::int from app.section s where s.course_id = c.id) as sections,
  (select count(*)::int from app.lesson l where l.course_id = c.id) as lessons,
  c.version, c.order_version as "orderVersion", c.content_version as "contentVersion",
  c.published_number as "publishedNumber", c.draft_at as "draftAt", c.draft_by as "draftBy", d.full_name as drafter,
  t.taken_down_at as "takenDownAt", t.reason as "takeDownReason", c.created_by as "createdBy",
  c.updated_by as "updatedBy", c.created_at as "createdAt", c.updated_at as "updatedAt"`;

/** As it travels; `origin` is where the product is reached. */
export function courseRow(row: CourseFields, origin: string): CourseRow {
  return {
    campaign_type: 'course',
    id: row.id,
    heading: row.heading,
    category_id: row.categoryId,
    campaign_category: row.category ?? '',
    image_url: row.imageUrl,
    cover_image_url: row.coverImageUrl,
    is_public: row.isPublic,
    audience: row.isPublic ? 'community' : row.privateAudience,
    share_url: row.linkToken === null ? null : `${origin}/course/${row.id}?link=${row.linkToken}`,
    author_id: row.ownerId,
    author_name: row.owner ?? '',
    client_id: row.clientId,
    corporate_id: row.clientId,
    section_count: row.sections,
    lesson_count: row.lessons,
    version: row.version,
    order_version: row.orderVersion,
    content_version: row.contentVersion,
    draft: draftOf(row),
    taken_down: takenDownOf(row),
    created_by: row.createdBy,
    updated_by: row.updatedBy,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function draftOf({ publishedNumber, draftAt, draftBy, drafter }: CourseFields): CourseDraft | null {
  if (publishedNumber === null || draftAt === null) return null;
  return {
    published_version: publishedNumber,
    begun_at: draftAt.toISOString(),
    begun_by: drafter === null ? null : draftBy,
    begun_by_name: drafter ?? '',
  };
}

const takenDownOf = ({ takenDownAt, takeDownReason: reason }: CourseFields): TakenDown | null =>
  takenDownAt === null || reason === null ? null : { at: takenDownAt.toISOString(), reason };

export function courseOf(row: CourseFields & { readonly description: string }, origin: string): Course {
  return { ...courseRow(row, origin), description: row.description, private_audience: row.privateAudience };
}
