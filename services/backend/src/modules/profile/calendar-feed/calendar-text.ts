import { createHash } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { isTimeZone } from '@keenly/contracts/formulas/calendar';
import { PRODUCT_NAME, PRODUCT_SLUG } from '@keenly/contracts/product';
import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { PlannedStudy } from '../planned-studies.js';

/** How often calendar programs are asked to look again, in seconds. */
const LOOK_AGAIN_S = 3600;

/**
 * The plans as an iCalendar file (RFC 5545). Each is in the time zone in which it was planned, whose rules come
 * along: noon stays noon if a country changes its clocks. The same plans give the same bytes.
 */
export function calendarText(planned: readonly PlannedStudy[], origin: string): string {
  const calendar = new ICalCalendar({
    name: `${PRODUCT_NAME} schedule`,
    prodId: { company: PRODUCT_NAME, product: 'Schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_S,
    timezone: { name: null, generator: blockOf },
  });
  for (const one of planned) {
    const { zone, tzid } = zoneOf(one.time_zone);
    calendar.createEvent({
      id: `${one.id}@${PRODUCT_SLUG}`,
      stamp: one.updated_at,
      created: one.created_at,
      lastModified: one.updated_at,
      // RFC 5545 §3.8.7.4: by this a program knows which of two versions is the later one.
      sequence: one.sequence,
      start: new TZDate(one.start_at, zone),
      // RFC 5545 §3.6.1: an end equal to the start is not allowed; without one the event takes no time.
      ...(one.end_at > one.start_at ? { end: new TZDate(one.end_at, zone) } : {}),
      ...(tzid === null ? {} : { timezone: tzid }),
      summary: one.title,
      url: `${origin}/profile?tab=2`,
    });
  }
  return calendar.toString();
}

/** A strong ETag of the file. */
export function etagOf(file: string): string {
  return `"${createHash('sha256').update(file).digest('base64url')}"`;
}

/**
 * The zone a plan is written in, and its name in the file; null for UTC. Browsers keep names that the tz database has
 * replaced (Asia/Calcutta), while the rules come under today's (Asia/Kolkata), and RFC 5545 §3.2.19 wants one name in
 * both places.
 */
function zoneOf(planned: string): { zone: string; tzid: string | null } {
  const zone = isTimeZone(planned) ? knownAs(planned) : 'UTC';
  const tzid = zone === 'UTC' ? undefined : TZID.exec(blockOf(zone) ?? '')?.[1];
  return tzid === undefined ? { zone: 'UTC', tzid: null } : { zone, tzid };
}

const TZID = /^TZID:(.+?)\r?$/mu;

/** As this machine spells it: any case and the names of old ('GMT', 'US/Eastern') are allowed in. */
function knownAs(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

function blockOf(zone: string): string | null {
  const [block] = [tzlib_get_ical_block(zone)].flat();
  return typeof block === 'string' && block.startsWith('BEGIN:VTIMEZONE') ? block : null;
}
