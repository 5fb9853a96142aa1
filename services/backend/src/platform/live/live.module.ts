import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ModuleParts } from '../module-parts.js';
import { CreateLiveFeed1763712050000 } from './create-live-feed.migration.js';
import { CreateTeamNews1763805000000 } from './create-team-news.migration.js';
import { LinkTeamNews1764410000001 } from './link-team-news.migration.js';
import { LiveAuthentication } from './live-authentication.js';
import { LiveGateway, RECHECK_ON } from './live.gateway.js';
import { LivePruning } from './live-pruning.job.js';
import { LiveRooms } from './live-rooms.js';
import { LiveSenders } from './live-senders.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { ReadAgainSender } from './read-again.js';
import { TeamNewsJob } from './team-news.job.js';

/** Migrations of the live feed. */
export const liveParts: ModuleParts = {
  migrations: [CreateLiveFeed1763712050000, CreateTeamNews1763805000000, LinkTeamNews1764410000001],
};

@Global()
@Module({})
export class LiveModule {
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
