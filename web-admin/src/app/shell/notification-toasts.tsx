import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { toast, type ToastTone } from '@keenly/web-learner/ui/toasts/toast-store';
import { useEffect } from 'react';
import { useNotificationContext, type NotificationType } from 'react-admin';

const tones: Record<NotificationType, ToastTone> = {
  error: 'error',
  warning: 'error',
  success: 'success',
  info: 'info',
};

/** What react-admin has to say appears as Keenly's toasts, top right for 4 s (product/shared#toasts). */
export function NotificationToasts() {
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (taken) toast(tones[taken.type], wordsOf(taken.message));
  }, [notifications, takeNotification]);
  return null;
}

/** Keys of react-admin's own messages are no words for a person. */
function wordsOf(message: unknown): string {
  return typeof message === 'string' && !message.startsWith('ra.') ? message : failureMessages.fallback;
}
