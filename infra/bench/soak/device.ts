import { setTimeout as pause } from 'node:timers/promises';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import type { BatchResult } from '@keenly/contracts/ingest';
import { HttpConnection } from '../backend/http-connection.js';
import { BATCH } from '../backend/load.js';
import type { BenchPerson } from '../backend/people.js';
import { Student } from '../backend/student.js';

/** Before a device tries again where it isn't told when, and at most where it is, milliseconds. */
const TRY_AGAIN_MS = 250;
const LONGEST_MS = 5000;
/** A device whose process was away goes back to it after so long, milliseconds. */
const AWAY_FOR_MS = 10_000;

/** What all devices have met so far. */
export interface Tally {
  /** Ids of events that a process said it has. */
  readonly acknowledged: string[];
  /** Batches that were put off: 429 or 503. */
  putOff: number;
  /** Events that were refused for what they are. */
  refused: number;
  /** Connections that broke, most of them with a batch under way. */
  broken: number;
  /** Batches that were answered with anything else; the first answer. */
  others: number;
  firstOther: string;
  /** Batches that were due while every device still waited. */
  late: number;
}

/** A device that sends its batches in order, each until a process has said that it has it, as an extension does. */
export class Device {
  private readonly student: Student;
  private http: HttpConnection | undefined;
  private awaySince: number | undefined;

  constructor(
    person: BenchPerson,
    /** Its own process first, then the one it goes to meanwhile. */
    private readonly ports: readonly [number, number],
    private readonly tally: Tally,
  ) {
    this.student = new Student(person);
  }

  /** Resolves once the next batch is acknowledged, or `signal` aborts: then nobody knows whether it was taken. */
  async send(signal: AbortSignal): Promise<void> {
    const { body } = this.student.batch(BATCH);
    while (!signal.aborted) {
      const answer = await this.post(body);
      if (answer?.status === 200) {
        const { accepted, refused } = JSON.parse(answer.body) as BatchResult;
        this.tally.acknowledged.push(...accepted);
        this.tally.refused += refused.length;
        return;
      }
      if (answer === undefined) this.tally.broken += 1;
      else if (answer.status === 429 || answer.status === 503) this.tally.putOff += 1;
      else {
        this.tally.others += 1;
        this.tally.firstOther ||= `${answer.status} ${answer.body}`;
      }
      await pause(Math.min(LONGEST_MS, 1000 * (answer?.retryAfterS ?? 0)) || TRY_AGAIN_MS);
    }
  }

  close(): void {
    this.http?.close();
  }

  /** Undefined where the connection broke. */
  private async post(body: string) {
    try {
      this.http = await this.connection();
      return await this.http.post(ingestEndpoints.sessionEvents.path, this.student.person.token, body);
    } catch {
      // Killed in the midst of it: told by the caller's count, and tried again on a new connection.
      this.http?.close();
      this.http = undefined;
      return undefined;
    }
  }

  private async connection(): Promise<HttpConnection> {
    const [own, other] = this.ports;
    const isBackDue = this.awaySince !== undefined && Date.now() - this.awaySince > AWAY_FOR_MS;
    const before = this.http?.isOpen === true ? this.http : undefined;
    if (before !== undefined && !isBackDue) return before;
    try {
      this.http = await HttpConnection.open(own);
      this.awaySince = undefined;
      before?.close();
      return this.http;
    } catch {
      // Its own is away still.
      this.awaySince = Date.now();
      return before ?? HttpConnection.open(other);
    }
  }
}
