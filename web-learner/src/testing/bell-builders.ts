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
      ...{ kind, is_request: kind === 'join_request', organisation: 'Northbridge College' },
      ...{ user_id: anId(n + 200), user_client_id: anId(n + 100), role: null, deadline: null },
      ...{ group_id: null, group_name: null, capability_id: null, capability: null },
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
