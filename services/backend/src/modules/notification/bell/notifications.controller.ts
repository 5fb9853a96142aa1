import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { Notifications } from '@keenly/contracts/notification';
import { notifications, updateNotifications } from '@keenly/contracts/notification.endpoints';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ReadMarks } from './read-marks.service.js';
import { NotificationsReader } from './notifications.query.js';

/** The caller's own bell (product/members#notifications). */
@Controller()
export class NotificationsController {
  constructor(
    private readonly reader: NotificationsReader,
    private readonly marks: ReadMarks,
  ) {}

  @Handles(notifications)
  list({ params: { id }, query }: InputOf<typeof notifications>, caller: Caller): Promise<Notifications> {
    return this.reader.page(id, caller, query);
  }

  @Handles(updateNotifications)
  async markRead({ body }: InputOf<typeof updateNotifications>, caller: Caller): Promise<Message> {
    await this.marks.mark(caller, body);
    return { message: joinMessages.updated };
  }
}
