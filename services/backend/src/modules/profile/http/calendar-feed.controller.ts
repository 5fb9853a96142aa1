import { apiPaths } from '@keenly/contracts/api-paths';
import { type CalendarFeed, calendarFeedSchema } from '@keenly/contracts/schedule';
import { Controller, Delete, Get, Header, Headers, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForAnyone, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { byAddress, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { CalendarFeeds } from '../application/calendar-feeds.service.js';
import { calendarFile, etagOf } from './calendar-file.js';

/** Calendar services read for many people from few addresses; a guess is answered like a late call. */
const guessLimit: Limit = {
  name: 'calendar-address',
  points: 60,
  seconds: 60,
  across: 'process',
  counts: 'refusals',
  by: byAddress,
};

/** The caller's calendar address, and the calendar behind it. */
@Controller()
export class CalendarFeedController {
  constructor(
    private readonly feeds: CalendarFeeds,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
  ) {}

  @Get(apiPaths.calendarFeed)
  @ForPermitted('profile.edit', 'own')
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'The caller’s calendar link.', answer: calendarFeedSchema })
  own(@CurrentCaller() caller: Caller): Promise<CalendarFeed> {
    return this.feeds.of(caller);
  }

  @Post(apiPaths.calendarFeed)
  @ForPermitted('profile.edit', 'own')
  @HttpCode(200)
  @Describe({ summary: 'Get or create the calendar link.', answer: calendarFeedSchema })
  make(@CurrentCaller() caller: Caller): Promise<CalendarFeed> {
    return this.feeds.make(caller);
  }

  @Delete(apiPaths.calendarFeed)
  @ForPermitted('profile.edit', 'own')
  @HttpCode(200)
  @Describe({ summary: 'Turn off the calendar link.', answer: calendarFeedSchema })
  revoke(@CurrentCaller() caller: Caller): Promise<CalendarFeed> {
    return this.feeds.revoke(caller);
  }

  /** For calendar programs, which have no token but the address itself (RFC 5545; 304 for what they have already). */
  @Get(apiPaths.calendar)
  @ForAnyone()
  @Limited(guessLimit)
  @Header('cache-control', 'private, no-cache')
  @Header('x-robots-tag', 'noindex')
  @Header('referrer-policy', 'no-referrer')
  @Describe({ summary: 'The schedule as an iCalendar file.' })
  async calendar(
    @UuidParam('feed') feed: string,
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const body = calendarFile(await this.feeds.planned(feed, file), this.config.origin);
    const etag = etagOf(body);
    void reply.header('etag', etag);
    if (isKnown(known, etag)) {
      void reply.status(304);
      return undefined;
    }
    void reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="keenly-schedule.ics"');
    return body;
  }
}

/** RFC 9110 §13.1.2: a list of tags or '*', compared weakly. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
