import type { Client } from 'pg';

/**
 * Work that a queue was given and no one has begun is due at once. The queue isn't copied, and each row would wait until it
 * counts as forgotten by a queue. What someone has begun stays theirs until their lease ends, and what failed keeps its wait.
 */
export async function handOverAgain(target: Client): Promise<void> {
  await target.query(
    `update app.mail set hand_over_at = now() where status = 'queued' and hand_over_at > now()`,
  );
  await target.query(
    `update app.webhook_delivery set held_until = null where status = 'waiting' and held_until > now()`,
  );
  await target.query(
    `update app.invite_batch set hand_over_at = now() where state = 'sending' and attempts = 0 and hand_over_at > now()`,
  );
  await target.query(
    `update app.data_export set hand_over_at = now() where status = 'queued' and attempts = 0 and hand_over_at > now()`,
  );
  await target.query(
    `update app.erasure set hand_over_at = now()
     where status = 'running' and lease_until is null and hand_over_at > now()`,
  );
}
