import { z } from 'zod';
import { groupMessages } from './catalogue/groups.js';
import { LOOKUP_PAGE } from './organisation.js';
import { unread } from './unread.js';

/** Longest name of a group, in characters. */
export const GROUP_NAME_MAX = 80;

const groupName = z
  .string({ error: groupMessages.nameRequired })
  .trim()
  .min(1, groupMessages.nameRequired)
  .max(GROUP_NAME_MAX, groupMessages.nameTooLong);

/** A group as anyone with a link to it may see it (product/organizations#groups). */
export const groupSchema = z.object({ id: z.uuid(), name: z.string() });
export type Group = z.infer<typeof groupSchema>;

/** A group with the number of its people, for those who run it (product/organizations#groups). */
/** A mentor as the group's people see them. */
export const groupMentorSchema = z.object({ user_id: z.uuid(), user_name: z.string() });
export type GroupMentor = z.infer<typeof groupMentorSchema>;

export const groupCardSchema = groupSchema.extend({
  approved_count: z.number().int().nonnegative(),
  pending_count: z.number().int().nonnegative(),
  mentors: z.array(groupMentorSchema),
  created_at: z.iso.datetime(),
});
export type GroupCard = z.infer<typeof groupCardSchema>;

/** Query of GET /api/v1/allGroups (product/organizations#groups): those of the caller's organisation, by name. */
export const groupsQuerySchema = z.object({
  search: z.string().trim().max(120).default(''),
  limit: z.coerce.number().int().min(1).max(LOOKUP_PAGE).default(LOOKUP_PAGE),
  page_no: z.coerce.number().int().min(1).max(100_000).default(1),
  corp_id: unread,
  user_id: unread,
});
export const allGroupsSchema = z.object({
  allGroups: z.array(groupCardSchema),
  total: z.number().int().nonnegative(),
});
export type AllGroups = z.infer<typeof allGroupsSchema>;

/**
 * GET /api/v1/joinedGroups (product/organizations#groups): the groups of the account that the caller acts as. The caller is a
 * mentor where they are listed as one; who waits to be let in isn't told who mentors.
 */
export const joinedGroupsSchema = z.object({
  joinedGroups: z.array(
    groupSchema.extend({ status: z.enum(['PENDING', 'APPROVED']), mentors: z.array(groupMentorSchema) }),
  ),
});
export type JoinedGroups = z.infer<typeof joinedGroupsSchema>;

/**
 * POST /api/v1/groups, and PUT /api/v1/groups/{id} for another name. VALIDATION_FAILED 'Group Name is required' at
 * `fields.name`; CONFLICT where the organisation has a group of that name, whatever its letters' case.
 */
export const nameGroupSchema = z.object({ name: groupName });
export type NameGroup = z.infer<typeof nameGroupSchema>;

/** GET /api/v1/groups/{id}/members: who is in it or waits to be, by name. `id` is the account (user_client_id). */
export const groupMemberSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  user_name: z.string(),
  email: z.string(),
  profile_image_url: z.string().nullable(),
  status: z.enum(['PENDING', 'APPROVED']),
  is_mentor: z.boolean(),
});
export type GroupMember = z.infer<typeof groupMemberSchema>;
export const groupMembersSchema = z.object({
  data: z.array(groupMemberSchema),
  total: z.number().int().nonnegative(),
});
export type GroupMembers = z.infer<typeof groupMembersSchema>;
export const groupMembersQuerySchema = groupsQuerySchema.pick({ limit: true, page_no: true, search: true });

/**
 * PUT /api/v1/groups/{id}/members/{account}: puts a member of the organisation into the group, or takes them out of it.
 * Doing it again changes nothing. NOT_FOUND for another organisation's people and groups. Only admins put someone in; a
 * mentor takes out anyone but mentors (FORBIDDEN), and everyone themselves.
 */
export const groupPlaceSchema = z.object({ is_member: z.boolean() });
export type GroupPlace = z.infer<typeof groupPlaceSchema>;

/**
 * PUT /api/v1/groups/{id}/mentors/{account}: names a member of the group as its mentor, or dismisses them. Doing it again
 * changes nothing. CONFLICT for who is no approved member of the group.
 */
export const setMentorSchema = z.object({ is_mentor: z.boolean() });
export type SetMentor = z.infer<typeof setMentorSchema>;
