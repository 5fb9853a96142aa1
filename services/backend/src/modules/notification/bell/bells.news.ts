import { rooms } from '@keenly/contracts/live';
import { rolesThatMay } from '@keenly/contracts/permissions';
import type { ProjectionTarget, RecordedEvent, Sql } from '@keenly/event-store/types';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { answersIn } from './told.js';

/** Answers requests to join. */
const admins = rolesThatMay('member.accept', 'organisation');

/** Rings the bells of everyone whom these events told something, or whose request they answered. */
export async function tellBells(
  events: readonly RecordedEvent[],
  sql: Sql,
  { schema }: ProjectionTarget,
): Promise<void> {
  const { rows } = await sql.query<{ tenant: string; account: string }>(
    `with told as (
       select audience, audience_id as id from ${schema}.notification where id = any($1::uuid[])
       union
       select audience, audience_id from ${schema}.notification where ref_id = any($2::uuid[]) and is_request
     ), account as (
       select a.account_id from told t join ${ACCOUNT_CARDS} a on a.client_id = t.id
       where t.audience = 'admins' and a.status = 'ACTIVE' and a.role = any($3::text[])
       union
       select id from told where audience in ('account', 'assigner')
       union
       select other.account_id from told t join ${ACCOUNT_CARDS} a on a.account_id = t.id
       join ${ACCOUNT_CARDS} other on other.person_id = a.person_id
       where t.audience = 'person'
     )
     select coalesce(a.client_id, a.account_id) as tenant, a.account_id as account
     from account join ${ACCOUNT_CARDS} a using (account_id) where a.is_open`,
    [events.map(({ id }) => id), answersIn(events).map(({ refId }) => refId), admins],
  );
  await writeLiveMessages(
    sql,
    rows.map(({ tenant, account }) => ({
      tenant,
      rooms: [rooms.person(account)],
      type: 'notification_changed',
      payload: {},
    })),
  );
}
