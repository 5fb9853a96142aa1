import { insightPanels } from '@keenly/contracts/insight';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveSenders } from '../../../platform/live/live-senders.js';

/** Tells a person which panels of their home to read again. */
@Injectable()
export class InsightSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('insight_changed', {
      // Of the same panels, once is enough.
      latestOf: ({ payload }) => payload['panels'] ?? '',
      bodies: async (rows) =>
        rows.map(({ payload }) => {
          const named = (payload['panels'] ?? '').split(' ');
          return { panels: insightPanels.filter((panel) => named.includes(panel)) };
        }),
    });
  }
}
