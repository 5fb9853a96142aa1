import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from './logger.js';
import { Metrics } from './metrics.js';

@Global()
@Module({})
export class ObservabilityModule {
  static forRoot(logger: Logger): DynamicModule {
    return {
      module: ObservabilityModule,
      providers: [Metrics, { provide: LOGGER, useValue: logger }],
      exports: [Metrics, LOGGER],
    };
  }
}
