import { ASSIGNMENTS_AT_ONCE } from '@keenly/contracts/assignment';
import { ApiError } from '../../../shared/api/api-error';

/**
 * Sends all in parts, of which the service does all or nothing. What it refuses of a part by its number is left out, and
 * the rest of that part is sent once more. Any other failure is thrown, with the parts before it done.
 * @param onTried hears how many of them were tried, after each part
 * @returns why what was left out was, one reason each
 */
export async function inParts<One>(
  all: readonly One[],
  send: (part: readonly One[]) => Promise<void>,
  onTried?: (count: number) => void,
): Promise<string[]> {
  const reasons: string[] = [];
  let tried = 0;
  for (const part of partsOf(all)) {
    reasons.push(...(await sendPart(part, send)));
    tried += part.length;
    onTried?.(tried);
  }
  return reasons;
}

function* partsOf<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let at = 0; at < all.length; at += ASSIGNMENTS_AT_ONCE) yield all.slice(at, at + ASSIGNMENTS_AT_ONCE);
}

async function sendPart<One>(part: readonly One[], send: (part: readonly One[]) => Promise<void>) {
  try {
    await send(part);
    return [];
  } catch (error) {
    const refused = refusedIn(error);
    if (refused.size === 0) throw error;
    const rest = part.filter((_, at) => !refused.has(at));
    if (rest.length > 0) await send(rest);
    return [...refused.values()];
  }
}

/** Reasons by the number of the element: '3', or '3.deadline_date' of one of its fields. */
function refusedIn(error: unknown): ReadonlyMap<number, string> {
  if (!(error instanceof ApiError)) return new Map();
  return new Map(
    Object.entries(error.fields).flatMap(([path, reason]) => {
      const [number = ''] = path.split('.');
      return /^\d+$/.test(number) ? [[Number(number), reason] as const] : [];
    }),
  );
}
