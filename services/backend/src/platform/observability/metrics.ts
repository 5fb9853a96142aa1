import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Every metric of the service, in one registry per process. Times are seconds. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'keenly_http_request_seconds',
    help: 'Requests, by method, route, and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [this.registry],
  });

  readonly ingested = new Counter({
    name: 'keenly_ingested_events_total',
    help: 'Extension events, by outcome.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly sockets = new Gauge({
    name: 'keenly_sockets',
    help: 'Open live connections of this process.',
    registers: [this.registry],
  });

  readonly liveMessages = new Counter({
    name: 'keenly_live_messages_total',
    help: 'Live messages handed to rooms, by type.',
    labelNames: ['type'],
    registers: [this.registry],
  });

  readonly jobs = new Counter({
    name: 'keenly_jobs_total',
    help: 'Queue jobs by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    registers: [this.registry],
  });

  readonly unknownEvents = new Counter({
    name: 'keenly_unknown_events_total',
    help: 'Decisions left to a newer release, since this one doesn’t know a type of event, by type.',
    labelNames: ['type'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A gauge whose values are read when someone asks for the metrics. */
  gauge(
    name: string,
    help: string,
    labelNames: string[],
    collect: (gauge: Gauge) => Promise<void> | void,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        await collect(this);
      },
    });
  }
}
