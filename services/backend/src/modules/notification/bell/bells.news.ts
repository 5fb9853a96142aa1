import { rooms } from '@keenly/contracts/live';
import { rolesThatMay } from '@keenly/contracts/permissions';
import type { ProjectionTarget, RecordedEvent, Sql } from '@keenly/event-store/types';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import {
  ACCOUNT_CARDS,
  type AccountEvent,
  GROUP_MENTORS,
  mentorsOfClosed,
} from '../../membership/membership.public.js';
import { GROUP_CLOSED } from './answers.js';
import { idOf } from './told.js';

/** Answer requests to join, and requests for another date. */
const admins = rolesThatMay('member.accept', 'organisation');
const managers = rolesThatMay('capability.assign', 'organisation');

/** Of whoever mentors no longer, requests of the group go from the bell. */
const leaving: readonly string[] = ['GroupMentorDismissed', 'GroupLeft'] satisfies AccountEvent['type'][];
const reminded: AssignmentEvent['type'] = 'AssignmentReminded';

/**
 * Rings the bells of everyone whom these events told something, or who may answer a request that they answered or changed:
 * an answer names the version of what it is about, which a reminder leaves as it is.
 */
export async function tellBells(
  events: readonly RecordedEvent[],
  sql: Sql,
  { schema }: ProjectionTarget,
): Promise<void> {
  const idsOf = (isMeant: (type: string) => boolean) => events.filter(({ type }) => isMeant(type)).map(idOf);
  const { rows } = await sql.query<{ tenant: string; account: string }>(
    `with told as (
       select audience, audience_id as id from ${schema}.notification where id = any($1::uuid[])
       union
       select audience, audience_id from ${schema}.notification where ref_id = any($2::uuid[]) and is_request
       union
       select 'admins', tenant from ${schema}.notification where audience = 'mentors' and audience_id = any($5::uuid[])
     ), account as (
       select a.account_id from told t join ${ACCOUNT_CARDS} a on a.client_id = t.id
       where a.status = 'ACTIVE'
         and (t.audience = 'admins' and a.role = any($3::text[])
           or t.audience = 'managers' and a.role = any($4::text[]))
       union
       select m.account_id from told t join ${GROUP_MENTORS} m on m.group_id = t.id where t.audience = 'mentors'
       union
       select id from told where audience in ('account', 'assigner', 'asker')
       union
       select unnest($6::uuid[])
       union
       select other.account_id from told t join ${ACCOUNT_CARDS} a on a.account_id = t.id
       join ${ACCOUNT_CARDS} other on other.person_id = a.person_id
       where t.audience = 'person'
     )
     select coalesce(a.client_id, a.account_id) as tenant, a.account_id as account
     from account join ${ACCOUNT_CARDS} a using (account_id) where a.is_open`,
    [
      events.map(({ id }) => id),
      idsOf((type) => type !== reminded),
      ...[admins, managers],
      idsOf((type) => type === GROUP_CLOSED),
      [...idsOf((type) => leaving.includes(type)), ...events.flatMap(mentorsOfClosed)],
    ],
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
