import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import type { BatchResult } from '@keenly/contracts/ingest';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpAnswer, HttpConnection } from '../backend/http-connection.js';
import type { BenchPerson } from '../backend/people.js';
import { Student } from '../backend/student.js';

/** Events a batch. */
const BATCH = 5;
const TICK_MS = 10;
/** A device that gets no answer for this long tries again. */
const ANSWER_WITHIN_MS = 10_000;
/** Shorter than the extension's, so that what is measured is the service's pause and not the devices'. */
const RETRY_MS = 250;
const BEGIN_AT_ONCE = 32;

/** What was sent and acknowledged. */
export class Sent {
  readonly ids = new Set<string>();
  readonly acknowledged = new Set<string>();
  /** When each batch was acknowledged, on the clock of `performance.now()`. */
  readonly acknowledgedAt: number[] = [];
  /** The same by organization: the others may go on where one can't. */
  readonly acknowledgedOf = new Map<string, number[]>();
  readonly refused: unknown[] = [];
  /** Answers by status; 0 for none. */
  readonly answers = new Map<number, number>();

  /** Batches acknowledged in each second. */
  bySecond(): number[] {
    const [first = 0] = this.acknowledgedAt;
    const seconds: number[] = [];
    for (const at of this.acknowledgedAt) {
      const second = Math.floor((at - first) / 1000);
      seconds[second] = (seconds[second] ?? 0) + 1;
    }
    return Array.from(seconds, (batches = 0) => batches);
  }

  /** A batch of this organization was acknowledged just now. */
  acknowledge(organisation: string): void {
    const now = performance.now();
    this.acknowledgedAt.push(now);
    const own = this.acknowledgedOf.get(organisation);
    if (own === undefined) this.acknowledgedOf.set(organisation, [now]);
    else own.push(now);
  }

  /** Longest time between two acknowledgements, seconds. */
  longestGap(): number {
    return longestIn(this.acknowledgedAt);
  }

  /** The same of the organization that waited longest. */
  longestGapOfOne(): number {
    return Math.max(0, ...[...this.acknowledgedOf.values()].map(longestIn));
  }
}

/** Seconds between the two of these milliseconds, in their order, that are furthest apart. */
function longestIn(times: readonly number[]): number {
  let longest = 0;
  times.forEach((at, place) => {
    const before = times[place - 1];
    if (before !== undefined) longest = Math.max(longest, at - before);
  });
  return longest / 1000;
}

/** A device: one batch under way, sent until it is acknowledged, to either address. */
class Device {
  readonly #student: Student;
  #http: HttpConnection | undefined;
  #turn: number;

  constructor(
    private readonly person: BenchPerson,
    private readonly ports: readonly number[],
    turn: number,
  ) {
    this.#student = new Student(person);
    this.#turn = turn;
  }

  async send(sent: Sent): Promise<void> {
    const { body } = this.#student.batch(BATCH);
    for (const { id } of (JSON.parse(body) as { events: { id: string }[] }).events) sent.ids.add(id);
    for (;;) {
      const answer = await this.#post(body);
      const status = answer?.status ?? 0;
      sent.answers.set(status, (sent.answers.get(status) ?? 0) + 1);
      if (answer !== undefined && status === 200) {
        sent.acknowledge(this.person.clientId);
        const { accepted, duplicates, refused } = JSON.parse(answer.body) as BatchResult;
        for (const id of [...accepted, ...duplicates]) sent.acknowledged.add(id);
        sent.refused.push(...refused);
        return;
      }
      if (status !== 0 && status !== 429 && status < 500) throw new Error(`a batch was answered ${status}`);
      await sleep(RETRY_MS * (0.5 + Math.random()));
    }
  }

  close(): void {
    this.#http?.close();
  }

  async #post(body: string): Promise<HttpAnswer | undefined> {
    const silence = new AbortController();
    try {
      this.#http ??= await HttpConnection.open(this.ports[this.#turn % this.ports.length] ?? 0);
      const way = this.#http.post(ingestEndpoints.sessionEvents.path, this.person.token, body);
      const late = sleep(ANSWER_WITHIN_MS, undefined, { signal: silence.signal }).catch(() => undefined);
      const answer = await Promise.race([way, late]);
      // A proxy that has no one to ask hangs up behind its answer.
      if (answer === undefined || answer.status >= 500) this.#leave();
      return answer;
    } catch {
      this.#leave();
      return undefined;
    } finally {
      silence.abort();
    }
  }

  #leave(): void {
    this.#http?.close();
    this.#http = undefined;
    this.#turn += 1;
  }
}

/** Many devices that send at a steady rate while they can. */
export class Senders {
  readonly #devices: Device[];

  constructor(people: readonly BenchPerson[], ports: readonly number[]) {
    this.#devices = inTurns(people).map((person, at) => new Device(person, ports, at));
  }

  /** Everyone's first batch, which starts their sessions. */
  async begin(): Promise<Sent> {
    const sent = new Sent();
    for (let from = 0; from < this.#devices.length; from += BEGIN_AT_ONCE)
      await Promise.all(this.#devices.slice(from, from + BEGIN_AT_ONCE).map((device) => device.send(sent)));
    return sent;
  }

  /** Sends `rate` events a second until `isOver`, then waits for what is under way. A batch that finds no idle device is left out. */
  async send(rate: number, isOver: () => boolean): Promise<Sent> {
    const sent = new Sent();
    const idle = [...this.#devices];
    const under = new Set<Promise<void>>();
    const began = performance.now();
    let batches = 0;
    while (!isOver()) {
      const due = ((performance.now() - began) / 1000) * (rate / BATCH);
      for (; batches < due; batches += 1) {
        const device = idle.shift();
        if (device === undefined) continue;
        const way = device.send(sent).then(() => {
          idle.push(device);
          under.delete(way);
        });
        under.add(way);
      }
      await sleep(TICK_MS);
    }
    await Promise.all(under);
    return sent;
  }

  close(): void {
    for (const device of this.#devices) device.close();
  }
}

/** One of each organization, then the next one of each: they send in this order, so that none is silent for long. */
function inTurns(people: readonly BenchPerson[]): BenchPerson[] {
  const turns: BenchPerson[][] = [];
  const seen = new Map<string, number>();
  for (const person of people) {
    const turn = seen.get(person.clientId) ?? 0;
    seen.set(person.clientId, turn + 1);
    (turns[turn] ??= []).push(person);
  }
  return turns.flat();
}
