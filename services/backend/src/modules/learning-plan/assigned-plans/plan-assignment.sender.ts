import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FeedRow, LiveSenders } from '../../../platform/live/live-senders.js';

const idOf = (row: FeedRow) => row.payload['assignment_id'] ?? '';

/** Words `plan_assignment_changed`: it only says which, and clients read their list again. */
@Injectable()
export class PlanAssignmentSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('plan_assignment_changed', {
      latestOf: idOf,
      bodies: (rows) => Promise.resolve(rows.map((row) => ({ assignment_id: idOf(row) }))),
    });
  }
}
