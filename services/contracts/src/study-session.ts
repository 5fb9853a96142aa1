import { z } from 'zod';
import { PAGE_NO_MAX } from './revision.js';
import { pageReportSchema } from './page-report.js';

/** Nudge types (product/nudges#types). */
export const nudgeTypes = [
  'auto_stop',
  'looking_away',
  'off_chrome',
  'off_screen',
  'social_media',
  'web_surfing',
  'idle',
] as const;
export const nudgeTypeSchema = z.enum(nudgeTypes);
export type NudgeType = z.infer<typeof nudgeTypeSchema>;

/**
 * Names under which a person reads the nudge types; off_screen and web_surfing have their own (product/nudges#types).
 */
export const nudgeDisplayKeys: Record<NudgeType, string> = {
  auto_stop: 'auto_stop',
  looking_away: 'looking_away',
  off_chrome: 'off_chrome',
  off_screen: 'walked_away',
  social_media: 'social_media',
  web_surfing: 'wrong_websites',
  idle: 'idle',
};
/** The same as words for the screen. */
export const nudgeLabels: Record<NudgeType, string> = {
  auto_stop: 'Auto stop',
  looking_away: 'Looking away',
  off_chrome: 'Left the browser',
  off_screen: 'Walked away',
  social_media: 'Social media',
  web_surfing: 'Wrong websites',
  idle: 'Idle',
};

/** Expressions (product/expressions#names). */
const focused = ['happy', 'surprised', 'neutral'] as const;
/** The others: they count as struggle (product/expressions#struggling-emotions). */
export const strugglingExpressions = ['confused', 'sad', 'angry', 'disgusted', 'fearful'] as const;
export const expressionNames = [...focused, ...strugglingExpressions] as const;
export const expressionNameSchema = z.enum(expressionNames);
export type ExpressionName = z.infer<typeof expressionNameSchema>;
export const focusedExpressions: readonly ExpressionName[] = focused;

/** Good, neutral, bad (product/pages#classes), judged on the learner's own device. */
export const pageClasses = ['relevant', 'transitional', 'distraction'] as const;
export const pageClassSchema = z.enum(pageClasses);
export type PageClass = z.infer<typeof pageClassSchema>;

/**
 * A learner's current state on the live board. The first three follow the classification of the current page; 'paused'
 * is a break that the learner started.
 */
export const learnerStates = [
  'focused',
  'neutral',
  'distracted',
  'off_chrome',
  'idle',
  'looking_away',
  'walked_away',
  'paused',
] as const;
export const learnerStateSchema = z.enum(learnerStates);
export type LearnerState = z.infer<typeof learnerStateSchema>;

/** Why a session ended. 'Auto Stop' is spelled as customers know it (product/sessions#auto-stop). */
export const stopReasons = ['User Stop', 'Auto Stop'] as const;
export const stopReasonSchema = z.enum(stopReasons);
export type StopReason = z.infer<typeof stopReasonSchema>;

/**
 * The starting point of a session: a topic in the learner's own words, a capability, a learning plan or one of its
 * lessons.
 */
export const sessionOrigins = ['topic', 'capability', 'plan', 'lesson'] as const;
export const sessionOriginSchema = z.enum(sessionOrigins);
export type SessionOrigin = z.infer<typeof sessionOriginSchema>;

/**
 * How an organization's policy withholds expressions from anyone who asks (product/expressions#affect-policy): 'off'
 * from everyone, and none is kept; 'self' from everyone but the learner. Null where it does not.
 */
export const expressionsWithheldSchema = z.enum(['off', 'self']).nullable();
export type ExpressionsWithheld = z.infer<typeof expressionsWithheldSchema>;

/**
 * One cell of the session ribbon: `f` focused, `n` neutral, `d` distraction, `-` nothing recorded.
 * A ribbon is a string of such letters, each standing for an equal share of the session.
 */
export const ribbonCells = ['f', 'n', 'd', '-'] as const;
export type RibbonCell = (typeof ribbonCells)[number];
export const ribbonSchema = z.string().regex(/^[fnd-]*$/);

/**
 * The course that a session was started from (product/sessions#studying-a-course). A name is null where the session's
 * account may not read the course now.
 */
export const studiedCourseSchema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  lesson: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
});
export type StudiedCourse = z.infer<typeof studiedCourseSchema>;

/** A row of the sessions table (product/sessions#session-fields). Times are ISO 8601, durations seconds. */
export const sessionInfoSchema = z.object({
  session_id: z.uuid(),
  description: z.string(),
  time_started: z.iso.datetime(),
  time_finished: z.iso.datetime().nullable(),
  /** h:m:s text. */
  duration: z.string(),
  duration_secs: z.number().int().nonnegative(),
  nudge_yes_count: z.number().int().nonnegative(),
  /** Units of ten seconds, of which only the first seconds may have been seen: 6 s are 0.6. */
  struggling_emotion_count: z.number().nonnegative(),
  total_emotion_count: z.number().nonnegative(),
  stop_reason: stopReasonSchema.nullable(),
  origin: sessionOriginSchema,
  capability_id: z.uuid().nullable(),
  /** Name of the capability that the session was started from, as it is called now. */
  capability: z.string().nullable(),
  plan_id: z.string().nullable(),
  /** The course that it was started from, and the lesson of it; null for any other start. */
  course: studiedCourseSchema.nullable(),
  ribbon: ribbonSchema,
  /**
   * Shares of the time on recorded pages, percent with one decimal, as the summary has them; null where there is none.
   */
  focus_prcnt: z.number().nullable(),
  neutral_prcnt: z.number().nullable(),
  distraction_prcnt: z.number().nullable(),
  live: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfoSchema>;

export const sessionColumns = ['time_started', 'description', 'duration_secs', 'nudges', 'struggle'] as const;
/** Capability or learning-plan filter of the sessions table (product/session-pages#filters). */
export const sessionEntities = ['capability', 'learning_plan'] as const;
export const sessionEntitySchema = z.enum(sessionEntities);
export type SessionEntity = z.infer<typeof sessionEntitySchema>;

/**
 * GET /api/v1/sessions. `page_no` counts from 1; `month` is the period filter, judged in `time_zone`. `entity` leaves
 * the sessions that were started from a capability or from a learning plan, `entity_id` those of one of them. Whose
 * sessions: the caller's own; a manager may name one learner of their organisation, anything else is FORBIDDEN.
 */
export const sessionListQuerySchema = z.object({
  items_per_page: z.coerce.number().int().min(1).max(100).default(25),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  column: z.enum(sessionColumns).default('time_started'),
  order: z.enum(['asc', 'desc']).default('desc'),
  month: z.enum(['all', 'this', 'prev']).default('all'),
  time_zone: z.string().max(64).default('UTC'),
  entity: sessionEntitySchema.optional(),
  entity_id: z.string().min(1).max(64).optional(),
  user_client_id: z.uuid().optional(),
});
export type SessionListQuery = z.infer<typeof sessionListQuerySchema>;
export const sessionListSchema = z.object({
  data: z.object({ sessions: z.array(sessionInfoSchema), total: z.number().int().nonnegative() }),
});
export type SessionList = z.infer<typeof sessionListSchema>;

const chosen = z.object({
  id: z.string(),
  name: z.string(),
  /** Sessions that were started from it. */
  sessions: z.number().int().positive(),
});
/** GET /api/v1/sessions/entities: what the sessions can be filtered by, by name. */
export const sessionEntitiesQuerySchema = sessionListQuerySchema.pick({ user_client_id: true });
export type SessionEntitiesQuery = z.infer<typeof sessionEntitiesQuerySchema>;
export const sessionEntitiesListSchema = z.object({
  data: z.object({ capability: z.array(chosen), learning_plan: z.array(chosen) }),
});
export type SessionEntitiesList = z.infer<typeof sessionEntitiesListSchema>;

/**
 * A visited page (product/pages#visited-pages-table). `page_duration` is seconds in front of the learner, fractions
 * allowed. The class is the learner's own word where they gave one.
 */
export const visitedPageSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  title: z.string(),
  host: z.string(),
  capability: z.string().nullable(),
  is_relevant_algo: z.boolean(),
  is_transitional_algo: z.boolean(),
  /** Why the device classed it so: 'title matches "economics"'. */
  reason: z.string(),
  /** The device's own judgement, before the learner's word. */
  judged_class: pageClassSchema,
  /** The learner classed it otherwise than the device. */
  corrected: z.boolean(),
  /** The learner had it forgotten: address, title, host and reason are empty for good, time and class still count. */
  redacted: z.boolean(),
  visited_time_server: z.iso.datetime(),
  page_duration: z.number().nonnegative(),
});
export type VisitedPage = z.infer<typeof visitedPageSchema>;

/** POST /api/v1/sessions/{id}/visits/{visit}/class: the learner's own word on a page of their session. */
export const correctPageSchema = z.object({ page_class: pageClassSchema });
export type CorrectPage = z.infer<typeof correctPageSchema>;

export const hostTimeSchema = z.object({ host: z.string(), seconds: z.number().nonnegative() });
export type HostTime = z.infer<typeof hostTimeSchema>;

export const timeRangeSchema = z.object({ start_time: z.iso.datetime(), end_time: z.iso.datetime() });

/** GET /api/v1/session/detail/{id} (product/sessions#session-fields). Seconds, percent with one decimal. */
export const sessionDetailSchema = sessionInfoSchema.extend({
  learner: z.object({ user_client_id: z.uuid(), full_name: z.string() }),
  /** Log position up to which this answer is complete; live messages above it are news. */
  position: z.string(),
  /**
   * Seconds from the start to the end, or until now while it runs; breaks included, unlike `duration_secs`. The ribbon
   * and the times of the nudges are relative to it.
   */
  elapsed_secs: z.number().nonnegative(),
  /** Units of ten seconds by expression. Null where the learner's camera was off or policy withholds it: NA. */
  expression_data: z
    .array(z.object({ id: z.string(), expression_name: expressionNameSchema, value: z.number() }))
    .nullable(),
  expressions_withheld: expressionsWithheldSchema,
  /** How much of what the camera saw could be read; null with `expression_data`. */
  expression_quality: z
    .object({
      /** Seconds of the session in which the camera looked. */
      sampled_s: z.number().nonnegative(),
      /** Percent of these without an expression that could be named. */
      unknown_prcnt: z.number(),
      /** Percent of these named with little confidence. */
      low_confidence_prcnt: z.number(),
    })
    .nullable(),
  browsing: z.object({
    total_duration: z.number().nonnegative(),
    focus_prcnt: z.number(),
    neutral_prcnt: z.number(),
    distraction_prcnt: z.number(),
  }),
  /** Good, neutral and bad pages; counts, so that anyone who sees no pages sees it too. */
  page_report: pageReportSchema,
  /** Null where only the learner may read pages: a manager sees figures, never addresses. */
  visited_pages: z.array(visitedPageSchema).nullable(),
  top_focused: z.array(hostTimeSchema).nullable(),
  top_distractions: z.array(hostTimeSchema).nullable(),
  session_nudges: z.record(nudgeTypeSchema, z.number().int().nonnegative()),
  nudge_timeseries: z.partialRecord(nudgeTypeSchema, z.array(timeRangeSchema)),
  keenly_duration: z.number().nonnegative(),
  keenly_learning_plan: z.string().nullable(),
  web_tabs: z.number().int().nonnegative(),
  web_duration: z.number().nonnegative(),
  focus_data: z.object({
    duration: z.number().nonnegative(),
    tab_switches: z.number().int().nonnegative(),
    rel_tabs: z.number().int().nonnegative(),
  }),
  state: learnerStateSchema.nullable(),
});
export type SessionDetail = z.infer<typeof sessionDetailSchema>;

/**
 * A session as the extension's own paths list it (product/sessions#lists-for-the-extension): with its pages, null for
 * anyone who may only see figures, and with its expressions in units of ten seconds, null where camera or policy
 * withhold them.
 */
export const extensionSessionSchema = sessionInfoSchema.extend({
  visited_pages: sessionDetailSchema.shape.visited_pages,
  call_expression: sessionDetailSchema.shape.expression_data,
});
export type ExtensionSession = z.infer<typeof extensionSessionSchema>;
/** GET /api/v1/sessions_user/{external_id} and /api/v1/users/{id}/sessions_user_all; newest first, `page_no` from 1. */
export const extensionSessionsQuerySchema = z.object({
  items_per_page: z.coerce.number().int().min(1).max(100).default(100),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
});
export type ExtensionSessionsQuery = z.infer<typeof extensionSessionsQuerySchema>;
export const extensionSessionsSchema = z.object({
  data: z.object({ sessions: z.array(extensionSessionSchema), total: z.number().int().nonnegative() }),
});
export type ExtensionSessions = z.infer<typeof extensionSessionsSchema>;

/** GET /api/v1/sessions/current: the caller's running session, or null. */
export const currentSessionSchema = z.object({
  data: z.object({
    session: sessionInfoSchema.nullable(),
    state: learnerStateSchema.nullable(),
    position: z.string(),
  }),
});
export type CurrentSession = z.infer<typeof currentSessionSchema>;

/** GET /api/v1/nudge_tips (product/nudges#tips). */
export const nudgeTipsSchema = z.object({ data: z.record(nudgeTypeSchema, z.array(z.string())) });
export type NudgeTips = z.infer<typeof nudgeTipsSchema>;
