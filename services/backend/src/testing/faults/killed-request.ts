import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Client, Pool } from 'pg';
import { currentCorrelation } from '../../platform/observability/correlation.js';
import type { SentStatement } from './kill-points.js';

/** What a statement of a request meets whose process is dead. */
export class Killed extends Error {}

interface Victim {
  /** Statements that still reach the database. */
  left: number;
  readonly sent: SentStatement[];
  /** Statements that no longer did. */
  refused: number;
}

export interface KilledRequest<T> {
  readonly answer: T;
  /** What reached the database, in its order. */
  readonly sent: readonly SentStatement[];
  /** Statements that didn't, so far: some may only come once the request has been answered. */
  refused(): number;
}

const victims = new Map<string, Victim>();
let patched = false;

/**
 * Lets requests of this process be killed between two of their statements: from then on none of theirs reaches the
 * database, and the connections they hold break, so that what they had not committed is rolled back. Everything else
 * in the process goes on. Call before the application is made.
 */
export function makeRequestsMortal(): void {
  if (patched) return;
  patched = true;
  keepWaitersApart();
  const { query } = Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  (Client.prototype as unknown as { query: typeof query }).query = function (this: Client, ...given) {
    const victim = victims.get(currentCorrelation() ?? '');
    if (victim === undefined) return query.apply(this, given);
    if (victim.left > 0) {
      victim.left -= 1;
      victim.sent.push({ connection: this, text: textOf(given[0]) });
      return query.apply(this, given);
    }
    victim.refused += 1;
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    const killed = new Killed('the process was killed');
    const last = given.at(-1);
    if (typeof last !== 'function') return Promise.reject(killed);
    process.nextTick(last, killed);
    return undefined;
  };
}

/** Of whatever pg takes as a statement: its text, or an object that has it. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return (statement as { text?: string } | undefined)?.text ?? '';
}

/**
 * Who waits for a connection is called back by whoever gives one up, and would pass for it: a bystander that waited for a
 * dead request's connection died with it.
 */
function keepWaitersApart(): void {
  type Connect = (this: Pool, ...given: unknown[]) => unknown;
  const pools = Pool.prototype as unknown as { connect: Connect };
  const { connect } = pools;
  pools.connect = function (...given) {
    const [then] = given;
    return connect.apply(this, typeof then === 'function' ? [AsyncResource.bind(then as () => void)] : given);
  };
}

/** Runs a request with the given correlation id, whose process dies after `statements` of them. */
export async function killedAfter<T>(
  statements: number,
  request: (correlation: string) => Promise<T>,
): Promise<KilledRequest<T>> {
  const correlation = randomUUID();
  const victim: Victim = { left: statements, sent: [], refused: 0 };
  victims.set(correlation, victim);
  const answer = await request(correlation);
  return { answer, sent: victim.sent, refused: () => victim.refused };
}
