import { notificationLabels as words } from '@keenly/contracts/catalogue/notification-labels';
import type { Notification } from '@keenly/contracts/notification';
import { Avatar } from '../../ui/components/avatar';
import { relativeTime } from '../../ui/format/relative-time';

export interface NotificationItemProps {
  one: Notification;
  now: number;
  onChoose: (one: Notification) => void;
}

/** One notification, highlighted while it is unread; the whole of it is the button. */
export function NotificationItem({ one, now, onChoose }: NotificationItemProps) {
  const { created_at: at, is_read: isRead, notification_image: image } = one;
  return (
    <li>
      <button
        type="button"
        className={`bell-item ${isRead ? '' : 'bell-unread'}`}
        onClick={() => onChoose(one)}
      >
        <Avatar name={one.user_name} imageUrl={image} size={36} />
        <span className="bell-text">
          <span className="bell-words">
            {isRead ? null : <span className="k-sr">{words.unread}: </span>}
            {one.notification_message_plain}
          </span>
          <time className="k-meta" dateTime={at}>
            {relativeTime(at, now)}
          </time>
        </span>
        {isRead ? null : <span className="bell-mark" aria-hidden="true" />}
      </button>
    </li>
  );
}
