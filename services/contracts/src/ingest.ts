import { z } from 'zod';
import { errorCodeSchema } from './errors.js';
import {
  DEVICE_TIME_MAX_CHARS,
  EXPRESSION_WINDOW_MAX_S,
  EXPRESSION_WINDOW_MIN_S,
  HOST_MAX_CHARS,
  NUDGE_THRESHOLD_MAX_S,
  PAGE_MAX_S,
  PLAN_ID_MAX_CHARS,
  REASON_MAX_CHARS,
  SESSION_MAX_MS,
  SESSION_MAX_SEQ,
  TIME_ZONE_MAX_CHARS,
  TITLE_MAX_CHARS,
  TOPIC_MAX_CHARS,
  URL_MAX_CHARS,
} from './ingest-bounds.js';
import {
  expressionNameSchema,
  learnerStateSchema,
  nudgeTypeSchema,
  pageClassSchema,
  sessionOriginSchema,
  stopReasonSchema,
} from './study-session.js';

export { sessionOrigins } from './study-session.js';

/** Limits of one batch; a larger one is answered 413 PAYLOAD_TOO_LARGE. */
export const BATCH_MAX_EVENTS = 500;
export const BATCH_MAX_BYTES = 512 * 1024;
/** Events further ahead of the server than this are refused (EVENT_FROM_THE_FUTURE); smaller skew is corrected. */
export const FUTURE_TOLERANCE_S = 24 * 3600;
/** A session that has sent no heartbeat for this long is auto-stopped by the service, in seconds. */
export const SILENCE_LIMIT_S = 600;
/** While a session runs, the extension sends a batch (empty if need be) at least this often, in seconds. */
export const HEARTBEAT_EVERY_S = 30;

/** An id in lower case, however it was written: two spellings of one id would be two sessions, or two events. */
const uuid = z.uuid().toLowerCase();
/** More than any two moments that a batch can name are apart, ms. */
const CLOCKS_APART_MS = 1e15;
/** A moment by the device's clock, which may be wrong by decades. */
const deviceTime = z.iso.datetime().max(DEVICE_TIME_MAX_CHARS);

/** Fields that every recorded event has. */
const recorded = {
  /** UUIDv7 made on the device; the same event sent twice is stored once. The answer names it in lower case. */
  id: uuid,
  session_id: uuid,
  /** Counts 0, 1, 2… within the session: the order in which things happened, whatever the clocks say. */
  seq: z.number().int().min(0).max(SESSION_MAX_SEQ),
  /** The device's clock. */
  at: deviceTime,
  /** Milliseconds since the session started, by a clock that never jumps. */
  offset_ms: z.number().min(0).max(SESSION_MAX_MS),
};

const event = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({ ...recorded, type: z.literal(type), data });

export const extensionEventSchema = z.discriminatedUnion('type', [
  event(
    'session_started',
    z.object({
      topic: z.string().trim().min(1).max(TOPIC_MAX_CHARS),
      origin: sessionOriginSchema.default('topic'),
      capability_id: uuid.nullish(),
      plan_id: z.string().max(PLAN_ID_MAX_CHARS).nullish(),
      /** The course that it was started from, and the lesson of it; absent in older builds. */
      course_id: uuid.nullish(),
      lesson_id: uuid.nullish(),
      camera: z.boolean(),
      time_zone: z.string().max(TIME_ZONE_MAX_CHARS),
    }),
  ),
  event(
    'page_visited',
    z.object({
      visit_id: uuid,
      url: z.string().max(URL_MAX_CHARS),
      title: z.string().max(TITLE_MAX_CHARS),
      host: z.string().max(HOST_MAX_CHARS),
      /** When the page came to the front, ms since the session started. */
      from_ms: z.number().min(0).max(SESSION_MAX_MS),
      /** Seconds in front of the learner. */
      duration_s: z.number().min(0).max(PAGE_MAX_S),
      page_class: pageClassSchema,
      /** 0 to 1: how sure the device is that the page belongs to the topic. */
      score: z.number().min(0).max(1),
      reason: z.string().max(REASON_MAX_CHARS),
    }),
  ),
  /**
   * The learner's own word on a page of this session, which counts from then on wherever the visit does. It may
   * arrive before the visit it speaks of; the one with the higher `seq` is the last word.
   */
  event('page_corrected', z.object({ visit_id: uuid, page_class: pageClassSchema })),
  /** The learner wants this visit's address and title forgotten; its time and class stay in the figures. Final. */
  event('page_redacted', z.object({ visit_id: uuid })),
  event('state_changed', z.object({ state: learnerStateSchema })),
  event(
    'nudge_raised',
    z.object({
      nudge_id: uuid,
      nudge: nudgeTypeSchema,
      threshold_s: z.number().min(0).max(NUDGE_THRESHOLD_MAX_S),
    }),
  ),
  event(
    'nudge_ended',
    z.object({
      nudge_id: uuid,
      nudge: nudgeTypeSchema,
      outcome: z.enum(['returned', 'dismissed', 'false_alarm', 'expired']),
    }),
  ),
  event(
    'expressions_sampled',
    z.object({
      /** Width of the window in seconds (10). */
      window_s: z.number().min(EXPRESSION_WINDOW_MIN_S).max(EXPRESSION_WINDOW_MAX_S),
      /** Share of the window each expression held, 0 to 1. */
      shares: z.partialRecord(expressionNameSchema, z.number().min(0).max(1)),
      unknown: z.number().min(0).max(1),
      confidence: z.number().min(0).max(1),
    }),
  ),
  event('session_paused', z.object({})),
  event('session_resumed', z.object({})),
  event('session_stopped', z.object({ reason: stopReasonSchema })),
]);
export type ExtensionEvent = z.infer<typeof extensionEventSchema>;
export type ExtensionEventType = ExtensionEvent['type'];

/**
 * POST /api/v1/sessions/events, with the extension's token. The envelope is checked whole; each event on its own,
 * so that one bad event never costs its neighbours. An empty batch with `alive` is a heartbeat.
 */
export const eventBatchSchema = z.object({
  batch_id: z.uuid(),
  /** The device's clock when the batch left; the service measures skew with it. */
  sent_at: deviceTime,
  /**
   * What the device's clock is behind `received_at` of earlier answers for certain, in ms: 0 where it may be right,
   * negative where it is ahead, null before the first answer. By this the service tells a wrong clock from a batch that
   * was long on its way. Older builds don't say.
   */
  clock_behind_ms: z.number().min(-CLOCKS_APART_MS).max(CLOCKS_APART_MS).nullish(),
  /** The running session, when there is one: its heartbeat. */
  alive: uuid.nullish(),
  events: z.array(z.unknown()).max(BATCH_MAX_EVENTS),
});
export type EventBatch = Omit<z.infer<typeof eventBatchSchema>, 'events'> & { events: ExtensionEvent[] };

/**
 * Answer: what became of each event. 'accepted' and 'duplicate' may leave the outbox; so may 'refused', which
 * will never be accepted and says why. Anything not named stays in the outbox.
 */
export const batchResultSchema = z.object({
  batch_id: z.uuid(),
  received_at: z.iso.datetime(),
  accepted: z.array(z.uuid()),
  duplicates: z.array(z.uuid()),
  refused: z.array(z.object({ id: z.string(), code: errorCodeSchema, message: z.string() })),
  /** Sessions among these that the service considers over; the extension stops them too. */
  ended_sessions: z.array(z.uuid()),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

/** POST /api/v1/extension/pairings (web token) → a single-use code for the extension, valid `expires_in_s` seconds. */
export const pairingGrantSchema = z.object({ code: z.string(), expires_in_s: z.number().int() });
export type PairingGrant = z.infer<typeof pairingGrantSchema>;

/** POST /api/v1/extension/pair (no token): redeem the code. */
export const pairRequestSchema = z.object({
  code: z.string().min(16).max(128),
  install_id: z.uuid(),
  extension_id: z.string().min(1).max(64),
  browser: z.string().max(80),
});
export type PairRequest = z.infer<typeof pairRequestSchema>;
export const pairedSchema = z.object({
  pairing_id: z.uuid(),
  token: z.string(),
  user: z.object({ user_id: z.uuid(), user_name: z.string(), email: z.string() }),
  external_id: z.string(),
  /** The account into which everything goes that comes with this token; `client_name` is null on a personal one. */
  account: z.object({ account_id: z.uuid(), client_name: z.string().nullable() }),
});
export type Paired = z.infer<typeof pairedSchema>;
