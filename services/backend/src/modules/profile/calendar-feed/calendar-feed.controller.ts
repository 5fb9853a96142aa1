import type { InputOf } from '@keenly/contracts/endpoint';
import type { CalendarFeed } from '@keenly/contracts/schedule';
import {
  calendarFeed,
  calendarFile,
  makeCalendarFeed,
  endCalendarFeed,
} from '@keenly/contracts/schedule.endpoints';
import { Controller, Header, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { byAddress, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { calendarText, etagOf } from './calendar-text.js';

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

  @Handles(calendarFeed)
  own(_: InputOf<typeof calendarFeed>, caller: Caller): Promise<CalendarFeed> {
    return this.feeds.of(caller);
  }

  @Handles(makeCalendarFeed)
  make(_: InputOf<typeof makeCalendarFeed>, caller: Caller): Promise<CalendarFeed> {
    return this.feeds.make(caller);
  }

  @Handles(endCalendarFeed)
  revoke(_: InputOf<typeof endCalendarFeed>, caller: Caller): Promise<CalendarFeed> {
    return this.feeds.revoke(caller);
  }

  @Handles(calendarFile)
  @Limited(guessLimit)
  @Header('x-robots-tag', 'noindex')
  @Header('referrer-policy', 'no-referrer')
  async calendar(
    { params }: InputOf<typeof calendarFile>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const body = calendarText(await this.feeds.planned(params.feed, params.file), this.config.origin);
    const etag = etagOf(body);
    void reply.header('etag', etag);
    if (isKnown(known, etag)) {
      void reply.status(304).removeHeader('content-type');
      return undefined;
    }
    void reply.header('content-disposition', 'inline; filename="keenly-schedule.ics"');
    return body;
  }
}

/** RFC 9110 §13.1.2: a list of tags or '*', compared weakly. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
