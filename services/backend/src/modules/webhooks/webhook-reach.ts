import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Sql } from '@keenly/event-store/types';
import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requireReach } from '../membership/membership.public.js';

/** The same for what isn't there and for what is another organization's. */
export const missing = () => new DomainError('NOT_FOUND', failureMessages.notFound);

/** The organization of a webhook that wasn't deleted. NOT_FOUND where it is out of reach. */
export async function requireWebhook(id: string, caller: Caller, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ clientId: string }>(
    'select client_id as "clientId" from app.webhook where id = $1 and ended_at is null',
    [id],
  );
  const [webhook] = rows;
  if (webhook === undefined) throw missing();
  await requireReach('webhook.manage', webhook.clientId, caller, sql);
}
