import { failureMessages } from '@keenly/contracts/catalogue/failures';
import {
  type NotificationKind,
  type Notifications,
  NOTIFICATIONS_KEPT_DAYS,
  type NotificationsQuery,
  UNREAD_MOST,
} from '@keenly/contracts/notification';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { LIVE_HEAD } from '../../../platform/live/live-messages.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { type Audiences, audiencesOf } from './audiences.js';
import type { NotificationRow } from './notification-names.query.js';
import { NotificationWords } from './notification-words.js';

/** Behind every position of the log. */
const LAST = '9223372036854775807';

/**
 * Read in any of the person's accounts, for what is told to a person is told in each; or it was told before the bell was
 * switched on for its kind.
 */
const isMarked = `(exists (select from app.notification_mark m where m.notification_id = n.id
    and m.account_id in (select account_id from ${ACCOUNT_CARDS} where person_id = $1))
  or exists (select from app.bell_start s where s.kind = n.kind and s.position >= n.position))`;

/** No one answers their own request, whatever they may answer of others; to be recorded, others ask. */
const isForOther = (account: string) =>
  `not (n.is_request and n.subject = ${account} and n.audience in ('admins', 'managers', 'mentors'))`;

/** The bell's list. NOT_FOUND for an account that isn't the caller's own, alike for one that no one has. */
@Injectable()
export class NotificationsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly words: NotificationWords,
    private readonly accessLog: AccessLog,
  ) {}

  async page(id: string, caller: Caller, { limit, before }: NotificationsQuery): Promise<Notifications> {
    if (id.toLowerCase() !== caller.accountId) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const audiences = await audiencesOf(caller, this.pool);
    // First: what changes behind this position is told, and read again.
    const standing = await this.standing(caller, audiences);
    const rows = limit === 0 ? [] : await this.rows(caller, audiences, { limit: limit + 1, before });
    const shown = rows.slice(0, limit);
    this.recordLooks(caller, shown);
    return {
      ...standing,
      notifications: await this.words.of(shown),
      next: rows.length > limit && limit > 0 ? (shown.at(-1)?.position ?? null) : null,
    };
  }

  private async standing({ userId, accountId }: Caller, { kinds, ids }: Audiences) {
    const { rows } = await this.pool.query<{ unread: number; through: string; position: string }>(
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
         (select coalesce(max(n.position), 0)::text from audience a, lateral (
           select n.position from read.notification n where n.audience = a.kind and n.audience_id = a.id
           order by n.position desc limit 1
         ) n) as through,
         ${LIVE_HEAD}::text as position`,
      [userId, kinds, ids, NOTIFICATIONS_KEPT_DAYS, UNREAD_MOST, accountId],
    );
    return rows[0] ?? { unread: 0, through: '0', position: '0' };
  }

  private async rows(
    { userId, accountId }: Caller,
    { kinds, ids }: Audiences,
    { limit, before = LAST }: { limit: number; before: string | undefined },
  ): Promise<readonly NotificationRow[]> {
    const { rows } = await this.pool.query<NotificationRow>(
      `with audience as (select * from unnest($2::text[], $3::uuid[]) as a (kind, id))
       select n.id, n.tenant, n.position::text as position, n.created_at as "createdAt", n.kind,
         n.is_request as "isRequest", n.subject, n.actor, n.ref_id as "refId", n.group_id as "groupId",
         n.capability_id as "capabilityId", n.deadline::text as deadline, n.role,
         case when n.is_request then n.answered_at is not null else ${isMarked} end as "isRead"
       from audience a, lateral (
         select * from read.notification n
         where n.audience = a.kind and n.audience_id = a.id and n.position < $4
           and n.created_at > now() - make_interval(days => $5::int) and ${isForOther('$7')}
         order by n.position desc limit $6
       ) n
       order by n.position desc limit $6`,
      [userId, kinds, ids, before, NOTIFICATIONS_KEPT_DAYS, limit, accountId],
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
