import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import { resendDelivery, testWebhook, webhookDeliveries } from '@keenly/contracts/webhooks.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { deliveryLimits } from './deliveries.limits.js';
import { WebhookDeliveries } from './deliveries.service.js';

/** What webhooks sent, in the console (product/webhooks#deliveries). */
@Controller()
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveries) {}

  @Handles(webhookDeliveries)
  latest(
    { params: { id } }: InputOf<typeof webhookDeliveries>,
    caller: Caller,
  ): Promise<AnswerOf<typeof webhookDeliveries>> {
    return this.deliveries.latest(id, caller);
  }

  @Handles(testWebhook)
  @Limited(...deliveryLimits)
  test(
    { params: { id }, body }: InputOf<typeof testWebhook>,
    caller: Caller,
  ): Promise<AnswerOf<typeof testWebhook>> {
    return this.deliveries.test(id, body.id, caller);
  }

  @Handles(resendDelivery)
  @Limited(...deliveryLimits)
  resend(
    { params: { id } }: InputOf<typeof resendDelivery>,
    caller: Caller,
  ): Promise<AnswerOf<typeof resendDelivery>> {
    return this.deliveries.resend(id, caller);
  }
}
