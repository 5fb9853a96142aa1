import { createHash, timingSafeEqual } from 'node:crypto';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { InputOf } from '@keenly/contracts/endpoint';
import { metrics } from '@keenly/contracts/operations.endpoints';
import { Controller, Headers, Inject } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { Handles } from '../http/endpoint/handles.decorator.js';
import { Metrics } from '../observability/metrics.js';

/** For the operators' own collector: how busy an organisation is can be read from it. */
@Controller()
export class MetricsController {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly metrics: Metrics,
  ) {}

  /** NOT_FOUND without the token, or where none is configured. */
  @Handles(metrics)
  async read(
    _: InputOf<typeof metrics>,
    @Headers('authorization') given: string | undefined,
  ): Promise<string> {
    const { metricsToken } = this.config;
    if (metricsToken === undefined || !isSame(given ?? '', `Bearer ${metricsToken}`))
      throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return this.metrics.registry.metrics();
  }
}

/** Compares hashes, so that the time it takes says nothing of the token, nor of its length. */
function isSame(given: string, due: string): boolean {
  const [one, other] = [given, due].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
