import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';

/** Retries what a moment later may succeed (no response, 5xx, 429); refusals stand. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && worthRetrying(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      },
    },
  });
}

function worthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === undefined || error.status >= 500 || error.status === 429;
}
