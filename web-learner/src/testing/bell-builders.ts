import type { Notification, NotificationKind, Notifications } from '@keenly/contracts/notification';
import { anId, NOW } from './builders';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface NotificationOver extends Partial<Omit<Notification, 'additional_details'>> {
  additional_details?: Partial<Notification['additional_details']>;
}

/** A request of Joe's to join, unread, unless told otherwise. */
export function aNotification(n: number, over: NotificationOver = {}): Notification {
  const kind: NotificationKind = over.additional_details?.kind ?? 'join_request';
  return {
    id: anId(n),
    created_at: new Date(NOW - n * MINUTE_MS).toISOString(),
    notification_message_plain: 'Joe Vale asked to join Northbridge College.',
    notification_image: null,
    user_name: 'Joe Vale',
    is_read: false,
    ref_record_id: anId(n + 100),
    notification_id: anId(n),
    ...over,
    additional_details: {
      ...{ kind, is_request: kind.endsWith('_request'), organisation: 'Northbridge College' },
      ...{ user_id: anId(n + 200), user_client_id: anId(n + 100), role: null, deadline: null },
      ...{ group_id: null, group_name: null, capability_id: null, capability: null },
      ...{ plan: null, course: null, version: null, reason: null },
      ...over.additional_details,
    },
  };
}

/** Something assigned to the reader. */
export function anAssignmentNews(n: number, over: NotificationOver = {}): Notification {
  return aNotification(n, {
    notification_message_plain: 'Tomas Berg assigned you Price elasticity, due Fri, Dec 4, 2026.',
    user_name: 'Tomas Berg',
    additional_details: { kind: 'capability_assigned' },
    ...over,
  });
}

/** A request to join a group that the reader mentors, or runs. */
export const aGroupRequest = (n: number, over: NotificationOver = {}): Notification =>
  aNotification(n, {
    notification_message_plain: 'Joe Vale asked to join the group Monday seminar.',
    ...over,
    additional_details: { kind: 'group_request', group_id: anId(7), group_name: 'Monday seminar' },
  });

/** The organization asks the reader whether it may record them. */
export const aRecordingRequest = (n: number, over: NotificationOver = {}): Notification =>
  aNotification(n, {
    notification_message_plain: 'Northbridge College asks to use your camera’s readings.',
    user_name: 'Olivia Hart',
    ...over,
    additional_details: { kind: 'recording_request' },
  });

/** A learner asks for another date. */
export const anExtensionRequest = (n: number, over: NotificationOver = {}): Notification =>
  aNotification(n, {
    notification_message_plain: 'Maya Rivera asked for another date for Price elasticity: Fri, Dec 18, 2026.',
    user_name: 'Maya Rivera',
    ...over,
    additional_details: {
      ...{ kind: 'extension_request', capability: 'Price elasticity', deadline: '2026-12-18', version: 3 },
      reason: 'I’m on placement until the 16th, and the unit needs two evenings.',
    },
  });

/** One of each kind that came with groups, recording, extensions, and plans. */
export const aBellOfAllSorts = (): Notifications =>
  aBell([
    aGroupRequest(1),
    anExtensionRequest(4),
    aRecordingRequest(9),
    ...(
      [
        ['extension_granted', 'Tomas Berg granted another date: Price elasticity, due Fri, Dec 18, 2026.'],
        ['extension_declined', 'Tomas Berg declined another date: Unit testing, due Fri, Nov 20, 2026.'],
        ['plan_assigned', 'Tomas Berg assigned you the learning plan Markets in six weeks.'],
        ['mentor_named', 'You’re now a mentor of the group Monday seminar.'],
        ['group_approved', 'You’re now a member of the group مجموعة الإثنين.'],
        ['recording_allowed', 'Maya Rivera allowed Train with video.'],
        ['recording_refused', 'Maya Rivera doesn’t allow Train with video.'],
        ['course_taken_down', 'Keenly took down your course Prices and markets. Open it to read why.'],
      ] as const
    ).map(([kind, notification_message_plain], at) =>
      anAssignmentNews(60 * (at + 1), {
        ...{ notification_message_plain, is_read: at > 3 },
        additional_details: { kind, group_id: anId(7), group_name: 'Monday seminar' },
      }),
    ),
  ]);

export function aBell(
  notifications: readonly Notification[] = [],
  over: Partial<Notifications> = {},
): Notifications {
  const unread = notifications.filter(({ is_read }) => !is_read).length;
  return { notifications: [...notifications], next: null, unread, through: '900', position: '41', ...over };
}

/** Ten of every kind and age, names of every length and direction. */
export const aFullBell = (): Notifications =>
  aBell(
    [
      aNotification(1, { created_at: new Date(NOW - 20_000).toISOString() }),
      aNotification(2, {
        user_name: 'Wolfgang Amadeus Featherstonehaugh-Zielińska',
        notification_message_plain:
          'Wolfgang Amadeus Featherstonehaugh-Zielińska asked to join Northbridge College (Monday seminar).',
      }),
      aNotification(3, {
        user_name: 'ليلى حداد',
        notification_message_plain: 'ليلى حداد asked to join Northbridge College.',
        is_read: true,
      }),
      anAssignmentNews(95),
      anAssignmentNews(300, {
        notification_message_plain: 'Reminder: Unit testing, due Fri, Nov 20, 2026.',
        additional_details: { kind: 'capability_reminded' },
        is_read: true,
      }),
      ...[1, 3, 12, 40, 400].map((days) =>
        anAssignmentNews(1000 + days, {
          created_at: new Date(NOW - days * DAY_MS).toISOString(),
          notification_message_plain:
            'Olivia Hart changed Double-entry bookkeeping, which you assigned to Maya Rivera.',
          user_name: 'Olivia Hart',
          additional_details: { kind: 'assignment_changed' },
          is_read: days > 1,
        }),
      ),
    ],
    { next: '77' },
  );
