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

/**
 * PUT /api/v1/update_save_video ('Train with video', product/members#train-with-video): true only asks the learner, false
 * ends it. The member is named by either id.
 */
export const saveVideoSchema = z
  .object({
    ext_id: z.string().min(1).max(64).optional(),
    user_client_id: z.uuid().toLowerCase().optional(),
    recording_flag: flag,
    corp_id: unread,
  })
  .refine(({ ext_id, user_client_id }) => ext_id !== undefined || user_client_id !== undefined, {
    path: ['user_client_id'],
    message: 'Name a member.',
  });
export type SaveVideo = z.input<typeof saveVideoSchema>;

/** GET and PUT /api/v1/recording_consent: the caller's own answer. */
export const recordingConsentSchema = z.object({
  data: z.object({
    /** Null: never asked. True only by the learner's own word. */
    recording_flag: z.boolean().nullable(),
    /** The question that waits for an answer; null where none does. */
    asked_at: z.iso.datetime().nullable(),
    /** The organisation; null on a personal account. */
    community_name: z.string().nullable(),
  }),
});
export type RecordingConsent = z.infer<typeof recordingConsentSchema>;
export const answerRecordingSchema = z.object({ allowed: z.boolean() });
