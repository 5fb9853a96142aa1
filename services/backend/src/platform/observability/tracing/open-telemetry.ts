import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  SamplingDecision,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingConfig } from '../../config/tracing-config.js';
import { within } from '../../queue/within.js';
import { MOST_LINKS } from './places.js';
import { TellingExporter } from './telling-exporter.js';
import type { Attributes, Step, StepKind, StepRecorder, TracePlace, TraceSpan } from './trace-span.js';

/** Steps that wait to be sent; what comes on top is dropped, so that a receiver that is away costs no more memory. */
const MOST_WAITING = 4096;
const SENT_AT_ONCE = 512;
const SEND_EVERY_MS = 2000;
/** A receiver that doesn't answer is given up with what it was sent, milliseconds. */
const ANSWER_WITHIN_MS = 4000;
const GIVE_UP_AFTER_MS = 5000;
/** Time that a process which leaves spends on what is left. */
const FLUSH_WITHIN_MS = 2000;
const LONGEST_VALUE = 200;

const kinds: Record<StepKind, SpanKind> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Steps as OpenTelemetry's, sent by OTLP over HTTP. This file alone loads OpenTelemetry, and only where it is asked for. */
export class OpenTelemetryRecorder implements StepRecorder {
  private readonly places = new GivenPlaces();
  private readonly sampler: TraceIdRatioBasedSampler;
  private readonly provider: TracerProvider;
  private readonly tracer: ReturnType<TracerProvider['getTracer']>;

  constructor(config: TracingConfig, role: string, logger: Logger) {
    this.sampler = new TraceIdRatioBasedSampler(config.ratio);
    const exporter = new OTLPTraceExporter({
      url: config.url,
      headers: { ...config.headers },
      timeoutMillis: ANSWER_WITHIN_MS,
      // A process that leaves sends all that waits at once.
      concurrencyLimit: MOST_WAITING / SENT_AT_ONCE + 1,
    });
    this.provider = new TracerProvider({
      // Said here in full: what the machine is called, and who runs it, is nobody's business.
      resource: resourceFromAttributes({ 'service.name': config.serviceName, 'keenly.role': role }),
      sampler: new AlwaysOnSampler(),
      idGenerator: this.places,
      spanLimits: { linkCountLimit: MOST_LINKS, attributeValueLengthLimit: LONGEST_VALUE },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new TellingExporter(exporter, logger),
          maxQueueSize: MOST_WAITING,
          maxExportBatchSize: SENT_AT_ONCE,
          scheduledDelayMillis: SEND_EVERY_MS,
          exportTimeoutMillis: GIVE_UP_AFTER_MS,
        }),
      ],
    });
    this.tracer = this.provider.getTracer('keenly');
  }

  isKept(traceId: string): boolean {
    return this.sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
  }

  start({ name, kind, attributes, parent, place, links = [] }: Step): TraceSpan {
    const options = {
      kind: kinds[kind],
      attributes: { ...attributes },
      links: links.map((one): Link => ({ context: contextOf(one) })),
    };
    return new Recorded(
      this.places.with(place, () => this.tracer.startSpan(name, options, parentIn(parent))),
    );
  }

  async close(): Promise<void> {
    // A receiver that is away must not hold up a process that leaves; what it didn't take is told by the exporter.
    await within(FLUSH_WITHIN_MS, this.provider.shutdown(), 'sending the last traces').catch(() => undefined);
  }
}

class Recorded implements TraceSpan {
  readonly traceId: string;
  readonly spanId: string;

  constructor(private readonly span: Span) {
    ({ traceId: this.traceId, spanId: this.spanId } = span.spanContext());
  }

  set(attributes: Attributes): void {
    this.span.setAttributes({ ...attributes });
  }

  fail(code: string): void {
    this.span.setAttribute('error.type', code);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Random ids, but for steps whose place was given out before. */
class GivenPlaces implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private given: TracePlace | undefined;

  with<T>(place: TracePlace | undefined, start: () => T): T {
    this.given = place;
    try {
      return start();
    } finally {
      this.given = undefined;
    }
  }

  generateTraceId(): string {
    return this.given?.traceId ?? this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.given?.spanId ?? this.random.generateSpanId();
  }
}

const contextOf = ({ traceId, spanId }: TracePlace) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });

const parentIn = (parent: TracePlace | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent));
