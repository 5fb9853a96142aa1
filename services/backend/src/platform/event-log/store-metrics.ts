import type { EventStore } from '@keenly/event-store';
import type { ReaderStatus } from '@keenly/event-store/types';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../observability/metrics.js';
import { EVENT_STORE } from './event-log.js';

/** Projection lag and state, and lanes that are away, read when someone asks for the metrics. */
@Injectable()
export class StoreMetrics implements OnModuleInit {
  private reading: Promise<ReaderStatus[]> | undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'keenly_log_lanes_away',
      'Lanes of the log that are away with their server.',
      [],
      async (gauge) => {
        await this.status();
        gauge.set(this.store.lanesAway.length);
      },
    );
    this.gauge('lag_events', 'Event-log positions a reader hasn’t applied yet.', ({ lag }) => Number(lag));
    this.gauge('stopped', '1 where a fault stopped a reader.', ({ failure }) =>
      failure === undefined ? 0 : 1,
    );
    this.gauge(
      'put_aside_streams',
      'Streams a reader put aside, since it can’t apply an event of theirs.',
      (one) => one.putAside,
    );
    this.gauge('retrying', '1 where a reader keeps failing, through no fault of an event.', ({ trouble }) =>
      trouble === undefined ? 0 : 1,
    );
  }

  /** Of several builds of a reader the worst counts. */
  private gauge(name: string, help: string, figure: (reader: ReaderStatus) => number): void {
    this.metrics.gauge(`keenly_reader_${name}`, help, ['reader'], async (gauge) => {
      const figures = new Map<string, number>();
      for (const reader of await this.status()) {
        figures.set(reader.name, Math.max(figures.get(reader.name) ?? 0, figure(reader)));
      }
      for (const [reader, value] of figures) gauge.set({ reader }, value);
    });
  }

  /** Read once for all gauges of a scrape. */
  private status(): Promise<ReaderStatus[]> {
    this.reading ??= this.store.status().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }
}
