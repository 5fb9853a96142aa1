import { strugglingExpressions } from '@keenly/contracts/study-session';
import { openEventStore } from '@keenly/event-store';
import type { RecordedEvent } from '@keenly/event-store/types';
import pg from 'pg';
import type { RunningKeenly } from './running-keenly';

const PAGE = 5000;
const HALF_HOUR_MS = 30 * 60_000;

/** From a moment to another, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What the log says of someone in a stretch of time, counted without any of the service's own sums. */
export interface Recounted {
  readonly name: string;
  readonly isActive: boolean;
  readonly studiedMs: number;
  readonly topics: number;
  readonly nudges: number;
  /** Nudges for each half hour of study that was begun. */
  readonly nudgesPer30Min: number;
  /** Percent of the expressions; 'NA' where none were recorded. */
  readonly struggle: number | 'NA';
  /** Study time of the sessions that touch the stretch and are over, the newest first. */
  readonly sessionsMs: readonly number[];
  readonly isStudying: boolean;
}

interface Session {
  readonly account: string;
  readonly startedMs: number;
  readonly isOver: boolean;
  /** Another tool told of it: its time counts, and it is in no list of sessions. */
  readonly isOfTool: boolean;
  readonly topic: string;
  /** Between breaks. */
  readonly study: readonly Stretch[];
  readonly nudgesAt: readonly number[];
  readonly faces: readonly { readonly at: number; readonly ms: number; readonly struggling: boolean }[];
}

interface Told {
  readonly events: readonly RecordedEvent[];
  readonly people: readonly { readonly account: string; readonly name: string }[];
  readonly capabilities: ReadonlyMap<string, string>;
}

/** Reads a running Keenly's whole log, and counts everyone's study of a stretch of time from it again, the plainest way. */
export async function recounting(keenly: RunningKeenly): Promise<(stretch: Stretch) => readonly Recounted[]> {
  const { events, people, capabilities } = await told(keenly);
  const sessions = [...sessionsIn(events, capabilities), ...itemsIn(events, capabilities)];
  const off = new Set(
    events.flatMap(({ type, metadata }) => (type === 'AccountDeactivated' ? [metadata.subject ?? ''] : [])),
  );
  return (stretch) =>
    people.map(({ account, name }) => {
      const own = sessions.filter((session) => session.account === account);
      return { name, ...countedIn(stretch, own, !off.has(account)) };
    });
}

function countedIn(
  { from, to }: Stretch,
  own: readonly Session[],
  isActive: boolean,
): Omit<Recounted, 'name'> {
  const timeOf = ({ study }: Session) => sum(study.map((one) => overlap(one, { from, to })));
  const within = own.filter((session) => timeOf(session) > 0);
  const isIn = (at: number) => at >= from && at < to;
  const studiedMs = sum(within.map(timeOf));
  const nudges = own.flatMap(({ nudgesAt }) => nudgesAt.filter(isIn)).length;
  const faces = own.flatMap((session) => session.faces.filter(({ at }) => isIn(at)));
  return {
    ...{ isActive, studiedMs, nudges },
    topics: new Set(within.map(({ topic }) => topic)).size,
    nudgesPer30Min: studiedMs === 0 ? 0 : Math.round(nudges / Math.ceil(studiedMs / HALF_HOUR_MS)),
    struggle: isActive ? shareOf(faces) : 'NA',
    sessionsMs: within
      .filter(({ isOver, isOfTool }) => isOver && !isOfTool)
      .toSorted((one, other) => other.startedMs - one.startedMs)
      .map(timeOf),
    isStudying: own.some(({ isOver }) => !isOver),
  };
}

async function told(keenly: RunningKeenly): Promise<Told> {
  const { DATABASE_URL: connectionString, SUBJECT_MASTER_KEY } = keenly.data();
  const pool = new pg.Pool({ connectionString, max: 2 });
  const masterKey = Buffer.from(SUBJECT_MASTER_KEY, 'base64');
  const store = await openEventStore({ pool, connectionString, masterKey });
  try {
    const events: RecordedEvent[] = [];
    for (let after = 0n; ; after = events.at(-1)?.position ?? 0n) {
      const some = await store.readAll({ after, limit: PAGE });
      events.push(...some);
      if (some.length < PAGE) break;
    }
    // Names aren't in the log.
    const people = await pool.query<Told['people'][number]>(
      `select account_id as account, full_name as name from app.account_card
       where client_name = 'Northbridge College' and is_open and status <> 'PENDING'`,
    );
    const capabilities = await pool.query<{ id: string; name: string }>(
      'select id, name from app.capability',
    );
    return {
      events,
      people: people.rows,
      capabilities: new Map(capabilities.rows.map(({ id, name }) => [plain(name), id])),
    };
  } finally {
    await store.close();
    await pool.end();
  }
}

function sessionsIn(events: readonly RecordedEvent[], capabilities: Told['capabilities']): Session[] {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    if (!event.stream.startsWith('study-session-')) continue;
    streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  }
  return [...streams.values()].flatMap((of) => sessionOf(of, capabilities));
}

function sessionOf(events: readonly RecordedEvent[], capabilities: Told['capabilities']): Session[] {
  const start = events.find(({ type }) => type === 'StudySessionStarted');
  if (start === undefined) return [];
  const startedMs = start.occurredAt.getTime() - offsetOf(start);
  const stop = events.find(({ type }) => type === 'StudySessionStopped');
  // What the learner says of a page afterwards is no sign that they studied until then.
  const lived = events.filter(({ type }) => type !== 'PageCorrected' && type !== 'PageRedacted');
  const endMs = stop === undefined ? Math.max(...lived.map(offsetOf)) : offsetOf(stop);
  const at = (event: RecordedEvent) => startedMs + offsetOf(event);
  return [
    {
      account: start.metadata.subject ?? '',
      startedMs,
      isOver: stop !== undefined,
      isOfTool: false,
      topic: topicOf(start, capabilities),
      study: studied(events, endMs).map(({ from, to }) => ({ from: startedMs + from, to: startedMs + to })),
      nudgesAt: events.filter(({ type }) => type === 'NudgeRaised').map(at),
      faces: events
        .filter(({ type }) => type === 'ExpressionsSampled')
        .flatMap((event) => facesOf(event).map((face) => ({ ...face, at: at(event) }))),
    },
  ];
}

/** What other tools recorded, as the last event of each says that it counts. */
function itemsIn(events: readonly RecordedEvent[], capabilities: Told['capabilities']): Session[] {
  const latest = new Map<string, RecordedEvent>();
  for (const event of events) if (event.stream.startsWith('outside-study-')) latest.set(event.stream, event);
  return [...latest.values()].flatMap((event) => {
    const spans = event.type === 'OutsideStudyCounted' ? (event.data['spans'] as [number, number][]) : [];
    const [first] = spans;
    if (first === undefined) return [];
    const { name } = privateOf(event);
    return [
      {
        account: event.metadata.subject ?? '',
        startedMs: first[0],
        ...{ isOver: true, isOfTool: true },
        topic: keyOf({ topic: name, capabilityId: event.data['capabilityId'] }, capabilities),
        study: spans.map(([from, to]) => ({ from, to })),
        ...{ nudgesAt: [], faces: [] },
      },
    ];
  });
}

/** What is left of a session once its breaks are taken out, in ms since its start. */
function studied(events: readonly RecordedEvent[], endMs: number): Stretch[] {
  const marks = events
    .filter(({ type }) => type === 'StudySessionPaused' || type === 'StudySessionResumed')
    .toSorted((one, other) => numberIn(one, 'seq') - numberIn(other, 'seq'));
  const found: Stretch[] = [];
  let from: number | undefined = 0;
  for (const mark of marks) {
    const at = Math.min(offsetOf(mark), endMs);
    if (mark.type === 'StudySessionResumed') from ??= at;
    else if (from !== undefined) {
      found.push({ from, to: at });
      from = undefined;
    }
  }
  return from === undefined ? found : [...found, { from, to: endMs }];
}

/** Whoever types a capability's name studies that capability. */
function topicOf(start: RecordedEvent, capabilities: Told['capabilities']): string {
  const { topic } = privateOf(start);
  const { capabilityId } = start.data;
  return keyOf({ topic, capabilityId }, capabilities);
}

function keyOf(
  { topic, capabilityId }: { readonly topic: unknown; readonly capabilityId: unknown },
  capabilities: Told['capabilities'],
): string {
  if (typeof capabilityId === 'string') return capabilityId;
  const words = typeof topic === 'string' ? plain(topic) : '';
  return capabilities.get(words) ?? words;
}

function facesOf(event: RecordedEvent): { ms: number; struggling: boolean }[] {
  const shares = Object.entries((privateOf(event)['shares'] ?? {}) as Record<string, number>);
  return shares.map(([name, share]) => ({
    ms: Math.round(share * numberIn(event, 'windowS') * 1000),
    struggling: strugglingExpressions.some((one) => one === name),
  }));
}

function shareOf(faces: Session['faces']): number | 'NA' {
  const all = sum(faces.map(({ ms }) => ms));
  const struggling = sum(faces.filter((one) => one.struggling).map(({ ms }) => ms));
  return all === 0 ? 'NA' : Math.round((struggling * 100) / all);
}

const overlap = (one: Stretch, { from, to }: Stretch): number =>
  Math.max(0, Math.min(one.to, to) - Math.max(one.from, from));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const privateOf = ({ sealed }: RecordedEvent) => (sealed.state === 'open' ? sealed.payload : {});
const numberIn = ({ data }: RecordedEvent, name: string): number => Number(data[name] ?? 0);
const offsetOf = (event: RecordedEvent): number => Math.round(numberIn(event, 'offsetMs'));
const plain = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase();
