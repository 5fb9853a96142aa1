import type { BackOff } from '../../../platform/queue/back-off.js';

/** How files of people are sent. */
export interface InviteBatchPolicy {
  /** Who works on a file has it to themselves for so long since the last step, in milliseconds. */
  readonly leaseMs: number;
  /** A job that the queue hasn't finished after this time is handed over again, in milliseconds. */
  readonly handOverAgainMs: number;
  /** Polling interval for files whose notice was missed, in milliseconds. */
  readonly relayEveryMs: number;
  readonly backOff: BackOff;
}

/** Injection token of the {@link InviteBatchPolicy}. */
export const INVITE_BATCH_POLICY = Symbol('InviteBatchPolicy');

export const inviteBatchPolicy: InviteBatchPolicy = {
  // A step takes a second or two. Someone watches the bar, and after a crash it moves on within so long; a step that
  // was slower than that is done twice, which sends nothing twice.
  leaseMs: 15_000,
  handOverAgainMs: 10_000,
  relayEveryMs: 2_000,
  backOff: { firstMs: 500, mostMs: 60_000 },
};

/** Name of the queue whose jobs go through files of people to invite. */
export const INVITE_BATCH_QUEUE = 'invite-batch';

/** NOTIFY channel: a file waits to be handed to the queue. */
export const INVITE_BATCH_QUEUED = 'invite_batch_queued';
