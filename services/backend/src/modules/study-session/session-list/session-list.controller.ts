import type { InputOf } from '@keenly/contracts/endpoint';
import type { CurrentSession, SessionList } from '@keenly/contracts/study-session';
import { currentSession, sessions } from '@keenly/contracts/study-session.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { SessionListReader } from './session-list.query.js';

/** A person's own sessions (product/session-pages#sessions-table). */
@Controller()
export class SessionListController {
  constructor(private readonly sessions: SessionListReader) {}

  @Handles(sessions)
  list({ query }: InputOf<typeof sessions>, caller: Caller): Promise<SessionList> {
    return this.sessions.page(query, caller);
  }

  @Handles(currentSession)
  current(_: InputOf<typeof currentSession>, caller: Caller): Promise<CurrentSession> {
    return this.sessions.current(caller);
  }
}
