import type { PageClass } from '@keenly/contracts/study-session';
import { type LayeredMap, layeredGet, layeredSet } from './layered-map.js';

/** A page that is known to have been visited, and the ones before it. Small: thousands of sessions are remembered. */
interface Visit {
  readonly visitId: string;
  readonly judged: PageClass;
  readonly before: Visit | undefined;
}

/** The learner's word on a page, as one voice gave it. */
interface Word {
  readonly pageClass: PageClass;
  /** The device's count; null from the web application, whose words arrive as they are said. */
  readonly seq: number | null;
  readonly offsetMs: number;
}

/** The learner's corrections of one page, the last from each source, and whether the page was forgotten. */
interface Mark {
  readonly device?: Word;
  readonly web?: Word;
  readonly redacted?: true;
}

/**
 * The pages of a session as decisions need them. Visits come by the hundred and are only added to, so they are a chain
 * that each state shares with the one before it; marks are few and may arrive before their visit.
 */
export interface Visits {
  readonly last: Visit | undefined;
  /** How many visits the chain has. */
  readonly count: number;
  readonly marks: LayeredMap<string, Mark>;
  /** How many visits the learner said something of. */
  readonly marked: number;
}

export const noVisits: Visits = { last: undefined, count: 0, marks: [], marked: 0 };

export function withVisit(visits: Visits, visitId: string, judged: PageClass): Visits {
  return { ...visits, last: { visitId, judged, before: visits.last }, count: visits.count + 1 };
}

/** Has the learner said anything of this visit? */
export const isMarked = ({ marks }: Visits, visitId: string): boolean =>
  layeredGet(marks, visitId) !== undefined;

/** Of a device's corrections the one with the highest seq is in effect, in whatever order they arrive. */
export function withWord(visits: Visits, visitId: string, word: Word): Visits {
  const mark = layeredGet(visits.marks, visitId);
  if (word.seq === null) return withMark(visits, visitId, { ...mark, web: word });
  if ((mark?.device?.seq ?? -1) > word.seq) return visits;
  return withMark(visits, visitId, { ...mark, device: word });
}

export function withRedaction(visits: Visits, visitId: string): Visits {
  return withMark(visits, visitId, { ...layeredGet(visits.marks, visitId), redacted: true });
}

export const isRedacted = ({ marks }: Visits, visitId: string): boolean =>
  layeredGet(marks, visitId)?.redacted === true;

/** How a page counts now; undefined for one that is not known. */
export function classNow({ last, marks }: Visits, visitId: string): PageClass | undefined {
  for (let visit = last; visit !== undefined; visit = visit.before) {
    if (visit.visitId === visitId) return wordOf(layeredGet(marks, visitId)) ?? visit.judged;
  }
  return undefined;
}

/** The later of the two voices' last words, by the session's clock. */
function wordOf({ device, web }: Mark = {}): PageClass | undefined {
  if (device === undefined || web === undefined) return (device ?? web)?.pageClass;
  return web.offsetMs >= device.offsetMs ? web.pageClass : device.pageClass;
}

function withMark(visits: Visits, visitId: string, mark: Mark): Visits {
  return {
    ...visits,
    marks: layeredSet(visits.marks, visitId, mark),
    marked: isMarked(visits, visitId) ? visits.marked : visits.marked + 1,
  };
}
