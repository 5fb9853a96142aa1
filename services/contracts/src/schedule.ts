import { z } from 'zod';
import { DEVICE_TIME_MAX_CHARS } from './ingest-bounds.js';
import { revisionSchema } from './revision.js';
import { scheduleMessages as words } from './catalogue/profile.js';

/** Maximum entries per request, maximum upcoming entries per person, and how many days ahead they may be. */
export const SCHEDULE_AT_ONCE = 20;
export const SCHEDULE_MOST = 500;
export const SCHEDULE_DAYS_AHEAD = 731;
/** Weeks for which a plan may be repeated after the first. */
export const SCHEDULE_WEEKS_MOST = 51;
/** Characters of what is planned, in one's own words. */
export const SCHEDULE_TITLE_MAX = 80;

/** Query of GET /api/v1/target_capabilities. The entries are listed under the days of `time_zone`. */
export const scheduleQuerySchema = z.object({
  user_client_id: z.uuid().optional(),
  time_zone: z.string().max(64).default('UTC'),
});
export type ScheduleQuery = z.infer<typeof scheduleQuerySchema>;

/** Schedule entry (product/profile#schedule). Moments are ISO 8601 in UTC. */
export const scheduleEntrySchema = z.object({
  id: z.uuid(),
  /** The capability as it is called now. */
  title: z.string(),
  capability_id: z.uuid().nullable(),
  start_at: z.iso.datetime(),
  end_at: z.iso.datetime(),
  /** YYYY-MM-DD in the viewer's time zone. */
  ScheduleDate: z.iso.date(),
  /** Time zone in which it was planned. */
  time_zone: z.string(),
  /** Link target of the entry on this origin, a course or a learning plan; null where it has none. */
  url: z.string().nullable(),
  /** Name of the learning plan that it leads to, as it is now; null where it leads to none that is known. */
  learningPlan: z.string().nullable(),
  /** Number of changes since creation. Sent back with each change and exported to calendars (RFC 5545 §3.8.7.4). */
  sequence: revisionSchema,
  /** Shared by the entries of one weekly repetition, which were created together; null for a single entry. */
  series_id: z.uuid().nullable(),
});
export type ScheduleEntry = z.infer<typeof scheduleEntrySchema>;
/** Days in order, each with its entries in order of their start. */
export const scheduleSchema = z.object({ data: z.record(z.iso.date(), z.array(scheduleEntrySchema)) });
export type Schedule = z.infer<typeof scheduleSchema>;

/** The address of a course, with the link that it was opened by, or of a learning plan. Nothing else is linked to. */
export const SCHEDULE_LINK =
  /^\/(course\/[0-9a-f-]{36}(\?link=[\w-]{1,64})?|learning-plans\?plan_id=[0-9a-f-]{36})$/;

const moment = z.iso.datetime({ offset: true, error: words.allRequired }).max(DEVICE_TIME_MAX_CHARS);

const planned = {
  capability: z.string({ error: words.allRequired }).trim().min(1, words.allRequired).max(SCHEDULE_TITLE_MAX),
  start_at: moment,
  end_at: moment,
};
const endsAfterStart = ({ start_at, end_at }: { start_at: string; end_at: string }) =>
  Date.parse(end_at) >= Date.parse(start_at);
const endIssue = { path: ['end_at'], message: words.endBeforeStart };

/**
 * POST /api/v1/target_capabilities. `capability`: an id, or plain text when not an id. VALIDATION_FAILED with
 * 'All Fields are required!', for an end before its start, a date in the past of `time_zone`, and moments that are
 * not on `date` there. `url`: the course or the learning plan that it leads to (`SCHEDULE_LINK`). Answers the schedule as it is then.
 */
export const saveScheduleSchema = z.object({
  user_client_id: z.uuid().optional(),
  date: z.iso.date({ error: words.allRequired }),
  /** Taken and not trusted: who plans here plans for themselves. */
  assigned_by: z.unknown().optional(),
  time_zone: z.string().max(64).default('UTC'),
  targets_data: z
    .array(
      z
        .object({ ...planned, url: z.string().max(160).regex(SCHEDULE_LINK, words.linkUnknown).optional() })
        .refine(endsAfterStart, endIssue),
    )
    .min(1, words.allRequired)
    .max(SCHEDULE_AT_ONCE, words.tooMany),
  /** The same again in so many following weeks, at the same time of the clocks of `time_zone`. */
  repeat_weeks: z.number().int().min(0).max(SCHEDULE_WEEKS_MOST).optional(),
});
export type SaveSchedule = z.infer<typeof saveScheduleSchema>;

/**
 * PUT /api/v1/target_capabilities/{id}: one entry, moved or about something else, by the same rules. CONCURRENT_CHANGE
 * where it was changed since `sequence` was read, and nothing was written. Answers the schedule as it is then.
 */
export const changeScheduleSchema = z
  .object({
    user_client_id: z.uuid().optional(),
    date: z.iso.date({ error: words.allRequired }),
    time_zone: z.string().max(64).default('UTC'),
    sequence: revisionSchema,
    ...planned,
  })
  .refine(endsAfterStart, endIssue);
export type ChangeSchedule = z.infer<typeof changeScheduleSchema>;

/** DELETE /api/v1/target_capabilities/{id}: the entry, and with `following` the later ones of its series too. */
export const removeScheduleQuerySchema = z.object({ following: z.enum(['true', 'false']).default('false') });
export type RemoveScheduleQuery = z.infer<typeof removeScheduleQuerySchema>;

/**
 * GET, POST and DELETE /api/v1/calendar_feed: the secret address under which calendar programs read the schedule
 * (iCalendar, RFC 5545). POST makes one where there is none; another one takes a DELETE first. `url` is null while
 * there is none.
 */
export const calendarFeedSchema = z.object({
  data: z.object({
    url: z.string().nullable(),
    created_at: z.iso.datetime().nullable(),
    /** When a program last asked for it, to the hour. */
    last_read_at: z.iso.datetime().nullable(),
  }),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
