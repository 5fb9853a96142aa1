import { z } from 'zod';

const unread = z.unknown().optional();
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
/** The person; the organisation is the caller's own, whatever is named. */
const member = { user_id: z.uuid(), client_id: unread, platform_id: unread };

/**
 * PUT /api/v1/updateNeighborhoodActiveStatus: the license alone (product/members#switching-a-member-off). FORBIDDEN for
 * oneself and for someone of a higher rank; CONFLICT for the last admin.
 */
export const activeStatusSchema = z.object({ ...member, is_active: flag });
export type ActiveStatus = z.input<typeof activeStatusSchema>;

/**
 * PUT /api/v1/set_neighborhood_admin: `is_admin` is MANAGER here (product/members#manager-and-teacher). FORBIDDEN for
 * someone of a higher rank.
 */
export const setManagerSchema = z.object({ ...member, is_admin: flag, email: unread });
export type SetManager = z.input<typeof setManagerSchema>;

/** PUT /api/v1/set_neighborhood_teacher: the same for TEACHER. */
export const setTeacherSchema = z.object({ ...member, is_teacher: flag });
export type SetTeacher = z.input<typeof setTeacherSchema>;
