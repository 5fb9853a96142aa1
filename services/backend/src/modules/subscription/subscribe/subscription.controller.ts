import { mondayDigestWords } from '@keenly/contracts/catalogue/monday-digest';
import { subscriptionMessages } from '@keenly/contracts/catalogue/organisations';
import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import type { Message } from '@keenly/contracts/verification';
import {
  ownSubscription,
  saveInterests,
  subscribe,
  unsubscribe,
  unsubscribeSignedIn,
} from '@keenly/contracts/weekly-tools.endpoints';
import { type OwnSubscription } from '@keenly/contracts/weekly-tools';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { byAddress, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { DigestChoices } from '../monday-digest/digest-choices.service.js';
import { Subscriptions } from './subscriptions.service.js';

const leaveLimit: Limit = {
  name: 'unsubscribe-address',
  points: 60,
  seconds: 60,
  across: 'process',
  counts: 'refusals',
  by: byAddress,
};

/** The weekly email about AI tools (product/mails#weekly-email). */
@Controller()
export class SubscriptionController {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly digests: DigestChoices,
  ) {}

  @Handles(subscribe)
  async subscribe({ body }: InputOf<typeof subscribe>, caller: Caller): Promise<Message> {
    await this.subscriptions.subscribe(body, caller);
    return { message: subscriptionMessages.subscribed };
  }

  @Handles(ownSubscription)
  own(_: InputOf<typeof ownSubscription>, { userId }: Caller): Promise<OwnSubscription> {
    return this.subscriptions.of(userId);
  }

  @Handles(unsubscribeSignedIn)
  async leaveOwn(_: InputOf<typeof unsubscribeSignedIn>, { userId }: Caller): Promise<Message> {
    await this.subscriptions.leaveOwn(userId);
    return { message: subscriptionMessages.unsubscribed };
  }

  @Handles(saveInterests)
  async saveInterests(
    { body }: InputOf<typeof saveInterests>,
    { userId }: Caller,
  ): Promise<AnswerOf<typeof saveInterests>> {
    return { data: await this.subscriptions.saveInterests(body.interests, userId) };
  }

  /** Of the weekly email or the Monday digest, whose tokens are all different. Mail programs post here without a cookie or a token but that of the link, and no one is asked again (RFC 8058). */
  @Handles(unsubscribe)
  @Limited(leaveLimit)
  async leave({ query }: InputOf<typeof unsubscribe>): Promise<Message> {
    if (await this.digests.leave(query.token)) return { message: mondayDigestWords.off };
    await this.subscriptions.leave(query.token);
    return { message: subscriptionMessages.unsubscribed };
  }
}
