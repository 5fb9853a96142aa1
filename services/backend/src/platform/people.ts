/**
 * What any module may know of people, though one of them keeps them: how it is told that someone changed, and what
 * extensions call them.
 */

/** NOTIFY channel: a person's name, email or image changed; the payload is their id. */
export const PERSON_CHANGED = 'person_changed';

/**
 * The read contract in SQL: what extensions call people. Columns: id (the person's), external_id (unique; null until an
 * extension was paired).
 */
export const EXTERNAL_IDS = 'app.person';
