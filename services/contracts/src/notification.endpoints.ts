import { endpoint, permitted } from './endpoint.js';
import { notificationsQuerySchema, notificationsSchema, updateNotificationsSchema } from './notification.js';
import { messageSchema } from './verification.js';

export const notifications = endpoint({
  method: 'GET',
  path: '/api/v1/userClients/:id/notifications',
  access: permitted('notification.read', 'own'),
  summary: 'A page of the caller’s notifications, newest first.',
  query: notificationsQuerySchema,
  answer: notificationsSchema,
  changesWith: ['notification_changed'],
});

export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/api/v1/updateNotifications',
  access: permitted('notification.read', 'own'),
  summary: 'Mark the caller’s notifications as read.',
  body: updateNotificationsSchema,
  answer: messageSchema,
});
