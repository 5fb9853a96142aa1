import type { ListRange, ListSort } from '@keenly/contracts/endpoint';
import { LIST_MAX } from '@keenly/contracts/list';
import { z } from 'zod';
import { textFault } from '../../kernel/text-fault.js';

/**
 * Query of a list as the console's data provider (ra-data-simple-rest) sends it:
 * `range=[0,24]` with both ends included, `sort=["email","DESC"]`, `filter={"q":"ann"}`. Without a range as many rows
 * as one answer may hold; a sort field that is not in `sortFields` and a malformed value are VALIDATION_FAILED.
 */
export function listQuerySchema<const Field extends string, Filter extends z.ZodType>(list: {
  readonly sortFields: readonly [Field, ...Field[]];
  readonly defaultSort: readonly [Field, 'ASC' | 'DESC'];
  readonly filter: Filter;
}) {
  const sortSchema = z.tuple([
    z.enum(list.sortFields, { error: `Sort this list by one of: ${list.sortFields.join(', ')}.` }),
    z.enum(['ASC', 'DESC', 'asc', 'desc']),
  ]);
  return z.object({
    range: json(`[0,${LIST_MAX - 1}]`).pipe(rangeSchema),
    sort: json(JSON.stringify(list.defaultSort))
      .pipe(sortSchema)
      .transform(([field, order]): ListSort<Field> => ({
        field,
        direction: order.toLowerCase() === 'asc' ? 'asc' : 'desc',
      })),
    filter: json('{}').pipe(list.filter),
  });
}

function json(absent: string) {
  return z
    .string()
    .max(60_000)
    .default(absent)
    .transform((text, context): unknown => {
      const { value, problem } = parsed(text);
      if (problem === undefined) return value;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });
}

/** The edge has looked at the text; what is escaped in it comes out only here. */
function parsed(text: string): { value?: unknown; problem?: string | undefined } {
  try {
    const value = JSON.parse(text) as unknown;
    return { value, problem: textFault(value)?.message };
  } catch {
    return { problem: 'This isn’t valid JSON.' };
  }
}

const place = z.number().int().nonnegative();
const rangeSchema = z
  .tuple([place, place])
  .refine(([first, last]) => last >= first, 'A range ends where it starts, or behind.')
  .transform(([first, last]): ListRange => ({ offset: first, limit: Math.min(last - first + 1, LIST_MAX) }));

/** `registrants 25-49/319`: which of how many rows an answer holds. */
export function contentRange(resource: string, offset: number, count: number, total: number): string {
  const held = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  return `${resource} ${held}/${total}`;
}

/** Accepts response headers; implemented by a Fastify reply. */
export interface HeaderSink {
  header(name: string, value: string): unknown;
}

/** Puts the header on the answer that the data provider reads the total from, also across origins. */
export function sendContentRange(
  reply: HeaderSink,
  resource: string,
  list: { readonly offset: number; readonly count: number; readonly total: number },
): void {
  reply.header('content-range', contentRange(resource, list.offset, list.count, list.total));
  reply.header('access-control-expose-headers', 'content-range');
}
