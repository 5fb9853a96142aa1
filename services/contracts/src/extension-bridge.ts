import { z } from 'zod';
import { TOPIC_MAX_CHARS } from './ingest-bounds.js';
import { BRIDGE_CHANNEL } from './bridge-channel.js';
import { studyCuesSchema } from './study-cues.js';
import { nudgeTypeSchema, learnerStateSchema } from './study-session.js';

export { BRIDGE_CHANNEL };

/**
 * Requests from the web application to the extension (product/sessions#messages-to-the-extension). They are sent with
 * chrome.runtime.sendMessage from our own origin or, in Firefox, as window messages through the bridge script.
 */
export const bridgeRequestSchema = z.discriminatedUnion('type', [
  /** Pair: hands over a single-use code, never a token. */
  z.object({
    type: z.literal('saveUser'),
    code: z.string().min(16).max(128),
    api_origin: z.url(),
    /** The account that the code is for: what runs for another one ends before its token does. */
    account_id: z.uuid().optional(),
  }),
  /** Asks for the paired account and whether the extension is ready. Polled every 3 s to detect the extension. */
  z.object({ type: z.literal('user') }),
  /** Start a session. */
  z.object({
    type: z.literal('session'),
    topic: z.string().trim().min(1).max(TOPIC_MAX_CHARS),
    origin: z.enum(['topic', 'capability', 'plan', 'lesson']).default('topic'),
    capability_id: z.uuid().optional(),
    plan_id: z.string().max(64).optional(),
    /** The course that it is started from, and the lesson of it that is open. */
    course_id: z.uuid().toLowerCase().optional(),
    lesson_id: z.uuid().toLowerCase().optional(),
    /** By what pages of that course are known; an older build reads none, and starts all the same. */
    cues: studyCuesSchema.optional(),
    /** The account that the page shows: NOT_PAIRED where the extension records into another one. */
    account_id: z.uuid().optional(),
  }),
  z.object({ type: z.literal('stop_session') }),
  /** Open the extension's own calibration page; what is measured there stays on the device. */
  z.object({ type: z.literal('calibrate') }),
]);
export type BridgeRequest = z.infer<typeof bridgeRequestSchema>;

export const extensionStatusSchema = z.object({
  version: z.string(),
  extension_id: z.string(),
  /** Null while no one is paired, and when the service no longer accepts the pairing: then pair again. */
  paired: z
    .object({
      user_id: z.uuid(),
      user_name: z.string(),
      external_id: z.string(),
      /** The account that sessions go to; absent in older builds. */
      account: z
        .object({
          account_id: z.uuid(),
          /** Null on a personal account; absent where a pairing from before did not keep it. */
          client_name: z.string().nullish(),
        })
        .optional(),
    })
    .nullable(),
  session: z
    .object({
      session_id: z.uuid(),
      topic: z.string(),
      started_at: z.iso.datetime(),
      state: learnerStateSchema,
      /** Seconds of the breaks that are over; absent in older builds. */
      rested_s: z.number().nonnegative().optional(),
      /** Seconds from the start to the current break; null while there is none, absent in older builds. */
      break_from_s: z.number().nonnegative().nullish(),
    })
    .nullable(),
  /** Events waiting to be acknowledged by the service. */
  waiting: z.number().int().nonnegative(),
  /** When the learner last calibrated camera and expressions here; null never or forgotten, absent in older builds. */
  calibrated_at: z.iso.datetime().nullish(),
});
export type ExtensionStatus = z.infer<typeof extensionStatusSchema>;

export const bridgeFailures = [
  'NOT_PAIRED',
  'SESSION_RUNNING',
  'NO_SESSION',
  'PAIRING_FAILED',
  'SERVICE_UNREACHABLE',
  'MALFORMED',
  'FORBIDDEN_ORIGIN',
  /** The person has not yet agreed to what is recorded; the extension opens its set-up page. */
  'CONSENT_MISSING',
] as const;

export const bridgeReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), status: extensionStatusSchema }),
  z.object({ ok: z.literal(false), code: z.enum(bridgeFailures), message: z.string() }),
]);
export type BridgeReply = z.infer<typeof bridgeReplySchema>;

/** Events that the extension pushes to open tabs of the web application: start, stop, nudge, state. */
export const bridgeEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('session_started'),
    session_id: z.uuid(),
    topic: z.string(),
    started_at: z.iso.datetime(),
  }),
  z.object({ event: z.literal('session_stopped'), session_id: z.uuid() }),
  z.object({ event: z.literal('nudge'), session_id: z.uuid(), nudge: nudgeTypeSchema }),
  z.object({ event: z.literal('status'), status: extensionStatusSchema }),
]);
export type BridgeEvent = z.infer<typeof bridgeEventSchema>;

/**
 * The window protocol, the same in Chrome and Firefox. The bridge script runs in the page's top frame.
 *
 * 1. Ask: `window.postMessage({ channel, direction: 'to-extension', id, request }, location.origin)`, with `id` any
 *    string unique on the page. Anyone who hears nothing within a second has no extension: the bridge answers even when
 *    it refuses.
 * 2. Heard: the bridge posts `{ channel, direction: 'heard', id }` as soon as it has passed the ask on. The reply then
 *    takes as long as the work does, and asking again, here or otherwise, would do it twice. Older builds say nothing.
 * 3. Reply: the bridge posts `{ channel, direction: 'to-page', id, reply }` to the same window, once for each ask,
 *    with that ask's id. A request that does not parse is MALFORMED, a page of another origin FORBIDDEN_ORIGIN.
 * 4. News: unasked, the bridge posts `{ channel, direction: 'to-page', event }`; there is no id.
 *
 * Listen for `message` events whose `source` is `window` and whose `origin` is one's own, and parse `data` with
 * `bridgeToPageSchema`. In Chrome the page may instead call `chrome.runtime.sendMessage(id, request)` with a plain
 * `BridgeRequest`, answered by a `BridgeReply`; news still comes through the window.
 */
export const bridgeToExtensionSchema = z.object({
  channel: z.literal(BRIDGE_CHANNEL),
  direction: z.literal('to-extension'),
  id: z.string().min(1).max(64),
  /** A `BridgeRequest`; left unknown here so that a malformed one still gets an answer. */
  request: z.unknown(),
});
/** A direction of its own: pages from before take every message to them for the reply. */
export const bridgeHeardSchema = z.object({
  channel: z.literal(BRIDGE_CHANNEL),
  direction: z.literal('heard'),
  id: z.string(),
});
export const bridgeToPageSchema = z.union([
  z.object({
    channel: z.literal(BRIDGE_CHANNEL),
    direction: z.literal('to-page'),
    id: z.string(),
    reply: bridgeReplySchema,
  }),
  z.object({ channel: z.literal(BRIDGE_CHANNEL), direction: z.literal('to-page'), event: bridgeEventSchema }),
]);
export const bridgeWindowMessageSchema = z.union([
  bridgeToExtensionSchema,
  bridgeHeardSchema,
  bridgeToPageSchema,
]);
export type BridgeToExtension = z.infer<typeof bridgeToExtensionSchema>;
export type BridgeHeard = z.infer<typeof bridgeHeardSchema>;
export type BridgeToPage = z.infer<typeof bridgeToPageSchema>;
export type BridgeWindowMessage = z.infer<typeof bridgeWindowMessageSchema>;

/** Detection of the extension polls every 3 seconds (product/sessions#messages-to-the-extension). */
export const EXTENSION_POLL_MS = 3000;
/** Extension ids are 32 characters long (product/sessions#chosen-extension). */
export const EXTENSION_ID_PATTERN = /^[a-z0-9]{32}$/;
