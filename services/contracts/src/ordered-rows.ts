import { z } from 'zod';
import { quizMessages } from './catalogue/quiz.js';

/** A place in a list, from 0. */
export const placeSchema = z.number().int().min(0).max(1_000_000);

/** Where it was when the order was read: CONCURRENT_CHANGE where it's elsewhere by now. Without it the last order wins. */
export const wasSchema = placeSchema.optional();

/** Rows to put in order: none is named twice, and no two want the same place. */
export function distinctRows<Row extends { readonly id: string }>(
  row: z.ZodType<Row>,
  most: number,
  placeOf: (one: Row) => string,
) {
  return z
    .array(row)
    .min(1)
    .max(most, quizMessages.tooMany)
    .check(({ value, issues }) => {
      const [ids, places] = [new Set<string>(), new Set<string>()];
      for (const [n, one] of value.entries()) {
        const twice = (field: string, message: string) =>
          issues.push({ code: 'custom', input: value, path: [n, field], message });
        if (ids.has(one.id)) twice('id', quizMessages.namedTwice);
        else if (places.has(placeOf(one))) twice('sort_order', quizMessages.placedTwice);
        ids.add(one.id);
        places.add(placeOf(one));
      }
    });
}
