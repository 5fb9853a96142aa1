import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { failureCode } from './failure-code.js';

type Told = Parameters<SpanExporter['export']>[1];

/** Says once that the receiver of traces takes none, and once that it takes them again. */
export class TellingExporter implements SpanExporter {
  private isAway = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], told: Told): void {
    this.exporter.export(spans, (result) => {
      if (result.error === undefined) this.takes();
      else this.fails(result.error);
      told(result);
    });
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private takes(): void {
    if (this.isAway) this.logger.info('the receiver of traces takes them again');
    this.isAway = false;
  }

  private fails(error: Error): void {
    if (!this.isAway) this.logger.warn({ reason: failureCode(error) }, 'the receiver of traces takes none');
    this.isAway = true;
  }
}
