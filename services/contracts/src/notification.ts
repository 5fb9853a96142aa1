import { z } from 'zod';
import { roleSchema } from './roles.js';

/** Asked for at a time where nothing else is said, and at most. */
export const NOTIFICATIONS_PAGE = 10;
export const NOTIFICATIONS_MOST = 50;
/** Marked by one call at most. */
export const MARKED_AT_ONCE = 100;
/** Unread ones are counted up to this. */
export const UNREAD_MOST = 100;
/** Days after which they are deleted. */
export const NOTIFICATIONS_KEPT_DAYS = 365;

export const notificationKinds = [
  'join_request',
  'join_accepted',
  'join_declined',
  'role_changed',
  'capability_assigned',
  'capability_reminded',
  'capability_changed',
  'capability_completed',
  'capability_reopened',
  'assignment_changed',
  'assignment_deleted',
  'group_request',
  'group_approved',
  'group_declined',
  'mentor_named',
  'recording_request',
  'recording_allowed',
  'recording_refused',
  'recording_stopped',
  'extension_request',
  'extension_granted',
  'extension_declined',
  'plan_assigned',
  'plan_removed',
  'plan_completed',
  'course_taken_down',
  'course_lifted',
] as const;
export const notificationKindSchema = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/**
 * Place in the log: a decimal position. Where the log has several lanes (at most 32), one of each that there's something to
 * say of, with `-` between.
 */
const cursorSchema = z
  .string()
  .max(32 * 20)
  .regex(/^\d{1,19}(-\d{1,19}){0,31}$/);

/** What a notification is about. Null where its kind has no such thing, or where it is gone. */
export const notificationDetailsSchema = z.object({
  kind: notificationKindSchema,
  /** It waits for an answer, or waited: it is read once anyone answered. */
  is_request: z.boolean(),
  /** The person it is about, and their account. */
  user_id: z.uuid().nullable(),
  user_client_id: z.uuid().nullable(),
  organisation: z.string().nullable(),
  group_id: z.uuid().nullable(),
  group_name: z.string().nullable(),
  capability_id: z.uuid().nullable(),
  capability: z.string().nullable(),
  /** YYYY-MM-DD, as it was then; of a request for another date that date. */
  deadline: z.iso.date().nullable(),
  role: roleSchema.nullable(),
  /** Title of the learning plan. */
  plan: z.string().nullable(),
  /** Title of the course. */
  course: z.string().nullable(),
  /** Of an open request for another date: the assignment's version, which an answer names, and why they ask. */
  version: z.number().int().positive().nullable(),
  reason: z.string().nullable(),
});

export const notificationSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  /** Made when it is read, in names as they are now. */
  notification_message_plain: z.string(),
  /** Picture of whoever asked or acted. */
  notification_image: z.string().nullable(),
  user_name: z.string(),
  is_read: z.boolean(),
  additional_details: notificationDetailsSchema,
  /** The asking or asked account, or the assignment, or a plan's, or the course. */
  ref_record_id: z.uuid(),
  /** The same as `id`. */
  notification_id: z.uuid(),
});
export type Notification = z.infer<typeof notificationSchema>;

/**
 * GET /api/v1/userClients/{id}/notifications (product/members#notifications), newest first. `limit` 0 asks only how many
 * are unread. `before`: the `next` of the page before it.
 */
export const notificationsQuerySchema = z.object({
  limit: z.coerce.number().int().min(0).max(NOTIFICATIONS_MOST).default(NOTIFICATIONS_PAGE),
  before: cursorSchema.optional(),
});
export type NotificationsQuery = z.output<typeof notificationsQuerySchema>;

export const notificationsSchema = z.object({
  notifications: z.array(notificationSchema),
  /** Where the next page begins; null on the last one. */
  next: cursorSchema.nullable(),
  /** Of all pages, at most {@link UNREAD_MOST}. */
  unread: z.number().int().nonnegative(),
  /** Place in the log of the newest that this answer knows: marking all as read goes so far. */
  through: cursorSchema,
  /** Of the live feed, behind which news of them is to come. */
  position: z.string(),
});
export type Notifications = z.infer<typeof notificationsSchema>;

/**
 * PUT /api/v1/updateNotifications marks as read: those named, or all through a place in the log. A request isn't marked:
 * it is read once anyone answered it. What isn't the caller's own is left alone, like what doesn't exist.
 */
export const updateNotificationsSchema = z.union([
  z.object({ id: z.union([z.uuid(), z.array(z.uuid()).min(1).max(MARKED_AT_ONCE)]) }),
  z.object({ through: cursorSchema }),
]);
export type UpdateNotifications = z.infer<typeof updateNotificationsSchema>;
