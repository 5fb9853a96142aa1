import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type CorrectPage,
  correctPageSchema,
  type CurrentSession,
  currentSessionSchema,
  type SessionDetail,
  sessionDetailSchema,
  type SessionList,
  sessionListQuerySchema,
  sessionListSchema,
  type SessionListQuery,
} from '@keenly/contracts/study-session';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { OwnPages } from '../application/own-pages.service.js';
import { StopSessions } from '../application/stop-sessions.service.js';
import { SessionDetailReader } from '../queries/session-detail.query.js';
import { SessionListReader } from '../queries/session-list.query.js';

/** A person's own sessions (document 1 §2.4, §7). */
@Controller()
@ForSignedIn()
export class SessionsController {
  constructor(
    private readonly sessions: SessionListReader,
    private readonly details: SessionDetailReader,
    private readonly stops: StopSessions,
    private readonly pages: OwnPages,
  ) {}

  @Get(apiPaths.sessions)
  @Describe({
    summary: "A page of the caller's sessions.",
    query: sessionListQuerySchema,
    answer: sessionListSchema,
  })
  list(
    @Query(zod(sessionListQuerySchema)) query: SessionListQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionList> {
    return this.sessions.page(query, caller);
  }

  @Get(apiPaths.currentSession)
  @Describe({ summary: "The caller's running session, or null.", answer: currentSessionSchema })
  current(@CurrentCaller() caller: Caller): Promise<CurrentSession> {
    return this.sessions.current(caller);
  }

  @Get(apiPaths.sessionDetail)
  @Describe({
    summary:
      'One session. Its learner sees everything; managers of the same organization see stats without addresses.',
    answer: sessionDetailSchema,
  })
  detail(@UuidParam('id') id: string, @CurrentCaller() caller: Caller): Promise<SessionDetail> {
    return this.details.read(id, caller);
  }

  @Post(apiPaths.stopSession)
  @HttpCode(204)
  @Describe({ summary: "Stops the caller's own session, as the extension would.", status: 204 })
  stop(@UuidParam('id') id: string, @CurrentCaller() caller: Caller): Promise<void> {
    return this.stops.stopOwn(id, caller);
  }

  @Post(apiPaths.correctPage)
  @HttpCode(204)
  @Describe({
    summary: "The learner's own word on a page of their session; every figure follows.",
    body: correctPageSchema,
    status: 204,
  })
  correct(
    @UuidParam('id') id: string,
    @UuidParam('visit') visit: string,
    @Body(zod(correctPageSchema)) { page_class }: CorrectPage,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.pages.correct(id, visit, page_class, caller);
  }

  @Post(apiPaths.redactPage)
  @HttpCode(204)
  @Describe({
    summary: "Forgets where a page of the caller's session was; its time and class still count.",
    status: 204,
  })
  redact(
    @UuidParam('id') id: string,
    @UuidParam('visit') visit: string,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.pages.redact(id, visit, caller);
  }
}
