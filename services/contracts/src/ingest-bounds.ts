/**
 * Upper bounds of a study session and of each of its events. Every accepted value must fit every read model, alone and
 * summed over a session: columns are int4 and int8, and milliseconds are integers far below 2^53.
 */

/** A session's own clock, in ms: seven days. */
export const SESSION_MAX_MS = 7 * 24 * 3600 * 1000;
/** The device's count of what happened in a session: more than one event for every second of it. */
export const SESSION_MAX_SEQ = 1_000_000;
/** Pages of a session, each visit counted; the same for pages that the learner said something of. */
export const SESSION_MAX_PAGES = 5000;
/** Nudges of a session that were raised or ended, each counted: two for every nudge. */
export const SESSION_MAX_NUDGE_EVENTS = 4000;
/** Breaks of a session that started or ended, each counted: two for every break. */
export const SESSION_MAX_BREAK_EVENTS = 2000;

/** One page in front of the learner without a break, in seconds. */
export const PAGE_MAX_S = 24 * 3600;
/** Upper bound of a nudge threshold: how long a condition lasts before it triggers a nudge, in seconds. */
export const NUDGE_THRESHOLD_MAX_S = 24 * 3600;
/** A window in which expressions were looked for, in seconds. */
export const EXPRESSION_WINDOW_MIN_S = 1;
export const EXPRESSION_WINDOW_MAX_S = 60;

/** Lengths of texts, in UTF-16 code units as JavaScript counts them. */
export const TOPIC_MAX_CHARS = 120;
export const PLAN_ID_MAX_CHARS = 64;
export const TIME_ZONE_MAX_CHARS = 64;
export const URL_MAX_CHARS = 2048;
export const TITLE_MAX_CHARS = 512;
/** The longest name that DNS allows, and two more. */
export const HOST_MAX_CHARS = 255;
export const REASON_MAX_CHARS = 200;
/** An ISO 8601 moment with more digits of a second than any clock has. */
export const DEVICE_TIME_MAX_CHARS = 40;
