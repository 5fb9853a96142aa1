import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FeedRow, LiveSenders } from '../../../platform/live/live-senders.js';

const idOf = (row: FeedRow) => row.payload['course_id'] ?? '';

/** Words `course_changed`: it only says which, and open lists and editors read theirs again. */
@Injectable()
export class CourseChangedSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('course_changed', {
      latestOf: idOf,
      bodies: (rows) => Promise.resolve(rows.map((row) => ({ course_id: idOf(row) }))),
    });
  }
}
