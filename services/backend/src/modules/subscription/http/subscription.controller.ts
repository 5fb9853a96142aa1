import { apiPaths } from '@keenly/contracts/api-paths';
import { subscriptionMessages } from '@keenly/contracts/catalogue/organisations';
import { type Message, messageSchema } from '@keenly/contracts/verification';
import {
  type OwnSubscription,
  ownSubscriptionSchema,
  savedInterestsSchema,
  type SaveInterests,
  saveInterestsSchema,
  unsubscribeQuerySchema,
  type WeeklySubscriptionChoice,
  weeklySubscriptionSchema,
} from '@keenly/contracts/weekly-tools';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForAnyone, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { byAddress, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { Subscriptions } from '../application/subscriptions.service.js';

const leaveLimit: Limit = {
  name: 'unsubscribe-address',
  points: 60,
  seconds: 60,
  across: 'process',
  counts: 'refusals',
  by: byAddress,
};

/** The weekly email about AI tools (document 1 §2.3, §7). */
@Controller()
export class SubscriptionController {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Post(apiPaths.weeklySubscription)
  @ForSignedIn()
  @HttpCode(200)
  @Describe({ summary: 'Subscribe.', body: weeklySubscriptionSchema, answer: messageSchema })
  async subscribe(
    @Body(zod(weeklySubscriptionSchema)) choice: WeeklySubscriptionChoice,
    @CurrentCaller() caller: Caller,
  ): Promise<Message> {
    await this.subscriptions.subscribe(choice, caller);
    return { message: subscriptionMessages.subscribed };
  }

  @Get(apiPaths.weeklySubscription)
  @ForSignedIn()
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'The caller’s subscription.', answer: ownSubscriptionSchema })
  own(@CurrentCaller() { userId }: Caller): Promise<OwnSubscription> {
    return this.subscriptions.of(userId);
  }

  @Delete(apiPaths.weeklySubscription)
  @ForSignedIn()
  @Describe({ summary: 'Unsubscribe, signed in.', answer: messageSchema })
  async leaveOwn(@CurrentCaller() { userId }: Caller): Promise<Message> {
    await this.subscriptions.leaveOwn(userId);
    return { message: subscriptionMessages.unsubscribed };
  }

  @Post(apiPaths.interests)
  @ForSignedIn()
  @HttpCode(200)
  @Describe({ summary: 'Save your interests.', body: saveInterestsSchema, answer: savedInterestsSchema })
  async saveInterests(
    @Body(zod(saveInterestsSchema)) { interests }: SaveInterests,
    @CurrentCaller() { userId }: Caller,
  ): Promise<z.infer<typeof savedInterestsSchema>> {
    return { data: await this.subscriptions.saveInterests(interests, userId) };
  }

  /** Mail programs post here without a cookie or a token but that of the link, and nobody is asked again (RFC 8058). */
  @Post(apiPaths.unsubscribe)
  @ForAnyone()
  @Limited(leaveLimit)
  @HttpCode(200)
  @Describe({
    summary: 'Unsubscribe from the weekly email with the token in its link.',
    query: unsubscribeQuerySchema,
    answer: messageSchema,
  })
  async leave(
    @Query(zod(unsubscribeQuerySchema)) { token }: z.output<typeof unsubscribeQuerySchema>,
  ): Promise<Message> {
    await this.subscriptions.leave(token);
    return { message: subscriptionMessages.unsubscribed };
  }
}
