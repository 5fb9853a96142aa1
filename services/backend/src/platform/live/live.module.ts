import { type DynamicModule, Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { PG_POOL } from '../database/pool.js';
import type { ModuleParts } from '../module-parts.js';
import { CreateLiveFeed1763712050000 } from './create-live-feed.migration.js';
import { CreateTeamNews1763805000000 } from './create-team-news.migration.js';
import { spreadFeed } from './feed-lanes.js';
import { LinkTeamNews1764410000001 } from './link-team-news.migration.js';
import { LiveAuthentication } from './live-authentication.js';
import { LiveGateway, RECHECK_ON } from './live.gateway.js';
import { LivePruning } from './live-pruning.job.js';
import { LiveRooms } from './live-rooms.js';
import { LiveSenders } from './live-senders.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { ReadAgainSender } from './read-again.js';
import { SpreadFeed1764410000017 } from './spread-feed.migration.js';
import { TeamNewsJob } from './team-news.job.js';

/** Migrations of the live feed. */
export const liveParts: ModuleParts = {
  migrations: [
    CreateLiveFeed1763712050000,
    CreateTeamNews1763805000000,
    LinkTeamNews1764410000001,
    SpreadFeed1764410000017,
  ],
};

@Global()
@Module({})
export class LiveModule implements OnModuleInit {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Before anything is told: afterwards the feed keeps the lanes it has. */
  async onModuleInit(): Promise<void> {
    await spreadFeed(this.pool, this.config.database.lanes);
  }

  /** @param recheckOn NOTIFY channels whose payload is an account or a sign-in that may do something else from now on */
  static forRoot({ recheckOn }: { recheckOn: readonly string[] }): DynamicModule {
    return {
      module: LiveModule,
      providers: [
        { provide: RECHECK_ON, useValue: recheckOn },
        LiveSenders,
        LiveRooms,
        LiveAuthentication,
        LiveSubscriptions,
        LiveGateway,
        LivePruning,
        ReadAgainSender,
        TeamNewsJob,
      ],
      exports: [LiveSenders, LiveRooms, LiveGateway],
    };
  }
}
