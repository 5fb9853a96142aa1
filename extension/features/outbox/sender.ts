import { HEARTBEAT_EVERY_S, type EventBatch, type ExtensionEvent } from '@keenly/contracts/ingest';
import type { ErrorCode } from '@keenly/contracts/errors';
import type { StoredItem } from '../../shared/stored-item';
import { afterExchange, certainlyBehindMs } from './clock-check';
import { afterAttempt, maySend, mustRefuse, type Attempt, type Delivery } from './delivery';
import type { OutboxStore } from './outbox-store';
import type { Address, PostBatch } from './post-batch';

export interface SenderParts {
  outbox: Pick<OutboxStore, 'next' | 'settle'>;
  delivery: StoredItem<Delivery>;
  post: PostBatch;
  /** Whose events may go now, and where; null while no one is paired. */
  addressee: () => (Address & { owner: string }) | null;
  /** The running session of that owner, for the heartbeat. */
  alive: () => string | null;
  onEnded: (sessionIds: readonly string[]) => void;
  onChange: (delivery: Delivery) => void;
  newId: () => string;
  wallMs: () => number;
  random: () => number;
  /** Calls back after so many milliseconds, should the worker live that long; an alarm is behind it. */
  after: (waitMs: number, then: () => void) => void;
}

/** Silence after which a heartbeat goes out: a little before it is due. */
const HEARTBEAT_MS = (HEARTBEAT_EVERY_S - 5) * 1000;

/** Empties the outbox, one batch in flight at a time; what arrives in the meantime goes with the next. */
export class Sender {
  private current: Promise<void> | null = null;
  private again = false;
  private urgent = false;
  private state: Delivery | null = null;

  constructor(private readonly parts: SenderParts) {}

  /** Sends what waits. Resolves when this attempt, or the one it joined, is over; rejects when the storage fails. */
  async flush({ urgent = false } = {}): Promise<void> {
    this.urgent ||= urgent;
    if (this.current !== null) {
      this.again = true;
      return this.current;
    }
    this.current = this.run().finally(() => {
      this.current = null;
    });
    return this.current;
  }

  /** Sends an empty batch when the running session has not been heard of for a while. */
  async sendHeartbeat(): Promise<void> {
    if (this.parts.alive() === null || this.current !== null) return;
    const { lastContactMs } = await this.read();
    const silence = this.parts.wallMs() - lastContactMs;
    if (silence >= HEARTBEAT_MS || silence < 0) await this.flush();
  }

  async read(): Promise<Delivery> {
    this.state ??= await this.parts.delivery.read();
    return this.state;
  }

  /** Forgets past trouble: a new pairing, or the learner's wish to try again. */
  async reset(initial: Delivery): Promise<void> {
    await this.keep(initial);
  }

  private async run(): Promise<void> {
    do {
      this.again = false;
      const urgent = this.urgent;
      this.urgent = false;
      while (await this.sendOne(urgent)) continue;
    } while (this.asked());
  }

  /** Whether someone asked to send while a batch was in flight. */
  private asked(): boolean {
    return this.again;
  }

  /** One batch; true when the next should follow at once. */
  private async sendOne(urgent: boolean): Promise<boolean> {
    const { parts } = this;
    const to = parts.addressee();
    const before = await this.read();
    if (to === null || !maySend(before, parts.wallMs(), urgent)) return false;
    const events = await parts.outbox.next(to.owner, before.batchLimit);
    const alive = parts.alive();
    const silence = parts.wallMs() - before.lastContactMs;
    if (events.length === 0 && (alive === null || (silence >= 0 && silence < HEARTBEAT_MS))) return false;
    const sentMs = parts.wallMs();
    const { attempt, result } = await parts.post(to, this.batchOf(events, alive, sentMs, before));
    const answeredMs = parts.wallMs();
    if (result !== null) {
      const { accepted, duplicates, refused } = result;
      await parts.outbox.settle([...accepted, ...duplicates], refused, parts.wallMs());
      if (result.ended_sessions.length > 0) parts.onEnded(result.ended_sessions);
    }
    const [only] = events;
    if (mustRefuse(attempt) && only !== undefined) {
      await parts.outbox.settle([], [refusalOf(only, attempt)], parts.wallMs());
    }
    // Someone else was paired in the meantime: what was answered to the old token says nothing of the new one.
    const now = parts.addressee();
    if (now?.token !== to.token) return now !== null;
    const clock =
      result === null
        ? before.clock
        : afterExchange(before.clock, { sentMs, answeredMs, receivedAt: result.received_at });
    const after = { ...afterAttempt(before, attempt, parts.wallMs(), parts.random()), clock };
    await this.keep(after);
    const wait = after.notBeforeMs - parts.wallMs();
    if (wait > 0) parts.after(wait, () => void this.flush());
    return wait <= 0 && after.halted === null && events.length > 0;
  }

  private batchOf(
    events: ExtensionEvent[],
    alive: string | null,
    sentMs: number,
    { clock }: Delivery,
  ): EventBatch {
    return {
      batch_id: this.parts.newId(),
      sent_at: new Date(sentMs).toISOString(),
      clock_behind_ms: certainlyBehindMs(clock),
      alive,
      events,
    };
  }

  private async keep(state: Delivery): Promise<void> {
    this.state = state;
    this.parts.onChange(state);
    await this.parts.delivery.write(state);
  }
}

function refusalOf(
  { id }: ExtensionEvent,
  { kind }: Attempt,
): { id: string; code: ErrorCode; message: string } {
  return kind === 'too_large'
    ? { id, code: 'PAYLOAD_TOO_LARGE', message: 'This event is too large to send.' }
    : { id, code: 'VALIDATION_FAILED', message: 'Keenly couldn’t read this event.' };
}
