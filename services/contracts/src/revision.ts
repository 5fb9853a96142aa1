import { z } from 'zod';

/** The largest whole number that a column of four bytes holds (PostgreSQL's `integer`). */
const INT4_MAX = 2_147_483_647;

/** Number of changes made to a record, as last read by the client that sends the next one (optimistic locking). */
export const revisionSchema = z.number().int().nonnegative().max(INT4_MAX);

/** Number of the state of a record that it's read and changed at, the first being 1 (optimistic locking). */
export const versionSchema = z.number().int().positive().max(INT4_MAX);
/** The same in a query. */
export const queriedVersionSchema = z.coerce.number().int().positive().max(INT4_MAX);

/** Highest page number of a list that a caller may request. */
export const PAGE_NO_MAX = 100_000;
