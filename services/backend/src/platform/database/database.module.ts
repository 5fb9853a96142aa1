import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { verifyTakesWrites } from '@keenly/event-store/connection-faults';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { LOGGER } from '../observability/logger.js';
import { DatabaseReadiness } from './database-readiness.js';
import { APP_SCHEMA, type DatabaseParts } from './database-parts.js';
import { Notices } from './notices.js';
import { createPool, PG_POOL } from './pool.js';
import { prepareDatabase } from './prepare-database.js';
import { RepeatingJobs } from './repeating-jobs.js';
import { ReplicationMetrics } from './replication-metrics.js';

@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  static forRoot(parts: DatabaseParts): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [APP_CONFIG],
          useFactory: (config: AppConfig) => ({
            type: 'postgres' as const,
            url: config.database.url,
            schema: APP_SCHEMA,
            entities: parts.entities,
            poolSize: config.database.pool,
            installExtensions: false,
            extra: {
              connectionTimeoutMillis: config.database.waitMs,
              application_name: 'keenly-orm',
              verify: verifyTakesWrites,
            },
          }),
        }),
      ],
      providers: [
        Notices,
        DatabaseReadiness,
        RepeatingJobs,
        ReplicationMetrics,
        {
          provide: PG_POOL,
          inject: [APP_CONFIG, LOGGER],
          // Everything that touches the database is built from this pool, so migrations come first.
          useFactory: async (config: AppConfig, logger: Logger) => {
            await prepareDatabase(config.database.url, parts.migrations);
            return createPool(config, logger);
          },
        },
      ],
      exports: [PG_POOL, Notices, DatabaseReadiness, RepeatingJobs, TypeOrmModule],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
