import { BullModule } from '@nestjs/bullmq';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { defineModule } from '../../platform/define-module.js';
import { WebhookDeliveriesController } from './delivery-log/deliveries.controller.js';
import { WebhookDeliveries } from './delivery-log/deliveries.service.js';
import { WebhooksController } from './manage-webhooks/webhooks.controller.js';
import { ManageWebhooks } from './manage-webhooks/webhooks.service.js';
import { CreateWebhooks1764300000000 } from './migrations/create-webhooks.migration.js';
import { WebhookChangesReaction } from './note-changes/webhook-changes.reaction.js';
import { DeliveryBodies } from './send-deliveries/delivery-body.query.js';
import { DeliveryPost } from './send-deliveries/delivery-post.js';
import { WEBHOOK_QUEUE } from './send-deliveries/delivery-queue.js';
import { DeliveryRelay } from './send-deliveries/delivery-relay.js';
import { DeliverySender } from './send-deliveries/delivery-sender.js';
import { DeliveryStore } from './send-deliveries/delivery-store.js';
import { DeliveryProcessor } from './send-deliveries/delivery.processor.js';
import { OldDeliveries } from './sweep-deliveries/old-deliveries.js';
import { OldDeliveriesJob } from './sweep-deliveries/old-deliveries.job.js';
import { WebhookHosts } from './webhook-hosts.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Other systems of an organization are told of its changes (product/webhooks). */
export const webhooksModule = defineModule({
  name: 'webhooks',
  migrations: [CreateWebhooks1764300000000],
  imports: [BullModule.registerQueue({ name: WEBHOOK_QUEUE })],
  providers: [
    {
      provide: WebhookHosts,
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig) => new WebhookHosts(config),
    },
    WebhookSecrets,
  ],
  slices: {
    'manage-webhooks': { controllers: [WebhooksController], providers: [ManageWebhooks] },
    'delivery-log': { controllers: [WebhookDeliveriesController], providers: [WebhookDeliveries] },
    'note-changes': { reactions: [WebhookChangesReaction] },
    'send-deliveries': {
      providers: [
        DeliveryStore,
        DeliveryBodies,
        DeliveryPost,
        DeliverySender,
        DeliveryProcessor,
        DeliveryRelay,
      ],
    },
    'sweep-deliveries': { providers: [OldDeliveries], sweeps: [OldDeliveriesJob] },
  },
});
