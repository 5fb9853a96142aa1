import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Logger } from 'pino';
import { databaseParts, logParts, modules } from './composition.js';
import { ACCOUNT_CHANGED } from './modules/membership/membership.public.js';
import { SIGN_IN_REVOKED } from './modules/identity/identity.public.js';
import { AuthModule } from './platform/auth/auth.module.js';
import type { AppConfig } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { ContentSourceModule } from './platform/content-source/content-source.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EventLogModule } from './platform/event-log/event-log.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { AdmissionModule } from './platform/http/admission/admission.module.js';
import { RateLimitModule } from './platform/http/rate-limit/rate-limit.module.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { OutageLog } from './platform/http/outage-log.js';
import { LiveModule } from './platform/live/live.module.js';
import { MediaStoreModule } from './platform/media/media-store.module.js';
import { ObservabilityModule } from './platform/observability/observability.module.js';
import { PersonalDataModule } from './platform/personal-data/personal-data.module.js';
import type { Tracing } from './platform/observability/tracing/tracing.js';
import { QueueModule } from './platform/queue/queue.module.js';

@Module({})
export class AppModule {
  static forRoot(config: AppConfig, logger: Logger, tracing: Tracing): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        ObservabilityModule.forRoot(logger, tracing),
        DatabaseModule.forRoot(databaseParts),
        EventLogModule.forRoot(logParts),
        QueueModule.forRoot(),
        AuthModule,
        RateLimitModule,
        AdmissionModule,
        HealthModule,
        MediaStoreModule,
        ContentSourceModule,
        PersonalDataModule,
        LiveModule.forRoot({ recheckOn: [ACCOUNT_CHANGED, SIGN_IN_REVOKED] }),
        ...modules.map(({ nest }) => nest),
      ],
      providers: [OutageLog, { provide: APP_FILTER, useClass: ErrorFilter }],
    };
  }
}
