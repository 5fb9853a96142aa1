import { openEventStore } from '@keenly/event-store';
import { CitusMissing } from '@keenly/event-store/distribution';
import { DistributionFixed, LanesFixed } from '@keenly/event-store/migrations';
import type { InlineProjection, Projection, Upcaster } from '@keenly/event-store/types';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig, ConfigurationError } from '../config/config.js';
import { PG_POOL } from '../database/pool.js';
import { LOGGER } from '../observability/logger.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { CommandRunner } from './command-runner.js';
import { EVENT_STORE, EventLog, PROJECTIONS } from './event-log.js';
import { StoreMetrics } from './store-metrics.js';
import { UnknownEvents } from './unknown-events.js';
import { storeTraces } from './store-traces.js';

/** Projections and upcasters of the modules; collected in `composition.ts`. */
export interface LogParts {
  readonly projections: readonly Projection[];
  readonly inline: readonly InlineProjection[];
  readonly upcasters: readonly Upcaster[];
}

@Global()
@Module({})
export class EventLogModule {
  static forRoot(parts: LogParts): DynamicModule {
    return {
      module: EventLogModule,
      imports: [CqrsModule],
      providers: [
        { provide: PROJECTIONS, useValue: parts.projections },
        {
          provide: EVENT_STORE,
          inject: [APP_CONFIG, PG_POOL, LOGGER, Tracing],
          useFactory: (config: AppConfig, pool: Pool, logger: Logger, tracing: Tracing) =>
            openEventStore({
              pool,
              connectionString: config.database.url,
              lanes: config.database.lanes,
              distribute: config.database.isDistributed,
              masterKey: config.subjectMasterKey,
              inline: parts.inline,
              upcasters: parts.upcasters,
              onError: (error, where) => logger.error({ err: error, where }, 'event store'),
              watch: storeTraces(tracing),
            }).catch(inPlainWords),
        },
        EventLog,
        CommandRunner,
        StoreMetrics,
        UnknownEvents,
      ],
      exports: [EVENT_STORE, PROJECTIONS, EventLog, CommandRunner, CqrsModule],
    };
  }
}

/** Whoever set how the log is made reads which variable to set to what. */
function inPlainWords(error: unknown): never {
  const words = wordsFor(error);
  if (words === undefined) throw error;
  throw new ConfigurationError(words, { cause: error });
}

function wordsFor(error: unknown): string | undefined {
  if (error instanceof LanesFixed) {
    const { asked, made } = error;
    return (
      `The log in this database was made with ${made === 1 ? '1 lane' : `${made} lanes`}, and EVENT_STORE_LANES asks for ` +
      `${asked}. Set it to ${made}, or copy the log into an empty database with change-lanes.`
    );
  }
  if (error instanceof DistributionFixed) {
    const { isDistributed } = error;
    return (
      `The log in this database was made ${isDistributed ? 'over several servers' : 'on one server'}, and ` +
      `EVENT_STORE_DISTRIBUTED is ${!isDistributed}. Set it to ${isDistributed}, or copy the log into an empty database ` +
      'with change-lanes.'
    );
  }
  if (error instanceof CitusMissing) {
    return (
      'EVENT_STORE_DISTRIBUTED is true, and this database has no extension citus. Name the database of a coordinator ' +
      'that has it in DATABASE_URL, or set EVENT_STORE_DISTRIBUTED to false.'
    );
  }
  return undefined;
}
