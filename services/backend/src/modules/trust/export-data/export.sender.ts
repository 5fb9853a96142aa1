import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FeedRow, LiveSenders } from '../../../platform/live/live-senders.js';

const idOf = (row: FeedRow) => row.payload['export_id'] ?? '';

/** Words `data_export_changed`: it only says which, and clients read their copies again. */
@Injectable()
export class ExportSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('data_export_changed', {
      latestOf: idOf,
      bodies: (rows) => Promise.resolve(rows.map((row) => ({ export_id: idOf(row) }))),
    });
  }
}
