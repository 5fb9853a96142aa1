import { CURSOR_LONGEST } from '@keenly/contracts/record-store.endpoints';
import { z } from 'zod';
import { XapiProblem } from '../requests/xapi-problem.js';

/** Where an answer ended: the filters that it was for, as they were asked, and its last statement. */
export interface StatementCursor {
  readonly query: Readonly<Record<string, string>>;
  readonly after: StatementPlace;
}

/** A statement's place in the order of all: when it was stored (RFC 3339), and its position in the log. */
export interface StatementPlace {
  readonly stored: string;
  readonly position: string;
}

const shape = z.object({
  q: z.record(z.string().max(40), z.string().max(CURSOR_LONGEST)),
  s: z.iso.datetime(),
  p: z.string().regex(/^\d{1,18}$/),
});

/** It holds nothing that its caller hasn't sent or been told, and opens nothing that the credential doesn't. */
export function writeCursor({ query, after }: StatementCursor): string {
  return Buffer.from(JSON.stringify({ q: query, s: after.stored, p: after.position })).toString('base64url');
}

/** Throws an XapiProblem with status 400 for what isn't a cursor of ours. */
export function readCursor(text: unknown): StatementCursor {
  const read = shape.safeParse(parsed(text));
  if (!read.success) throw new XapiProblem(400, 'This isn’t an address that an answer gave as more.');
  const { q, s, p } = read.data;
  return { query: q, after: { stored: s, position: p } };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > CURSOR_LONGEST) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
