import { failureMessages } from '@keenly/contracts/catalogue/failures';
import {
  type NotificationKind,
  type Notifications,
  NOTIFICATIONS_KEPT_DAYS,
  type NotificationsQuery,
  UNREAD_MOST,
} from '@keenly/contracts/notification';
import type { EventStore } from '@keenly/event-store';
import { type Checkpoint, NUMBER_BITS, positionIn } from '@keenly/event-store/lanes';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { headOf } from '../../../platform/live/feed-lanes.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { type Audiences, audiencesOf } from './audiences.js';
import type { NotificationRow } from './notification-names.query.js';
import { NotificationWords } from './notification-words.js';
import { endsOf, newestFirst, placesBehind, placesIn, written } from './places.js';

/**
 * Read in any of the person's accounts, for what is told to a person is told in each; or it was told before the bell was
 * switched on for its kind.
 */
const isMarked = `(exists (select from app.notification_mark m where m.notification_id = n.id
    and m.account_id in (select account_id from ${ACCOUNT_CARDS} where person_id = $1))
  or exists (select from app.bell_start s where s.kind = n.kind and s.position >= n.position)
  or exists (select from app.bell_start_in_lane s
    where s.kind = n.kind and s.lane = n.position >> ${NUMBER_BITS} and s.position >= n.position))`;

/** No one answers their own request, whatever they may answer of others; to be recorded, others ask. */
const isForOther = (account: string) =>
  `not (n.is_request and n.subject = ${account} and n.audience in ('admins', 'managers', 'mentors'))`;

/**
 * The bell's list, newest first. What is told to one person may be in several lanes of the log, so a place in it is one in
 * each: where the next page begins, and how far this one has seen. NOT_FOUND for an account that isn't the caller's
 * own, alike for one that no one has.
 */
@Injectable()
export class NotificationsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly words: NotificationWords,
    private readonly accessLog: AccessLog,
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'starts'>,
  ) {}

  async page(id: string, caller: Caller, { limit, before }: NotificationsQuery): Promise<Notifications> {
    if (id.toLowerCase() !== caller.accountId) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const audiences = await audiencesOf(caller, this.pool);
    // First: what changes behind this position is told, and read again.
    const { through, ...standing } = await this.standing(caller, audiences);
    const { starts } = this.log;
    const ends = endsOf(starts);
    const began = before === undefined ? ends : placesIn(before, starts, ends);
    const rows = limit === 0 ? [] : await this.rows(caller, audiences, { limit: limit + 1, before: began });
    const shown = newestFirst(rows, limit);
    this.recordLooks(caller, shown);
    // In a lane that has none on these pages, the next ones leave out what came since.
    const seen = through.map((position, lane) => min(position + 1n, positionIn(began, lane)));
    return {
      ...standing,
      through: written(through),
      notifications: await this.words.of(shown),
      next: rows.length > shown.length && shown.length > 0 ? written(placesBehind(shown, seen)) : null,
    };
  }

  /** How many are unread, and the newest place of each lane that the caller is told of; where it starts if none is. */
  private async standing(caller: Caller, { kinds, ids }: Audiences) {
    const { starts } = this.log;
    const { userId, accountId } = caller;
    const { rows } = await this.pool.query<{ unread: number; through: string[]; position: string }>(
      `with audience as (select * from unnest($2::text[], $3::uuid[]) as a (kind, id))
       select
         (select count(*)::int from (
           select from audience a, lateral (
             select from read.notification n
             where n.audience = a.kind and n.audience_id = a.id and n.is_request and n.answered_at is null
               and n.created_at > now() - make_interval(days => $4::int) and ${isForOther('$6')} limit $5
           ) waiting
           union all
           select from audience a, lateral (
             select from read.notification n
             where n.audience = a.kind and n.audience_id = a.id and not n.is_request
               and n.created_at > now() - make_interval(days => $4::int) and not ${isMarked}
             order by n.position desc limit $5
           ) news
           limit $5
         ) unread) as unread,
         array(select coalesce((
           select max(n.position) from audience a, lateral (
             select n.position from read.notification n
             where n.audience = a.kind and n.audience_id = a.id and n.position > l.start and n.position < l.ending
             order by n.position desc limit 1
           ) n
         ), l.start)::text
         from unnest($7::bigint[], $8::bigint[]) as l (start, ending) order by l.start) as through,
         ${headOf('$9::uuid')} as position`,
      [
        ...[userId, kinds, ids, NOTIFICATIONS_KEPT_DAYS, UNREAD_MOST, accountId],
        ...[starts, endsOf(starts), tenantOf(caller)],
      ],
    );
    const { unread, through, position } = rows[0] ?? { unread: 0, through: [], position: '0' };
    return { unread, through: starts.map((start, lane) => BigInt(through[lane] ?? start)), position };
  }

  /** The newest before these places, at most `limit` of each lane. */
  private async rows(
    { userId, accountId }: Caller,
    { kinds, ids }: Audiences,
    { limit, before }: { limit: number; before: Checkpoint },
  ): Promise<readonly NotificationRow[]> {
    const { rows } = await this.pool.query<NotificationRow>(
      `with audience as (select * from unnest($2::text[], $3::uuid[]) as a (kind, id))
       select n.id, n.tenant, n.position::text as position, n.created_at as "createdAt", n.kind,
         n.is_request as "isRequest", n.subject, n.actor, n.ref_id as "refId", n.group_id as "groupId",
         n.capability_id as "capabilityId", n.deadline::text as deadline, n.role,
         case when n.is_request then n.answered_at is not null else ${isMarked} end as "isRead"
       from unnest($8::bigint[], $4::bigint[]) as l (start, before), lateral (
         select n.* from audience a, lateral (
           select * from read.notification n
           where n.audience = a.kind and n.audience_id = a.id and n.position > l.start and n.position < l.before
             and n.created_at > now() - make_interval(days => $5::int) and ${isForOther('$7')}
           order by n.position desc limit $6
         ) n
         order by n.position desc limit $6
       ) n`,
      [userId, kinds, ids, before, NOTIFICATIONS_KEPT_DAYS, limit, accountId, this.log.starts],
    );
    return rows;
  }

  /** People see that someone read their request, or what became of their assignment. */
  private recordLooks(caller: Caller, rows: readonly NotificationRow[]): void {
    const about = (kinds: readonly NotificationKind[]) =>
      rows.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject);
    const ofPeople = about(['join_request', 'group_request', 'recording_allowed', 'recording_refused']);
    const ofAssignments = about(['assignment_changed', 'assignment_deleted', 'extension_request']);
    this.accessLog.record(caller, ofPeople, 'employee_list');
    this.accessLog.record(caller, ofAssignments, 'assignments');
  }
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
