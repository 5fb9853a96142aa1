import { defineModule } from '../../platform/define-module.js';
import { CalendarFeeds } from './calendar-feed/calendar-feeds.service.js';
import { CapabilityNames } from './capability-names.js';
import { ProfileDetailsService } from './profile-details/profile-details.service.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { BadgesController } from './badges/badges.controller.js';
import { CalendarFeedController } from './calendar-feed/calendar-feed.controller.js';
import { EmployeeHeadController } from './employee-head/employee-head.controller.js';
import { EmployeeHeadReader } from './employee-head/employee-head.query.js';
import { ProfileDetailsController } from './profile-details/profile-details.controller.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ChangePlans1763800090000 } from './migrations/change-plans.migration.js';
import { CreateProfile1763800020000 } from './migrations/create-profile.migration.js';
import { CreateSavedViews1763810010000 } from './migrations/create-saved-views.migration.js';
import { LinkPlans1764253000000 } from './migrations/link-plans.migration.js';
import { SavedViewHoldings } from './saved-views/saved-view-holdings.js';
import { SavedViewsController } from './saved-views/saved-views.controller.js';
import { SavedViewsService } from './saved-views/saved-views.service.js';
import { badgesProjection } from './badges/badges.projection.js';
import { BadgeEvidenceReader } from './badges/badge-evidence.query.js';
import { BadgesReader } from './badges/badges.query.js';
import { ProfileHoldings } from './profile-holdings.js';
import { CompletionReader } from './profile-details/completion.query.js';
import { ProfileSender } from './badges/profile.sender.js';

export const profileModule = defineModule({
  name: 'profile',
  migrations: [
    CreateProfile1763800020000,
    ChangePlans1763800090000,
    CreateSavedViews1763810010000,
    LinkPlans1764253000000,
  ],
  providers: [CapabilityNames],
  personalData: [ProfileHoldings, SavedViewHoldings],
  slices: {
    badges: {
      controllers: [BadgesController],
      providers: [BadgesReader, BadgeEvidenceReader],
      projections: [badgesProjection],
      senders: [ProfileSender],
    },
    'profile-details': {
      controllers: [ProfileDetailsController],
      providers: [ProfileDetailsService, CompletionReader],
    },
    schedule: { controllers: [ScheduleController], providers: [ScheduleService] },
    'employee-head': { controllers: [EmployeeHeadController], providers: [EmployeeHeadReader] },
    'saved-views': { controllers: [SavedViewsController], providers: [SavedViewsService] },
    'calendar-feed': { controllers: [CalendarFeedController], providers: [CalendarFeeds] },
  },
});
