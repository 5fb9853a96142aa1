import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../observability/metrics.js';
import { EVENT_STORE } from './event-log.js';

/** Projection lag and state, read when somebody asks for the metrics. */
@Injectable()
export class StoreMetrics implements OnModuleInit {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'keenly_reader_lag_events',
      'Event-log positions a reader hasn’t applied yet.',
      ['reader'],
      async (gauge) => {
        for (const reader of await this.store.status())
          gauge.set({ reader: reader.name }, Number(reader.lag));
      },
    );
    this.metrics.gauge(
      'keenly_reader_stopped',
      '1 where a poison event stopped a reader.',
      ['reader'],
      async (gauge) => {
        for (const reader of await this.store.status())
          gauge.set({ reader: reader.name }, reader.failure === undefined ? 0 : 1);
      },
    );
  }
}
