import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from './logger.js';
import { Metrics } from './metrics.js';
import { RequestRate } from './request-rate.js';
import { CloseTracing } from './tracing/close-tracing.js';
import { Tracing } from './tracing/tracing.js';

@Global()
@Module({})
export class ObservabilityModule {
  static forRoot(logger: Logger, tracing = new Tracing()): DynamicModule {
    return {
      module: ObservabilityModule,
      providers: [
        Metrics,
        RequestRate,
        { provide: LOGGER, useValue: logger },
        { provide: Tracing, useValue: tracing },
        CloseTracing,
      ],
      exports: [Metrics, RequestRate, LOGGER, Tracing],
    };
  }
}
