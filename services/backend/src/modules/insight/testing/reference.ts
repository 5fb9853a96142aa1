import type { RecordedEvent } from '@keenly/event-store/types';
import { classNumbers, expressionMs, seenIn, sessionKey } from '../../study-session/study-session.public.js';
import { addTo, type Figures } from '../domain/figures.js';

const QUARTER_MS = 900_000;

interface Whole {
  readonly tenant: string;
  readonly accountId: string;
  started: number | undefined;
  end: number;
  stop: number | undefined;
  readonly breaks: { seq: number; at: number; resumes: boolean }[];
  readonly pages: { id: string; from: number; to: number; judged: keyof typeof classNumbers }[];
  readonly words: { id: string; seq: number | null; at: number; said: keyof typeof classNumbers }[];
  readonly moments: { figure: keyof Figures; at: number; amount: number }[];
}

/**
 * The figures of every session's quarters of an hour, worked out from the whole log at once and in the plainest way, as
 * 'tenant/session/slot' → figures: what the roll-ups have to come to.
 */
export function fromScratch(events: readonly RecordedEvent[]): Record<string, Figures> {
  const sessions = new Map<string, Whole>();
  for (const recorded of events) {
    if (recorded.type === 'LearningErased' || recorded.type === 'LearningExpired') {
      const named = recorded.data['sessionIds'] as string[];
      for (const [key, { tenant, accountId }] of sessions) {
        const mine = tenant === recorded.metadata.tenant && accountId === recorded.metadata.subject;
        // An erasure takes everything of the person, named or not.
        const meant = recorded.type === 'LearningErased' || named.includes(key.split('/')[1] ?? '');
        if (mine && meant) sessions.delete(key);
      }
      continue;
    }
    if (recorded.stream.startsWith('study-session-')) note(sessions, recorded);
  }
  const slots: Record<string, Figures> = {};
  for (const [key, whole] of sessions) spread(key, whole, slots);
  return Object.fromEntries(
    Object.entries(slots)
      .map(([key, figures]) => [key, nonZero(figures)] as const)
      .filter(([, figures]) => Object.keys(figures).length > 0),
  );
}

export const nonZero = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, amount]) => amount !== 0));

function note(sessions: Map<string, Whole>, recorded: RecordedEvent): void {
  const [seen] = seenIn([recorded]);
  if (seen === undefined) return;
  const { event, tenant, accountId, occurredAt } = seen;
  const whole = sessions.get(sessionKey(seen)) ?? {
    tenant,
    accountId,
    started: undefined,
    end: 0,
    stop: undefined,
    breaks: [],
    pages: [],
    words: [],
    moments: [],
  };
  sessions.set(sessionKey(seen), whole);
  const at = Math.round(event.data.offsetMs);
  if (event.type !== 'PageCorrected' && event.type !== 'PageRedacted') whole.end = Math.max(whole.end, at);
  if (event.type === 'StudySessionStarted') whole.started ??= occurredAt.getTime() - at;
  if (event.type === 'StudySessionStopped') whole.stop ??= at;
  if (event.type === 'StudySessionPaused' || event.type === 'StudySessionResumed') {
    whole.breaks.push({ seq: event.data.seq ?? 0, at, resumes: event.type === 'StudySessionResumed' });
  }
  if (event.type === 'NudgeRaised')
    whole.moments.push({ figure: `nudge_${event.data.nudge}`, at, amount: 1 });
  if (event.type === 'ExpressionsSampled') {
    for (const [name, ms] of expressionMs(event))
      whole.moments.push({ figure: `face_${name}`, at, amount: ms });
  }
  if (event.type === 'PageVisited') {
    const { visitId: id, fromMs, durationS, pageClass: judged } = event.data;
    const from = Math.round(fromMs);
    whole.pages.push({ id, from, to: from + Math.round(durationS * 1000), judged });
  }
  if (event.type === 'PageCorrected') {
    const { visitId: id, seq, pageClass: said } = event.data;
    whole.words.push({ id, seq, at, said });
  }
}

function spread(key: string, whole: Whole, slots: Record<string, Figures>): void {
  const { started, stop, end, breaks, pages, moments } = whole;
  if (started === undefined) return;
  const put = (slot: number, figure: keyof Figures, amount: number) => {
    addTo((slots[`${key}/${String(slot)}`] ??= {}), figure, amount);
  };
  const last = stop ?? end;
  // Second by second: who studies at its middle? Offsets in these tests are whole seconds.
  const order = [...breaks].sort((a, b) => a.seq - b.seq);
  for (let ms = 0; ms < last; ms += 1000) {
    if (isPaused(order, ms + 500, last)) continue;
    put(Math.floor((started + ms) / QUARTER_MS), 'study', 1000);
  }
  for (const { id, from, to, judged } of pages) {
    const counted = lastWord(whole, id) ?? judged;
    for (let slot = Math.floor((started + from) / QUARTER_MS); slot * QUARTER_MS < started + to; slot += 1) {
      const overlap =
        Math.min(started + to, (slot + 1) * QUARTER_MS) - Math.max(started + from, slot * QUARTER_MS);
      if (overlap > 0) put(slot, counted, overlap);
    }
  }
  for (const { figure, at, amount } of moments) put(Math.floor((started + at) / QUARTER_MS), figure, amount);
}

function isPaused(order: Whole['breaks'], ms: number, last: number): boolean {
  let open: number | undefined;
  for (const { at, resumes } of order) {
    if (!resumes) open ??= at;
    else if (open !== undefined) {
      if (ms > open && ms < at) return true;
      open = undefined;
    }
  }
  return open !== undefined && ms > open && ms < last;
}

function lastWord({ words }: Whole, id: string): keyof typeof classNumbers | undefined {
  const own = words.filter((word) => word.id === id);
  const device = own
    .filter(({ seq }) => seq !== null)
    .sort((a, b) => Number(a.seq) - Number(b.seq))
    .at(-1);
  const web = own.filter(({ seq }) => seq === null).at(-1);
  if (device === undefined || web === undefined) return (device ?? web)?.said;
  return web.at >= device.at ? web.said : device.said;
}
