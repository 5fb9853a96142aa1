import type { InputOf } from '@keenly/contracts/endpoint';
import type { CurrentSession, SessionDetail, SessionList } from '@keenly/contracts/study-session';
import {
  sessions,
  currentSession,
  sessionDetail,
  stopSession,
  correctPage,
  redactPage,
} from '@keenly/contracts/study-session.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { OwnPages } from '../application/own-pages.service.js';
import { StopSessions } from '../application/stop-sessions.service.js';
import { SessionDetailReader } from '../queries/session-detail.query.js';
import { SessionListReader } from '../queries/session-list.query.js';

/** A person's own sessions (product/session-pages#sessions-table). */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionListReader,
    private readonly details: SessionDetailReader,
    private readonly stops: StopSessions,
    private readonly pages: OwnPages,
  ) {}

  @Handles(sessions)
  list({ query }: InputOf<typeof sessions>, caller: Caller): Promise<SessionList> {
    return this.sessions.page(query, caller);
  }

  @Handles(currentSession)
  current(_: InputOf<typeof currentSession>, caller: Caller): Promise<CurrentSession> {
    return this.sessions.current(caller);
  }

  @Handles(sessionDetail)
  detail({ params: { id } }: InputOf<typeof sessionDetail>, caller: Caller): Promise<SessionDetail> {
    return this.details.read(id, caller);
  }

  @Handles(stopSession)
  stop({ params: { id } }: InputOf<typeof stopSession>, caller: Caller): Promise<void> {
    return this.stops.stopOwn(id, caller);
  }

  @Handles(correctPage)
  correct(
    { params: { id, visit }, body: { page_class } }: InputOf<typeof correctPage>,
    caller: Caller,
  ): Promise<void> {
    return this.pages.correct(id, visit, page_class, caller);
  }

  @Handles(redactPage)
  redact({ params: { id, visit } }: InputOf<typeof redactPage>, caller: Caller): Promise<void> {
    return this.pages.redact(id, visit, caller);
  }
}
