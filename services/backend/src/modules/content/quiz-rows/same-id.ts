import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { idTaken } from '../domain/refusals.js';

/** CONFLICT at `id` where another course takes the id at this moment. */
export async function refusingSameId<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? idTaken() : error;
  }
}
