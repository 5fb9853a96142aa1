import {
  ADDRESSES_TOLD_MOST,
  EXPRESSIONS_TOLD_FROM_S,
  type StatementChoiceKind,
} from '@keenly/contracts/statement-choices';
import type { ExpressionName } from '@keenly/contracts/study-session';
import {
  classNow,
  expressionMs,
  isRedacted,
  noVisits,
  type StudySessionEvent,
  type Visits,
  withRedaction,
  withVisit,
  withWord,
} from '../../study-session/study-session.public.js';

/** An event of a session with its sealed part, where that isn't erased, and its place in the stream. */
export type WholeEvent = StudySessionEvent & { readonly version: number; readonly occurredAt: Date };
type Whole<Type extends WholeEvent['type']> = Extract<WholeEvent, { readonly type: Type }>;

/** What may be told of a session because its learner switched it on; nothing else of what is sealed. */
export interface AgreedParts {
  /** Of the time in which expressions were looked for: seconds, and shares from 0 to 1 by name. */
  readonly expressions?: {
    readonly seconds: number;
    readonly shares: Partial<Record<ExpressionName, number>>;
  };
  /** Addresses of relevant pages, each once with its seconds, the longest first. */
  readonly pages: readonly { readonly address: string; readonly seconds: number }[];
}

/**
 * @param stream the session's whole stream: what was corrected or forgotten since it stopped isn't told
 * @param stop version of the stop; expressions and pages that came behind it aren't told
 * @param agreed since when each kind is on; what began before isn't told
 */
export function agreedParts(
  stream: readonly WholeEvent[],
  stop: number,
  agreed: Readonly<Partial<Record<StatementChoiceKind, Date>>>,
): AgreedParts {
  const known = stream.filter(({ version }) => version <= stop);
  const expressions = agreed.expressions === undefined ? undefined : sumsIn(known, agreed.expressions);
  return {
    ...(expressions !== undefined && { expressions }),
    pages: agreed.addresses === undefined ? [] : pagesIn(known, stream, agreed.addresses),
  };
}

const allOf = <Type extends WholeEvent['type']>(events: readonly WholeEvent[], type: Type) =>
  events.filter((event): event is Whole<Type> => event.type === type);

/** Undefined where there is so little that it would be a moment. */
function sumsIn(events: readonly WholeEvent[], since: Date): AgreedParts['expressions'] {
  const windows = allOf(events, 'ExpressionsSampled').filter(
    ({ sealed, data, occurredAt }) =>
      sealed !== undefined && occurredAt.getTime() - data.windowS * 1000 >= since.getTime(),
  );
  const seconds = windows.reduce((sum, { data }) => sum + data.windowS, 0);
  if (seconds < EXPRESSIONS_TOLD_FROM_S) return undefined;
  const ms = new Map<ExpressionName, number>();
  for (const [name, held] of windows.flatMap(expressionMs)) ms.set(name, (ms.get(name) ?? 0) + held);
  const shares = Object.fromEntries(
    [...ms].map(([name, held]) => [name, Math.round(held / seconds / 10) / 100] as const),
  );
  return { seconds, shares };
}

function pagesIn(known: readonly WholeEvent[], stream: readonly WholeEvent[], since: Date) {
  const visits = visitsIn(stream);
  const seconds = new Map<string, number>();
  for (const { data, sealed, occurredAt } of allOf(known, 'PageVisited')) {
    const begun = occurredAt.getTime() - (data.offsetMs - data.fromMs);
    const isTold =
      begun >= since.getTime() &&
      (classNow(visits, data.visitId) ?? data.pageClass) === 'relevant' &&
      !isRedacted(visits, data.visitId);
    const address = isTold ? addressOf(sealed?.url) : undefined;
    if (address !== undefined) seconds.set(address, (seconds.get(address) ?? 0) + data.durationS);
  }
  return [...seconds]
    .map(([address, held]) => ({ address, seconds: held }))
    .filter((page) => Math.round(page.seconds) > 0)
    .sort((a, b) => b.seconds - a.seconds || (a.address < b.address ? -1 : 1))
    .slice(0, ADDRESSES_TOLD_MOST);
}

function visitsIn(stream: readonly WholeEvent[]): Visits {
  const pages = allOf(stream, 'PageVisited').reduce<Visits>(
    (all, { data: { visitId, pageClass } }) => withVisit(all, visitId, pageClass),
    noVisits,
  );
  const said = allOf(stream, 'PageCorrected').reduce<Visits>(
    (all, { data: { visitId, pageClass, seq, offsetMs, by } }) =>
      withWord(all, visitId, { pageClass, seq: by === 'web' ? null : seq, offsetMs }),
    pages,
  );
  return allOf(stream, 'PageRedacted').reduce<Visits>(
    (all, { data: { visitId } }) => withRedaction(all, visitId),
    said,
  );
}

/** Scheme, host, and path: a query may name what someone searched for, or let them in. */
function addressOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, origin, pathname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : undefined;
}
