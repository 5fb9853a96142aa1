import { z } from 'zod';

/** The largest whole number that a column of four bytes holds (PostgreSQL's `integer`). */
const INT4_MAX = 2_147_483_647;

/** Number of changes made to a record, as last read by the client that sends the next one (optimistic locking). */
export const revisionSchema = z.number().int().nonnegative().max(INT4_MAX);

/** Highest page number of a list that a caller may request. */
export const PAGE_NO_MAX = 100_000;
