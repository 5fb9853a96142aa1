import { BullModule } from '@nestjs/bullmq';
import { defineModule } from '../../platform/define-module.js';
import { AiTools } from './application/ai-tools.service.js';
import { Subscriptions } from './application/subscriptions.service.js';
import { WeeklyIssues } from './application/weekly-issues.service.js';
import { AiToolEntity } from './entities/ai-tool.entity.js';
import { AiToolsController } from './http/ai-tools.controller.js';
import { SubscriptionController } from './http/subscription.controller.js';
import { WeeklyToolsMail } from './jobs/weekly-tools-mail.js';
import { WeeklyToolsProcessor } from './jobs/weekly-tools.processor.js';
import { WEEKLY_TOOLS_QUEUE } from './jobs/weekly-tools.queue.js';
import { WeeklyToolsSchedule } from './jobs/weekly-tools.schedule.js';
import { SubscriptionHoldings } from './queries/subscription-holdings.js';
import { CreateSubscription1763712110000 } from './migrations/create-subscription.migration.js';

export const subscriptionModule = defineModule({
  name: 'subscription',
  entities: [AiToolEntity],
  migrations: [CreateSubscription1763712110000],
  imports: [BullModule.registerQueue({ name: WEEKLY_TOOLS_QUEUE })],
  controllers: [SubscriptionController, AiToolsController],
  providers: [
    AiTools,
    Subscriptions,
    SubscriptionHoldings,
    WeeklyIssues,
    WeeklyToolsMail,
    WeeklyToolsProcessor,
    WeeklyToolsSchedule,
  ],
});
