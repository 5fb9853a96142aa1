import { webhookMessages as messages } from '@keenly/contracts/catalogue/webhooks';
import { WEBHOOKS_MOST } from '@keenly/contracts/webhooks';
import type { Sql } from '@keenly/event-store/types';
import { DomainError } from '../../../kernel/domain-error.js';

/** Secrets of one webhook that may sign at a time: each makes a header longer. */
const SECRETS_MOST = 6;

/** One change of an organization after the other: two at once don't both take the last place, nor the same name. */
export async function oneAtATime(clientId: string, sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhook:${clientId}`]);
}

export async function requireFreeName(
  clientId: string,
  { id, name }: { readonly id: string | null; readonly name: string },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `select from app.webhook
     where client_id = $1 and lower(name) = lower($2) and ended_at is null and id is distinct from $3`,
    [clientId, name, id],
  );
  if (rowCount !== 0) throw new DomainError('CONFLICT', messages.nameTaken, { name: messages.nameTaken });
}

export async function requireRoom(clientId: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from app.webhook where client_id = $1 and ended_at is null',
    [clientId],
  );
  if ((rows[0]?.count ?? 0) >= WEBHOOKS_MOST) throw new DomainError('CONFLICT', messages.tooMany);
}

export async function requireFewSecrets(id: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from app.webhook_secret where webhook_id = $1',
    [id],
  );
  if ((rows[0]?.count ?? 0) > SECRETS_MOST) throw new DomainError('CONFLICT', messages.tooManySecrets);
}
