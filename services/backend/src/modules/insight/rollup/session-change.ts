import type { Figures } from '../domain/figures.js';

/** A batch's changes to the sums of one session. */
export interface SessionChange {
  readonly tenant: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly topicKey: string;
  readonly topic: string;
  readonly planKey: string | null;
  readonly startedMs: number;
  /** 1: the session starts to count, -1: it is taken out, 0: it counts already. */
  readonly begins: 1 | 0 | -1;
  readonly slots: ReadonlyMap<number, Figures>;
}
