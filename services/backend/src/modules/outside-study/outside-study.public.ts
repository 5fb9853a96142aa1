/** Counting what tools recorded, for the module that keeps their records. */
export { CountOutside } from './counting/count-outside.service.js';
export type { Learner } from './counting/free-time.js';
export type { OutsideFacts, OutsideWords } from './domain/outside-study.events.js';

/** The learner's own choice, for the demo data. */
export { OutsideChoices } from './choice/outside-choices.service.js';

/** For other modules' read models of study. */
export {
  isOutsideStream,
  outsideIdOf,
  type OutsideStudyEvent,
  outsideTypes,
} from './domain/outside-study.events.js';

/** Erasing what someone's tools recorded. */
export { OwnOutsideStudy } from './own-outside/own-outside.service.js';

/**
 * The read contract in SQL: tenant, id, account_id, at (when it ended), name, tool, removed_at (null: it stands); one row an
 * item, which is a session of its tool in sums of study.
 */
export const OUTSIDE_ITEMS = 'read.outside_item';
/**
 * The read contract in SQL: account_id, client_id, allowed_at, ended_at (null: still); the periods in which what tools
 * record about someone counts as their study.
 */
export const OUTSIDE_CHOICES = 'app.outside_choice';
