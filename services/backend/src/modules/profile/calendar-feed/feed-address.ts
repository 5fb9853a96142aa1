import { createHmac, timingSafeEqual } from 'node:crypto';
import { calendarFile } from '@keenly/contracts/schedule.endpoints';
import { pathOf } from '@keenly/contracts/path-of';

const ENDING = '.ics';

/**
 * The secret address of a calendar: the feed's id, and a signature over it by the service's secret. What the database
 * holds does not open it; deleting the id ends it.
 */
export function feedUrl(
  feed: string,
  { origin, tokenSecret }: { origin: string; tokenSecret: string },
): string {
  return `${origin}${pathOf(calendarFile.path, { feed, file: `${signatureOf(feed, tokenSecret)}${ENDING}` })}`;
}

/** Does the last part of an address belong to this feed? */
export function isSigned(feed: string, file: string, tokenSecret: string): boolean {
  const [given, due] = [Buffer.from(file), Buffer.from(`${signatureOf(feed, tokenSecret)}${ENDING}`)];
  return given.length === due.length && timingSafeEqual(given, due);
}

function signatureOf(feed: string, secret: string): string {
  return createHmac('sha256', secret).update(`calendar-feed\n${feed}`).digest('base64url');
}
