import type { Answers, Given } from '../../../shared/quiz/answering';
import type { KeptAnswers } from './kept-answers';

/** An essay is sent once it has rested for so long, in milliseconds (product/content#the-quiz-page). */
export const ESSAY_IDLE_MS = 500;
/** What didn't arrive is sent again after so long, each time twice as long, in milliseconds. */
export const RETRY_MS = 2000;
export const RETRY_AT_MOST_MS = 60_000;

/** Where the answers are: `device` until the network is back, `refused` where the service doesn't take them. */
export type Keeping = { state: 'saved' | 'saving' | 'device' } | { state: 'refused'; error: unknown };

export interface KeeperParts {
  readonly kept: Pick<KeptAnswers, 'all' | 'keep' | 'drop' | 'clear'>;
  readonly send: (answers: Answers) => Promise<void>;
  /** Whether the service has said no, rather than nothing. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Whether whose answers they are is still signed in: signing out clears what is kept. */
  readonly isStill: () => boolean;
  /** Says `online` when the network is back. */
  readonly network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Sends answers until the service has them. What is given is on the device before it's sent, so that neither a closed
 * page nor a lost network takes it.
 */
export class AnswerKeeper {
  private readonly listeners = new Set<() => void>();
  private keeping: Keeping = { state: 'saved' };
  private sending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isOver = false;

  constructor(private readonly parts: KeeperParts) {}

  readonly get = (): Keeping => this.keeping;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Sends what an earlier page left. Gives the way to stop. */
  start(): () => void {
    const now = () => this.resume();
    this.parts.network.addEventListener('online', now);
    now();
    return () => {
      this.parts.network.removeEventListener('online', now);
      void this.leave();
    };
  }

  give(question: string, given: Given, idleMs = 0): void {
    if (!this.parts.isStill()) return;
    this.parts.kept.keep(question, given);
    if (this.keeping.state !== 'device') this.tell({ state: 'saving' });
    if (!this.isOver) this.sendSoon(idleMs);
  }

  /** No answer is on its way from here on: what is submitted has them all. */
  async settle(): Promise<void> {
    this.stop();
    await this.sending;
  }

  /** They're submitted. */
  done(): void {
    this.parts.kept.clear();
    this.tell({ state: 'saved' });
  }

  /** Sends what waits, as after submitting failed. */
  resume(): void {
    this.isOver = false;
    if (this.waits()) this.sendSoon(0);
  }

  private stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  /** What was given a moment ago goes out with whoever leaves; what doesn't arrive waits on the device. */
  private async leave(): Promise<void> {
    await this.settle();
    if (!this.isOver || !this.waits() || !this.parts.isStill()) return;
    const answers = this.parts.kept.all();
    try {
      await this.parts.send(answers);
      this.parts.kept.drop(answers);
    } catch (error) {
      this.failed(error);
    }
  }

  private waits(): boolean {
    return Object.keys(this.parts.kept.all()).length > 0;
  }

  private sendSoon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.sending ??= this.sendAll().finally(() => {
        this.sending = undefined;
      });
    }, ms);
  }

  private async sendAll(): Promise<void> {
    try {
      while (this.waits() && !this.isOver && this.parts.isStill()) {
        const answers = this.parts.kept.all();
        await this.parts.send(answers);
        this.failures = 0;
        this.parts.kept.drop(answers);
      }
      if (!this.waits()) this.tell({ state: 'saved' });
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    if (this.parts.isRefusal(error)) {
      this.tell({ state: 'refused', error });
      return;
    }
    this.tell({ state: 'device' });
    if (!this.isOver) this.sendSoon(Math.min(RETRY_MS * 2 ** this.failures, RETRY_AT_MOST_MS));
    this.failures += 1;
  }

  private tell(keeping: Keeping): void {
    this.keeping = keeping;
    for (const listener of [...this.listeners]) listener();
  }
}
