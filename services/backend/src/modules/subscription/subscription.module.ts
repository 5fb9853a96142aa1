import { BullModule } from '@nestjs/bullmq';
import { defineModule } from '../../platform/define-module.js';
import { AiTools } from './ai-tools/ai-tools.service.js';
import { Subscriptions } from './subscribe/subscriptions.service.js';
import { WeeklyIssues } from './weekly-tools/weekly-issues.service.js';
import { AiToolEntity } from './entities/ai-tool.entity.js';
import { AiToolsController } from './ai-tools/ai-tools.controller.js';
import { SubscriptionController } from './subscribe/subscription.controller.js';
import { WeeklyToolsMail } from './weekly-tools/weekly-tools-mail.js';
import { WeeklyToolsProcessor } from './weekly-tools/weekly-tools.processor.js';
import { WEEKLY_TOOLS_QUEUE } from './weekly-tools/weekly-tools.queue.js';
import { WeeklyToolsSchedule } from './weekly-tools/weekly-tools.schedule.js';
import { SubscriptionHoldings } from './subscribe/subscription-holdings.js';
import { CreateMondayDigest1763802001000 } from './migrations/create-monday-digest.migration.js';
import { DigestChoices } from './monday-digest/digest-choices.service.js';
import { DigestFiguresReader } from './monday-digest/digest-figures.js';
import { MondayDigestController } from './monday-digest/monday-digest.controller.js';
import { MondayDigestJob } from './monday-digest/monday-digest.job.js';
import { MondayDigestKind } from './monday-digest/monday-digest-kind.js';
import { MondayDigests } from './monday-digest/monday-digests.service.js';
import { CreateSubscription1763712110000 } from './migrations/create-subscription.migration.js';

export const subscriptionModule = defineModule({
  name: 'subscription',
  entities: [AiToolEntity],
  migrations: [CreateSubscription1763712110000, CreateMondayDigest1763802001000],
  imports: [BullModule.registerQueue({ name: WEEKLY_TOOLS_QUEUE })],
  slices: {
    subscribe: {
      controllers: [SubscriptionController],
      providers: [Subscriptions],
      personalData: [SubscriptionHoldings],
    },
    'ai-tools': { controllers: [AiToolsController], providers: [AiTools] },
    'monday-digest': {
      controllers: [MondayDigestController],
      providers: [DigestChoices, DigestFiguresReader, MondayDigestKind, MondayDigests],
      sweeps: [MondayDigestJob],
    },
    'weekly-tools': { providers: [WeeklyIssues, WeeklyToolsMail, WeeklyToolsProcessor, WeeklyToolsSchedule] },
  },
});
