import { z } from 'zod';

/** The largest whole number that a column of four bytes holds (PostgreSQL's `integer`). */
const INT4_MAX = 2_147_483_647;

/** How often something was changed, as the person who changes it next has read it. */
export const revisionSchema = z.number().int().nonnegative().max(INT4_MAX);

/** The furthest page of a list that is asked for; no one turns over so many. */
export const PAGE_NO_MAX = 100_000;
