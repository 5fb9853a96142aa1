import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import {
  changeWebhook,
  deleteWebhook,
  makeWebhook,
  pauseWebhook,
  rotateWebhook,
  webhooks,
} from '@keenly/contracts/webhooks.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { webhookLimits } from './webhooks.limits.js';
import { ManageWebhooks } from './webhooks.service.js';

/** Webhooks of an organization, in the console (product/webhooks). */
@Controller()
export class WebhooksController {
  constructor(private readonly kept: ManageWebhooks) {}

  @Handles(webhooks)
  list({ params: { id } }: InputOf<typeof webhooks>, caller: Caller): Promise<AnswerOf<typeof webhooks>> {
    return this.kept.of(id, caller);
  }

  @Handles(makeWebhook)
  @Limited(...webhookLimits)
  make(
    { params: { id }, body }: InputOf<typeof makeWebhook>,
    caller: Caller,
  ): Promise<AnswerOf<typeof makeWebhook>> {
    return this.kept.make(id, body, caller);
  }

  @Handles(changeWebhook)
  change(
    { params: { id }, body }: InputOf<typeof changeWebhook>,
    caller: Caller,
  ): Promise<AnswerOf<typeof changeWebhook>> {
    return this.kept.change(id, body, caller);
  }

  @Handles(rotateWebhook)
  @Limited(...webhookLimits)
  rotate(
    { params: { id }, body: { version } }: InputOf<typeof rotateWebhook>,
    caller: Caller,
  ): Promise<AnswerOf<typeof rotateWebhook>> {
    return this.kept.rotate(id, version, caller);
  }

  @Handles(pauseWebhook)
  setPaused(
    { params: { id }, body: { paused } }: InputOf<typeof pauseWebhook>,
    caller: Caller,
  ): Promise<AnswerOf<typeof pauseWebhook>> {
    return this.kept.setPaused(id, paused, caller);
  }

  @Handles(deleteWebhook)
  end({ params: { id } }: InputOf<typeof deleteWebhook>, caller: Caller): Promise<void> {
    return this.kept.end(id, caller);
  }
}
