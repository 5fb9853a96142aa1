import { DatabaseError, type PoolClient } from 'pg';
import { StoreUnavailable } from './errors.js';

/** A former primary that only reads (25006) is of as little use as a connection that broke. */
const transientCodes = /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|57P0[1235]|25P03|25006|08|53300)/;
const transientWords =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|not queryable/;

/** Thrown by the store itself where the driver does not notice that a connection is of no use. */
export class ConnectionFault extends Error {}

/** Asks a new connection whether its server takes writes. */
export const ASK_WHETHER_READ_ONLY = 'show transaction_read_only';

/**
 * For a pool's `verify`: takes no connection to a server that only reads, such as a primary that was replaced and came back,
 * since it would be kept for as long as it holds.
 *
 * One that breaks while it is asked says so by the failure of the question, and by an event, which would end the process: the
 * pool has stopped listening by then, and whoever waits for the connection doesn't have it yet.
 */
export function verifyTakesWrites(client: PoolClient, done: (error?: Error) => void): void {
  const answer = (error?: Error): void => {
    client.off('error', toldByTheQuestion);
    done(error);
  };
  client.on('error', toldByTheQuestion);
  client.query<{ transaction_read_only: string }>(ASK_WHETHER_READ_ONLY).then(
    ({ rows }) => answer(takesWrites(rows) ? undefined : new ReadOnlyServer()),
    (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
  );
}

function toldByTheQuestion(): void {
  // It has failed with the same error.
}

export const takesWrites = (rows: readonly { readonly transaction_read_only?: string }[]): boolean =>
  rows[0]?.transaction_read_only === 'off';

/** As the server itself would say it to a write. */
export class ReadOnlyServer extends ConnectionFault {
  readonly code = '25006';

  constructor() {
    super('the server only reads');
  }
}

/** The way to the database broke: whatever was under way may or may not have been committed, and can be tried again. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof ConnectionFault) return true;
  return transientCodes.test(codeOf(error)) || transientWords.test(messageOf(error));
}

/** Connections (08), and servers that shut down or start (57P0). */
const ofServersCodes = /^(08|57P0)/;

/**
 * The server that was asked answers, and says that one which it asked itself doesn't: what else it has isn't touched by that.
 * Of its own end it tells as of something fatal, or not at all.
 */
export function isOfAnotherServer(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR' && ofServersCodes.test(codeOf(error));
}

/** The code of an error of the driver, the server or the system; empty where it has none. */
export function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
}

export function messageOf(error: unknown): string {
  const message = (error as { readonly message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : String(error);
}

/**
 * Rolled back transactions, deadlocks, locks, cancelled statements, a server out of disk, memory or connections, one
 * that shuts down or only reads just now, a damaged page: faults of the database and not of what it was given.
 */
const passingCodes = /^(40|55|57|53|58|25006|XX)/;

/** What passes by itself: the same work succeeds when it is done again. */
export function isWorthRetrying(error: unknown): boolean {
  if (isConnectionFault(error) || error instanceof StoreUnavailable) return true;
  return passingCodes.test(codeOf(error));
}

/**
 * What an error says, for operators: what is in double quotes is left out unless it names a part of the schema, since
 * the server and the JSON parser quote what they were given there. At most 500 characters.
 */
export function messageWithoutData(error: unknown): string {
  const { table, column, constraint } = (error ?? {}) as Partial<Record<string, unknown>>;
  const known: readonly unknown[] = [table, column, constraint];
  return messageOf(error)
    .replaceAll(/"([^"]*)"/g, (quoted, name) => (known.includes(name) ? quoted : '"…"'))
    .slice(0, 500);
}

/** Waits `ms` milliseconds, or until `signal` aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Exponential backoff from 20 ms to `most`, with jitter (75–100 % of the step). */
export function backOffMs(attempt: number, most: number): number {
  return Math.min(most, 20 * 2 ** attempt) * (0.75 + Math.random() / 4);
}
