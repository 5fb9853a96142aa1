import type { NotificationKind } from '@keenly/contracts/notification';
import type { RecordedEvent } from '@keenly/event-store/types';
import type { AccountEvent, GroupEvent } from '../../membership/membership.public.js';
import { idOf } from './told.js';

/** Requests of these kinds that were made before this are answered by it. */
export interface Answer {
  /** The asking or asked account; null: everyone's. */
  readonly refId: string | null;
  /** Null: of every group, and of none. */
  readonly groupId: string | null;
  readonly kinds: readonly NotificationKind[];
  readonly position: string;
  readonly at: Date;
}

export const GROUP_CLOSED: GroupEvent['type'] = 'GroupClosed';

type Answering = Extract<
  AccountEvent['type'],
  | `Join${'Accepted' | 'Declined'}`
  | `Group${'Joined' | 'Left' | 'Approved' | 'Declined'}`
  | `Recording${'Allowed' | 'Stopped'}`
  | 'MemberLeft'
>;

/** Accepted into the organisation is accepted into the group of the request; a mentor's word is the group's alone. */
const answered: Readonly<Record<Answering | typeof GROUP_CLOSED, readonly NotificationKind[]>> = {
  JoinAccepted: ['join_request', 'group_request'],
  JoinDeclined: ['join_request', 'group_request'],
  MemberLeft: ['join_request', 'group_request', 'recording_request'],
  GroupJoined: ['group_request'],
  GroupLeft: ['group_request'],
  GroupApproved: ['group_request'],
  GroupDeclined: ['group_request'],
  RecordingAllowed: ['recording_request'],
  RecordingStopped: ['recording_request'],
  GroupClosed: ['group_request'],
};

const isAnswering = (type: string): type is keyof typeof answered => type in answered;

/** Which requests of accounts these events answer, in their order. */
export function answersIn(events: readonly RecordedEvent[]): readonly Answer[] {
  return events.flatMap((event): Answer[] => {
    const { type, data, position, occurredAt: at } = event;
    if (!isAnswering(type)) return [];
    const id = idOf(event);
    const of = type === GROUP_CLOSED ? { refId: null, groupId: id } : { refId: id, groupId: groupOf(data) };
    return [{ ...of, kinds: answered[type], position: position.toString(), at }];
  });
}

/** The group that an event of an account names. */
function groupOf(data: object): string | null {
  return 'groupId' in data && typeof data.groupId === 'string' ? data.groupId : null;
}
