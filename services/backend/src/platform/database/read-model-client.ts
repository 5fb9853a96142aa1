import { Client, DatabaseError } from 'pg';
import { READ_SCHEMA, UNDEFINED_COLUMN } from './unavailable.js';

const asksReadModel = /\bread\.\w/;

/**
 * While a release is rolled out, the read model of the earlier version stays until the new one is swapped in, and may
 * lack a column. Postgres does not say in whose schema a column is missing; this client adds it, so that such a wait
 * and a mistyped column are told apart.
 */
export class ReadModelClient extends Client {
  // One implementation for the driver's eight overloads: their results pass through untouched.
  override query: Client['query'] = ((...given: unknown[]) => {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
    const last = given.at(-1);
    const isOurs = typeof text === 'string' && asksReadModel.test(text);
    if (isOurs && typeof last === 'function') {
      const tell = last as (error: unknown, result: unknown) => void;
      given[given.length - 1] = (error: unknown, result: unknown) => tell(placed(error), result);
    }
    const answer = (super.query as (...some: unknown[]) => unknown).apply(this, given);
    if (!isOurs || !(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw placed(error);
    });
  }) as Client['query'];
}

function placed(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === UNDEFINED_COLUMN) error.schema ??= READ_SCHEMA;
  return error;
}
