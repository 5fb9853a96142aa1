import type { OutboxPolicy } from '../../../platform/queue/outbox-relays.js';

/** Injection token of the {@link OutboxPolicy} of files of people to invite. */
export const INVITE_BATCH_POLICY = Symbol('InviteBatchPolicy');

/**
 * A step takes a second or two. Someone watches the bar, and after a crash it moves on within the lease; a step that was
 * slower than that is done twice, which sends nothing twice.
 */
export const inviteBatchPolicy: OutboxPolicy = {
  leaseMs: 15_000,
  handOverAgainMs: 10_000,
  relayEveryMs: 2_000,
  backOff: { firstMs: 500, mostMs: 60_000 },
};

/** Name of the queue whose jobs go through files of people to invite. */
export const INVITE_BATCH_QUEUE = 'invite-batch';

/** NOTIFY channel: a file waits to be handed to the queue. */
export const INVITE_BATCH_QUEUED = 'invite_batch_queued';
