import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';

/** Retries what a moment later may succeed (no response, 5xx, 429); refusals are final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: retryWorthwhile,
        retryDelay,
      },
    },
  });
}

/** Whether a question is asked again after so many failures. */
export function retryWorthwhile(failures: number, error: Error): boolean {
  return failures < 2 && worthRetrying(error);
}

/** Milliseconds before the next attempt, longer each time. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 8000);
}

function worthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === undefined || error.status >= 500 || error.status === 429;
}
