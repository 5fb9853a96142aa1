import { rooms } from '@keenly/contracts/live';
import type { Projection, RecordedEvent } from '@keenly/event-store/types';
import { type LiveRow, writeLiveMessages } from '../../../platform/live/live-messages.js';
import type { AccountEvent } from '../domain/account.events.js';
import { type GroupEvent, mentorsOfClosed } from '../domain/group.events.js';

const types: readonly (AccountEvent | GroupEvent)['type'][] = [
  'GroupJoined',
  'GroupLeft',
  'GroupAsked',
  'GroupApproved',
  'GroupDeclined',
  'GroupMentorNamed',
  'GroupMentorDismissed',
  'GroupClosed',
  // A request that names a group, what became of it, and members who leave with all their places.
  'JoinRequested',
  'JoinAccepted',
  'JoinDeclined',
  'MemberLeft',
];

/**
 * Tells the team, a group's mentors, and whoever it is about that the group's people changed. It keeps nothing: who is in
 * a group the inline projection wrote.
 */
export const groupNewsProjection: Projection = {
  name: 'group-news',
  version: 1,
  types,
  create: () => Promise.resolve(),
  apply: () => Promise.resolve(),
  announce: async (events, sql) => {
    const { rows: mentors } = await sql.query<Mentor>(mentorsWith, [
      events.map(idOf),
      events.flatMap((event) => groupOf(event) ?? []),
    ]);
    await writeLiveMessages(
      sql,
      events.flatMap((event) => told(event, mentors)),
    );
  },
};

interface Mentor {
  readonly group: string;
  readonly mentor: string;
  /** Whom they mentor; null where it doesn't matter. */
  readonly account: string | null;
}

/** Who looks at the group, in one row, so that many changes at once become few messages; and whoever it is about. */
function told(event: RecordedEvent, mentors: readonly Mentor[]): LiveRow[] {
  const { tenant } = event.metadata;
  const id = idOf(event);
  const group = event.type === 'GroupClosed' ? id : groupOf(event);
  const isOf = (one: Mentor) => (group === undefined ? one.account === id : one.group === group);
  const row = (first: string, ...others: string[]): LiveRow => ({
    tenant,
    rooms: [first, ...others],
    type: 'group_changed',
    payload: group === undefined ? {} : { group },
  });
  const looking = [...mentors.filter(isOf).map(({ mentor }) => mentor), ...mentorsOfClosed(event)];
  const rings = [...new Set(looking.map((mentor) => rooms.person(mentor)))].sort();
  const own = event.type === 'GroupClosed' ? [] : [row(rooms.person(id))];
  return [row(rooms.team(tenant), ...rings), ...own];
}

const idOf = ({ stream }: RecordedEvent) => stream.slice(stream.indexOf('-') + 1);

/** The group that the event names; undefined where it names none. */
function groupOf({ data }: RecordedEvent): string | undefined {
  const { groupId } = data as { groupId?: unknown };
  return typeof groupId === 'string' ? groupId : undefined;
}

/** The mentors of the groups in which the accounts are, and of the groups that are named. */
const mentorsWith = `
  select m.group_id as group, m.account_id as mentor, p.account_id as account
  from app.group_member p join app.group_member m on m.group_id = p.group_id and m.is_mentor
  where p.account_id = any($1::uuid[])
  union all
  select group_id, account_id, null from app.group_member where is_mentor and group_id = any($2::uuid[])`;
