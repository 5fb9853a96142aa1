import { QueryFailedError } from 'typeorm';

/** Postgres's code for a key that is there already. */
const UNIQUE_VIOLATION = '23505';

/** Whether a write failed since another row has its key: as the driver says it, or TypeORM around the driver. */
export function isUniqueViolation(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
