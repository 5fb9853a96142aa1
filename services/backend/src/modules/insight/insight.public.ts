/**
 * Sums over study sessions, for managers' pages and content.
 *
 *     const { days, current } = periodOf(filter, timeZone, now);
 *     const { sessions, study } = await sumsIn(pool, await whose.require({ user_client_id }, caller), current);
 *
 * Call `WhoseFigures` before showing a person's figures. An organisation's sums cover its current members.
 */
export { periodOf, type PeriodSlots, type SlotRange, type Week, weeksOf } from './figures/period.js';
export { type OfWhom, type Study, studyBetween, studyEver, type Sums, sumsIn } from './figures/slot-sums.js';
export { type StudyOfPeriods, studyOfPeriods } from './figures/study-of-periods.js';
export { type Claims, type Whose, WhoseFigures } from './figures/whose-figures.js';
export { type Attended, TeamAttention } from './needs-attention/team-attention.js';
export { groupSums, type GroupSums } from './learner-table/group-sums.js';
export { activeMembers } from './figures/active-members.js';

/** The names of the figures; a column of each table below. Times are milliseconds, nudges are counts. */
export { type FigureName, figureNames } from './domain/figures.js';
/** The quarter of an hour that a moment is in, as the tables number it. */
export { slotAt } from './domain/slots.js';

/**
 * The read contract in SQL: tenant, account_id, slot, session_id, topic_key, and a column a figure; a row for each
 * session in each quarter of an hour.
 */
export const LEARNER_FIGURES = 'read.insight_slot';
/** tenant, account_id, sessions (a count), and a column a figure: everything that someone ever studied. */
export const LEARNER_TOTALS = 'read.insight_total';
/** tenant, day (days since 1970, UTC), account_id, study (ms). */
export const LEARNER_DAYS = 'read.insight_day';
/** tenant, account_id, topic_key, topic, sessions (a count), study, relevant, transitional, distraction (ms). */
export const LEARNER_TOPICS = 'read.insight_topic';
