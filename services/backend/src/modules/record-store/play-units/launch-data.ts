import type { PackagePart } from '../../media/media.public.js';
import { contextTemplateOf } from '../unit-sessions/told-of-unit.js';
import type { UnitSession } from '../unit-sessions/unit-terms.js';

/** What a unit is told in LMS.LaunchData (cmi5, section 10.2). @param returned where it goes when it's done */
export function launchDataOf(
  session: Pick<UnitSession, 'sessionId' | 'partId' | 'mode'>,
  part: PackagePart,
  returned: string,
) {
  return {
    contextTemplate: contextTemplateOf(session),
    launchMode: session.mode,
    launchMethod: part.launchMethod,
    moveOn: part.moveOn,
    ...(part.launchParameters === '' ? {} : { launchParameters: part.launchParameters }),
    ...(part.masteryScore === null ? {} : { masteryScore: part.masteryScore }),
    returnURL: returned,
  };
}

/** The address of a unit's page with what it's launched with, behind the query that its maker gave it (section 8.1). */
export function launchAddress(page: string, query: Readonly<Record<string, string>>): string {
  const address = new URL(page);
  const given = address.search.slice(1);
  const more = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  address.search = given === '' ? more : `${given}&${more}`;
  return address.href;
}
