import { z } from 'zod';
import { PAGE_NO_MAX } from './revision.js';
import { expertiseQuadrants } from './formulas/expertise.js';
import { TOPIC_MAX_CHARS } from './ingest-bounds.js';
import {
  expressionNameSchema,
  expressionsWithheldSchema,
  nudgeTypeSchema,
  sessionInfoSchema,
} from './study-session.js';

/**
 * Period filter (product/shared#periods), judged in the viewer's time zone. 'all' is everything up to now, compared
 * with everything up to the end of last month; 'this' is this month compared with the last; 'prev' last month with the
 * one before it.
 */
export const insightFilters = ['all', 'this', 'prev'] as const;
export const insightFilterSchema = z.enum(insightFilters);
export type InsightFilter = z.infer<typeof insightFilterSchema>;

/** IANA name of the viewer's time zone; one that no one knows is answered VALIDATION_FAILED. */
const timeZone = z.string().max(64).default('UTC');
const date = z.iso.date();

/**
 * The learner a figure is about. All fields are optional, and none is trusted: without any, it is the caller. Managers
 * may name a member of their own organisation; any other account that isn't the caller's is FORBIDDEN.
 */
const about = {
  user_client_id: z.uuid().optional(),
  ext_id: z.string().max(128).optional(),
  corp_id: z.uuid().optional(),
};

/** The calendar days of a period, both included; `from` null: since the beginning. */
export const periodSchema = z.object({
  from: date.nullable(),
  to: date,
  previous_from: date.nullable(),
  previous_to: date,
});
export type Period = z.infer<typeof periodSchema>;

const change = <T extends z.ZodType>(value: T) => z.object({ current: value, previous: value });

/** One ISO week. Oldest first in a list, and none left out. */
const weekly = <T extends z.ZodType>(value: T) =>
  z.object({
    /** '2026-W47'. */
    week: z.string().regex(/^\d{4}-W\d{2}$/),
    /** Its Monday. */
    starts: date,
    value,
    /** Company average of the same week; null for a personal account, or with too few colleagues to hide in. */
    avg: z.number().nullable(),
  });
const companyAverage = change(z.number()).nullable();

/** An average of fewer people than these would tell one the figures of another: it is null. */
export const COMPANY_AVERAGE_LEAST = 3;
/** Weeks of `weekly_data` under the filter 'all'; else the ISO weeks, whole ones, that touch the month. */
export const HIGHLIGHT_WEEKS = 12;

/** GET /api/v1/highlights (product/home#highlights). */
export const highlightsQuerySchema = z.object({
  ...about,
  filter: insightFilterSchema.default('all'),
  time_zone: timeZone,
});
export type HighlightsQuery = z.infer<typeof highlightsQuerySchema>;

export const highlightsSchema = z.object({
  data: z.object({
    filter: insightFilterSchema,
    period: periodSchema,
    /** Different capabilities (or topics in one's own words) studied: counts. */
    capability: z.object({
      weekly_data: z.array(weekly(z.number())),
      /** A week; null where none is set, and for anyone else than the learner. Those of `hours` alike. */
      capability_target: z.number().nullable(),
      user_data: change(z.number()),
      company_avg: companyAverage,
    }),
    /** Time studied, breaks left out: hours, four decimals. */
    hours: z.object({
      weekly_data: z.array(weekly(z.number())),
      /** Hours a week, and hours a month; null where none is set. */
      week_hours_target: z.number().nullable(),
      hours_target: z.number().nullable(),
      user_data: change(z.number()),
      company_avg: companyAverage,
    }),
    /**
     * Focused share of browsing in percent, one decimal; a week or period without browsing is null. All of it is null
     * until there is any browsing: 'Coming Soon'.
     */
    focus: z
      .object({
        weekly_data: z.array(weekly(z.number().nullable())),
        user_data: change(z.number().nullable()),
        company_avg: change(z.number().nullable()).nullable(),
      })
      .nullable(),
  }),
});
export type Highlights = z.infer<typeof highlightsSchema>;
export type WeeklyItem = Highlights['data']['hours']['weekly_data'][number];

/** The things a point of the expertise journey can represent. */
export const expertiseEntities = ['capability', 'learning_plan'] as const;
/**
 * What a score of the journey is: 'focus' the focused share of browsing, split as home's plane is, 'quiz' the average of
 * best quiz scores, split as the score-based view's.
 */
export const expertiseScores = ['focus', 'quiz'] as const;
export type ExpertiseScore = (typeof expertiseScores)[number];
/** GET /api/v1/expertise_journey (product/home#expertise-journey); all time. */
export const expertiseQuerySchema = z.object({
  ...about,
  entity: z.enum(expertiseEntities).default('capability'),
  score: z.enum(expertiseScores).default('focus'),
});
export type ExpertiseQuery = z.infer<typeof expertiseQuerySchema>;

export const expertisePointSchema = z.object({
  /** Names the point in evidence; opaque. */
  topic_key: z.string(),
  /** A capability as it is called now, a topic as it was typed last, or a plan's id. */
  topic: z.string(),
  capability_id: z.uuid().nullable(),
  /** Hours studied; average_proficiency / 60. */
  x: z.number(),
  /** average_score; null while nothing was scored, and then the point has no place, quadrant or level. */
  y: z.number().nullable(),
  /** Minutes studied. */
  average_proficiency: z.number(),
  /** Percent, one decimal: the focused share of the topic's browsing, or the average of best quiz scores of a capability. */
  average_score: z.number().nullable(),
  /** Seconds. */
  study_time: z.number(),
  sessions: z.number().int(),
  /** People of the same organisation who studied this capability; 1 where only oneself can know. */
  total_users: z.number().int(),
  quadrant: z.enum(expertiseQuadrants).nullable(),
  level: z.number().int().min(1).max(6).nullable(),
});
export type ExpertisePoint = z.infer<typeof expertisePointSchema>;
/** Most time first, at most 100; by quizzes, capabilities whose quizzes were taken without a session are among them. */
export const expertiseJourneySchema = z.object({ data: z.array(expertisePointSchema) });
export type ExpertiseJourney = z.infer<typeof expertiseJourneySchema>;

/** GET /api/v1/learning (product/home#learning-behavior). */
export const learningQuerySchema = z.object({
  ...about,
  filter: insightFilterSchema.default('all'),
  time_zone: timeZone,
});
export type LearningQuery = z.infer<typeof learningQuerySchema>;

export const learningSchema = z.object({
  data: z.object({
    period: periodSchema,
    /** Seconds studied, and sessions that have a part in them. */
    study_time: z.number(),
    sessions: z.number().int(),
    /** Units of ten seconds by expression, most first; null where policy withholds it or nothing was recorded. */
    expression_data: z
      .array(z.object({ id: z.string(), expression_name: expressionNameSchema, value: z.number() }))
      .nullable(),
    expressions_withheld: expressionsWithheldSchema,
    session_nudges: z.record(nudgeTypeSchema, z.number().int().nonnegative()),
    nudges_per_30_min: z.number().int(),
    /** Seconds, and percent with one decimal. The seconds of the classes are sent: a rounded percent has lost them. */
    browsing: z.object({
      total_duration: z.number().nonnegative(),
      focus_duration: z.number().nonnegative(),
      neutral_duration: z.number().nonnegative(),
      distraction_duration: z.number().nonnegative(),
      focus_prcnt: z.number(),
      neutral_prcnt: z.number(),
      distraction_prcnt: z.number(),
    }),
  }),
});
export type Learning = z.infer<typeof learningSchema>;

export const communityTopics = ['capability', 'learning_plan'] as const;
/**
 * The people listed in Top Learners (product/community#whose-names): the members of the caller's organisation, or those
 * and everyone elsewhere who opted in. Trending covers the caller's organisation in both scopes, since opting in covers
 * only the board.
 */
export const communityScopes = ['organisation', 'everyone'] as const;
export type CommunityScope = (typeof communityScopes)[number];
/** GET /api/v1/community (product/community#panel). */
export const communityQuerySchema = z.object({
  user_id: z.uuid().optional(),
  corp_id: z.uuid().optional(),
  platform_id: z.string().max(64).optional(),
  filter: insightFilterSchema.default('all'),
  topic: z.enum(communityTopics).default('capability'),
  scope: z.enum(communityScopes).default('organisation'),
  time_zone: timeZone,
});
export type CommunityQuery = z.infer<typeof communityQuerySchema>;

export const communitySchema = z.object({
  data: z.object({
    period: periodSchema,
    /** An admin has yet to accept the caller: until then nothing of the organisation is theirs to see. */
    is_waiting: z.boolean(),
    /** Most time first, at most 10, of people who are active there. */
    top_learners_data: z.array(
      z.object({
        /** Null for someone of elsewhere, who agreed to show name, picture and figures and nothing else. */
        user_client_id: z.uuid().nullable(),
        user_name: z.string(),
        profile_image_url: z.string().nullable(),
        /** Different capabilities studied. */
        capability: z.number().int(),
        /** Seconds. */
        duration: z.number(),
        /** The caller's own row. */
        is_me: z.boolean(),
        /** Of the caller's own organisation. */
        is_colleague: z.boolean(),
      }),
    ),
    /**
     * Most views first, at most 10. A view is a session started on it; percentChange(cur_views, prev_views, filter).
     */
    trending_data: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        cur_views: z.number().int(),
        prev_views: z.number().int(),
        percent_change: z.number(),
      }),
    ),
  }),
});
export type Community = z.infer<typeof communitySchema>;

/**
 * GET and PUT /api/v1/community/sharing: whether the caller's account is shown to everyone on the board of Top
 * Learners. No one is until they choose it; taking it back counts at once. CONFLICT for choosing it while the account
 * waits to be accepted.
 */
export const communitySharingSchema = z.object({
  data: z.object({
    shown: z.boolean(),
    /** Since when; null while not shown. */
    since: z.iso.datetime().nullable(),
  }),
});
export type CommunitySharing = z.infer<typeof communitySharingSchema>;
export const shareInCommunitySchema = z.object({ shown: z.boolean() });
export type ShareInCommunity = z.infer<typeof shareInCommunitySchema>;

/** Figures of home that say how they are counted. */
export const rollupFigures = [
  'hours',
  'capabilities',
  'focus',
  'expertise',
  'emotion',
  'browsing',
  'nudges',
] as const;
export const rollupFigureSchema = z.enum(rollupFigures);
export type RollupFigure = z.infer<typeof rollupFigureSchema>;

export const evidenceUnits = ['s', 'h', 'percent', 'count', 'units'] as const;
/** A number that went into a figure, with its name in words. */
const input = z.object({ name: z.string(), value: z.number().nullable(), unit: z.enum(evidenceUnits) });
export type EvidenceInput = z.infer<typeof input>;

const counted = {
  /** The formula in words. */
  formula: z.string(),
  inputs: z.array(input),
  result: z.object({ value: z.number().nullable(), unit: z.enum(evidenceUnits) }),
};
/** A topic's key is its words with two letters in front; a letter in lower case may be two. */
const TOPIC_KEY_MAX_CHARS = 2 + 2 * TOPIC_MAX_CHARS;
const page = {
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  items_per_page: z.coerce.number().int().min(1).max(100).default(10),
};

/**
 * GET /api/v1/evidence: how a figure of home is counted, and the caller's own sessions it came from, newest first.
 * `week` (a Monday) asks for that bar of the chart instead of the period; `topic_key` is needed for 'expertise'.
 */
export const evidenceQuerySchema = z.object({
  figure: rollupFigureSchema,
  filter: insightFilterSchema.default('all'),
  time_zone: timeZone,
  week: date.optional(),
  topic_key: z.string().max(TOPIC_KEY_MAX_CHARS).optional(),
  ...page,
});
export type EvidenceQuery = z.infer<typeof evidenceQuerySchema>;
export const evidenceSchema = z.object({
  data: z.object({
    figure: rollupFigureSchema,
    from: date.nullable(),
    to: date,
    ...counted,
    sessions: z.array(
      z.object({
        session: sessionInfoSchema,
        /** The values of this session that count in the figure. */
        contribution: z.array(input),
      }),
    ),
    /** Of the same page: what tools recorded, each a session of its tool. */
    from_tools: z.array(
      z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        name: z.string(),
        tool: z.string(),
        contribution: z.array(input),
      }),
    ),
    /** Sessions, those of tools included. */
    total: z.number().int().nonnegative(),
  }),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Figures of one session that say how they are counted. */
export const sessionFigures = [
  'duration',
  'nudges_per_30_min',
  'struggle',
  'focused_emotions',
  'focused_browsing',
] as const;
export const sessionFigureSchema = z.enum(sessionFigures);
export type SessionFigure = z.infer<typeof sessionFigureSchema>;

/** GET /api/v1/evidence/sessions/{id}: the events of the caller's own session, oldest first; of one figure, or all. */
export const sessionEvidenceQuerySchema = z.object({
  figure: sessionFigureSchema.optional(),
  ...page,
  items_per_page: z.coerce.number().int().min(1).max(100).default(25),
});
export type SessionEvidenceQuery = z.infer<typeof sessionEvidenceQuerySchema>;

export const evidenceEventSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Seconds since the session started. */
  offset_s: z.number().nonnegative(),
  kind: z.enum(['start', 'page', 'word', 'state', 'nudge', 'expression', 'break', 'stop']),
  /** Text for the event: 'Supply and demand (library.example)', or 'a forgotten page'. */
  what: z.string(),
  /** Text for its contribution: '5 min focused', or the reason it doesn't count. */
  counted: z.string(),
  counts: z.boolean(),
});
export type EvidenceEvent = z.infer<typeof evidenceEventSchema>;
export const sessionEvidenceSchema = z.object({
  data: z.object({
    session_id: z.uuid(),
    figure: sessionFigureSchema.nullable(),
    ...counted,
    events: z.array(evidenceEventSchema),
    total: z.number().int().nonnegative(),
  }),
});
export type SessionEvidence = z.infer<typeof sessionEvidenceSchema>;

/** Panels of home, as live messages name them. */
export const insightPanels = ['highlights', 'expertise', 'learning', 'community'] as const;
export const insightPanelSchema = z.enum(insightPanels);
export type InsightPanel = z.infer<typeof insightPanelSchema>;
