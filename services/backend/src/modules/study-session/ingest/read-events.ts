import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import { type BatchResult, type ExtensionEvent, extensionEventSchema } from '@keenly/contracts/ingest';

export type Refusal = BatchResult['refused'][number];

export interface ReadEvents {
  /** Well-formed events by session, each event id once. */
  readonly bySession: ReadonlyMap<string, readonly ExtensionEvent[]>;
  /** Ids that came more than once in the same batch. */
  readonly repeated: readonly string[];
  readonly refused: readonly Refusal[];
}

/** Longest refusal of one event: a batch of bad ones must not be answered with more than it held. */
const MESSAGE_MAX_CHARS = 200;

const knownTypes: ReadonlySet<unknown> = new Set(
  extensionEventSchema.options.map((option) => option.shape.type.value),
);

/** Checks each event of a batch on its own, so that a bad one never costs its neighbours. */
export function readEvents(events: readonly unknown[]): ReadEvents {
  const bySession = new Map<string, ExtensionEvent[]>();
  const ids = new Set<string>();
  const repeated: string[] = [];
  const refused: Refusal[] = [];
  events.forEach((raw, index) => {
    const read = extensionEventSchema.safeParse(raw);
    if (!read.success) {
      refused.push(refusalOf(raw, index, read.error.issues[0]));
    } else if (ids.has(read.data.id)) {
      repeated.push(read.data.id);
    } else {
      ids.add(read.data.id);
      const others = bySession.get(read.data.session_id);
      if (others === undefined) bySession.set(read.data.session_id, [read.data]);
      else others.push(read.data);
    }
  });
  return { bySession, repeated, refused };
}

function refusalOf(
  raw: unknown,
  index: number,
  issue: { path: PropertyKey[]; message: string } | undefined,
): Refusal {
  const { id, type } = (typeof raw === 'object' && raw !== null ? raw : {}) as {
    id?: unknown;
    type?: unknown;
  };
  // An event without an id is named by its place, so that anyone who wrote the client finds it.
  const name = typeof id === 'string' ? id.slice(0, 64) : `events[${index}]`;
  if (type !== undefined && !knownTypes.has(type)) {
    return { id: name, code: 'EVENT_TYPE_UNKNOWN', message: sessionProblems.typeUnknown };
  }
  const field = issue?.path.join('.') ?? '';
  const problem = issue?.message ?? '';
  return {
    id: name,
    code: 'EVENT_MALFORMED',
    // A field may be one that the client made up, and as long as it likes.
    message: `${sessionProblems.malformed}: ${field} ${problem}`.trim().slice(0, MESSAGE_MAX_CHARS),
  };
}
