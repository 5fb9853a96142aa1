import { codeOf, messageOf } from './connection-faults.js';
import { AppendRefused } from './errors.js';

const UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

/**
 * What the log's own error says to the caller. Data that the log cannot hold (class 22, a row too large for an index)
 * and ids that are known already can never be stored; everything else stays what it is.
 */
export function refusalOf(error: unknown): unknown {
  const code = codeOf(error);
  if (code === UNIQUE_VIOLATION) {
    return new AppendRefused('some events of this append are known already', { cause: error });
  }
  const hopeless = code.startsWith('22') || code === '54000';
  return hopeless ? new AppendRefused(messageOf(error), { cause: error }) : error;
}
