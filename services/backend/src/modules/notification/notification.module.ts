import { defineModule } from '../../platform/define-module.js';
import { NotificationNames } from './bell/notification-names.query.js';
import { NotificationSender } from './bell/notification.sender.js';
import { NotificationWords } from './bell/notification-words.js';
import { NotificationsController } from './bell/notifications.controller.js';
import { notificationsProjection } from './bell/notifications.projection.js';
import { NotificationsReader } from './bell/notifications.query.js';
import { ReadMarks } from './bell/read-marks.service.js';
import { CreateNotificationMarks1763806000000 } from './migrations/create-notification-marks.migration.js';
import { StartBell1763915000010 } from './migrations/start-bell.migration.js';
import { StartBellInLanes1764410000010 } from './migrations/start-bell-in-lanes.migration.js';
import { TellOfCourses1764220000010 } from './migrations/tell-of-courses.migration.js';
import { NotificationHoldings } from './notification-holdings.js';

/** The bell: what asks for an answer, and news about oneself. */
export const notificationModule = defineModule({
  name: 'notification',
  migrations: [
    CreateNotificationMarks1763806000000,
    StartBell1763915000010,
    TellOfCourses1764220000010,
    StartBellInLanes1764410000010,
  ],
  personalData: [NotificationHoldings],
  slices: {
    bell: {
      controllers: [NotificationsController],
      providers: [NotificationsReader, NotificationNames, NotificationWords, ReadMarks],
      projections: [notificationsProjection],
      senders: [NotificationSender],
    },
  },
});
