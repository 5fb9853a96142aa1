import { defineModule } from '../../platform/define-module.js';
import { CalendarFeeds } from './application/calendar-feeds.service.js';
import { CapabilityNames } from './application/capability-names.js';
import { ProfileDetailsService } from './application/profile-details.service.js';
import { ScheduleService } from './application/schedule.service.js';
import { BadgesController } from './http/badges.controller.js';
import { CalendarFeedController } from './http/calendar-feed.controller.js';
import { ProfileDetailsController } from './http/profile-details.controller.js';
import { ScheduleController } from './http/schedule.controller.js';
import { ChangePlans1763800090000 } from './migrations/change-plans.migration.js';
import { CreateProfile1763800020000 } from './migrations/create-profile.migration.js';
import { badgesProjection } from './projections/badges.projection.js';
import { BadgeEvidenceReader } from './queries/badge-evidence.query.js';
import { BadgesQuery } from './queries/badges.query.js';
import { ProfileHoldings } from './queries/profile-holdings.js';
import { CompletionQuery } from './queries/completion.query.js';
import { ProfileSender } from './sockets/profile-sender.js';

export const profileModule = defineModule({
  name: 'profile',
  migrations: [CreateProfile1763800020000, ChangePlans1763800090000],
  projections: [badgesProjection],
  controllers: [ProfileDetailsController, ScheduleController, CalendarFeedController, BadgesController],
  providers: [
    CapabilityNames,
    ProfileDetailsService,
    ScheduleService,
    CalendarFeeds,
    CompletionQuery,
    BadgesQuery,
    BadgeEvidenceReader,
    ProfileHoldings,
    ProfileSender,
  ],
});
