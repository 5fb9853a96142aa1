import * as fc from 'fast-check';
import {
  DEVICE_TIME_MAX_CHARS,
  HOST_MAX_CHARS,
  NUDGE_THRESHOLD_MAX_S,
  PAGE_MAX_S,
  REASON_MAX_CHARS,
  SESSION_MAX_MS,
  SESSION_MAX_SEQ,
  TITLE_MAX_CHARS,
  TOPIC_MAX_CHARS,
  URL_MAX_CHARS,
} from '../ingest-bounds.js';
import { expressionNames, learnerStates, nudgeTypes, pageClasses, stopReasons } from '../study-session.js';

/** From nothing to as much as there may be, and the ends above all. */
const upTo = (max: number) =>
  fc.oneof(fc.constantFrom(0, max), fc.double({ min: 0, max, noNaN: true }), fc.nat(Math.floor(max)));
const share = upTo(1);
const text = (maxLength: number, minLength = 0) =>
  fc.oneof(
    fc
      .string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 40) })
      .map((one) => one.slice(0, maxLength)),
    fc.constantFrom('x', '\ufdfa', 'İ', '\ud800').map((one) => one.repeat(maxLength)),
  );
const uuid = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
);
const nudge = { nudge_id: uuid, nudge: fc.constantFrom(...nudgeTypes) };

/** Generators of each event type's data, up to the bounds of the contract. */
const dataOf = {
  session_started: fc.record({
    topic: text(TOPIC_MAX_CHARS, 1).map((topic) => `t${topic}`.slice(0, TOPIC_MAX_CHARS)),
    origin: fc.constant('topic'),
    capability_id: fc.option(uuid),
    plan_id: fc.option(text(64)),
    course_id: fc.option(uuid),
    lesson_id: fc.option(uuid),
    camera: fc.boolean(),
    time_zone: fc.oneof(fc.constantFrom('UTC', 'Asia/Kathmandu', 'Mars/Olympus'), text(64)),
  }),
  page_visited: fc.record({
    visit_id: uuid,
    url: text(URL_MAX_CHARS),
    title: text(TITLE_MAX_CHARS),
    host: text(HOST_MAX_CHARS),
    from_ms: upTo(SESSION_MAX_MS),
    duration_s: upTo(PAGE_MAX_S),
    page_class: fc.constantFrom(...pageClasses),
    score: share,
    reason: text(REASON_MAX_CHARS),
  }),
  page_corrected: fc.record({ visit_id: uuid, page_class: fc.constantFrom(...pageClasses) }),
  page_redacted: fc.record({ visit_id: uuid }),
  state_changed: fc.record({ state: fc.constantFrom(...learnerStates) }),
  nudge_raised: fc.record({ ...nudge, threshold_s: upTo(NUDGE_THRESHOLD_MAX_S) }),
  nudge_ended: fc.record({
    ...nudge,
    outcome: fc.constantFrom('returned', 'dismissed', 'false_alarm', 'expired'),
  }),
  expressions_sampled: fc.record({
    window_s: fc.oneof(fc.constantFrom(1, 60), fc.double({ min: 1, max: 60, noNaN: true })),
    shares: fc.dictionary(fc.constantFrom(...expressionNames), share),
    unknown: share,
    confidence: share,
  }),
  session_paused: fc.constant({}),
  session_resumed: fc.constant({}),
  session_stopped: fc.record({ reason: fc.constantFrom(...stopReasons) }),
};

/**
 * Anything that the contract may take as an event: of one session where it is given, or of any.
 * @param around when it happened by the device's clock
 */
export function anyEvent(around: Date, sessionId: fc.Arbitrary<string> = uuid): fc.Arbitrary<unknown> {
  const at = fc.oneof(
    fc.integer({ min: -31 * 86_400_000, max: 90_000_000 }).map((ms) => new Date(around.getTime() + ms)),
    fc.constant(around),
  );
  const types = Object.keys(dataOf) as (keyof typeof dataOf)[];
  return fc.constantFrom(...types).chain((type) =>
    fc.record({
      id: uuid,
      session_id: sessionId,
      seq: fc.oneof(fc.nat(40), fc.constantFrom(SESSION_MAX_SEQ), fc.nat(SESSION_MAX_SEQ)),
      at: at.map((moment) => moment.toISOString().slice(0, DEVICE_TIME_MAX_CHARS)),
      offset_ms: upTo(SESSION_MAX_MS),
      type: fc.constant(type),
      data: dataOf[type] as fc.Arbitrary<unknown>,
    }),
  );
}
