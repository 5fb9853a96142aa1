/**
 * The part of the identity module's data on people that other modules may use: the notice of a changed person, and
 * the ids that extensions use.
 */

/** NOTIFY channel: a person's name, email or image changed; the payload is their id. */
export const PERSON_CHANGED = 'person_changed';

/**
 * The read contract in SQL: what extensions call people. Columns: id (the person's), external_id (unique; null until an
 * extension was paired).
 */
export const EXTERNAL_IDS = 'app.person';
