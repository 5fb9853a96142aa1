import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import type { BatchResult } from '@keenly/contracts/ingest';
import { HttpConnection } from './http-connection.js';
import type { BenchPerson } from './people.js';
import { Student } from './student.js';

/** Events a batch, as the figure to show asks. */
export const BATCH = 5;

/** What the parent asks of the load generator's own process. */
export interface LoadRequest {
  readonly port: number;
  readonly learners: readonly BenchPerson[];
  readonly connections: number;
  /** Ends at whichever comes first. */
  readonly seconds: number;
  readonly events: number;
}

export interface LoadResult {
  /** When the clock started, epoch ms. */
  readonly startedAt: number;
  /** Events before the clock started: everybody's first batch. */
  readonly opened: number;
  readonly events: number;
  readonly seconds: number;
  /** Milliseconds from a batch sent to its answer. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Every connection sends batch after batch, each learner's in order, and every event must be accepted. The clock starts
 * when everyone's first session has.
 */
export async function load({
  port,
  learners,
  connections,
  seconds,
  events,
}: LoadRequest): Promise<LoadResult> {
  const students = learners.map((learner) => new Student(learner));
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  const taken: number[] = [];
  let accepted = 0;
  const send = async (http: HttpConnection, student: Student) => {
    const at = performance.now();
    const answer = await http.post(
      ingestEndpoints.sessionEvents.path,
      student.person.token,
      student.batch(BATCH).body,
    );
    taken.push(performance.now() - at);
    accepted += countAccepted(answer);
  };
  const shares = open.map((http, index) => ({
    http,
    own: students.filter((_, at) => at % connections === index),
  }));
  await Promise.all(
    shares.map(async ({ http, own }) => {
      for (const student of own) await send(http, student);
    }),
  );
  taken.length = 0;
  const opened = accepted;
  accepted = 0;
  const startedAt = Date.now();
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    shares.map(async ({ http, own }) => {
      while (performance.now() < until && accepted < events) {
        for (const student of own) await send(http, student);
      }
      http.close();
    }),
  );
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0;
  return {
    startedAt,
    opened,
    events: accepted,
    seconds: (performance.now() - began) / 1000,
    p50: at(0.5),
    p99: at(0.99),
  };
}

export function countAccepted({ status, body }: { status: number; body: string }): number {
  if (status !== 200) throw new Error(`a batch was answered ${status}: ${body}`);
  const result = JSON.parse(body) as BatchResult;
  if (result.refused.length > 0) throw new Error(`events were refused: ${JSON.stringify(result.refused[0])}`);
  return result.accepted.length;
}
