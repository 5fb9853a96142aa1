import { ApiError } from '../../../shared/api/api-error';

/** The link itself is no good any more: asking again changes nothing. */
export function isForGood(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CODE_EXPIRED';
}
