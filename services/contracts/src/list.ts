import { z } from 'zod';

/** Rows of one answer at most; a larger list is paged on. */
export const LIST_MAX = 1000;

/** `filter={"id":["a","b"]}` asks for many, `filter={"id":"a"}` for one: both come out as a list. */
export const idFilter = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(LIST_MAX)]);
