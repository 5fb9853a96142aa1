import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FeedRow, LiveSenders } from '../../../platform/live/live-senders.js';

const idOf = (row: FeedRow) => row.payload['course_id'] ?? '';

/** Words `course_editors_changed`: it only says of which course, and its open editors ask who is there. */
@Injectable()
export class CourseEditorsChangedSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('course_editors_changed', {
      latestOf: idOf,
      bodies: (rows) => Promise.resolve(rows.map((row) => ({ course_id: idOf(row) }))),
    });
  }
}
