import type { InputOf } from '@keenly/contracts/endpoint';
import type { ExtensionSessions, SessionEntitiesList } from '@keenly/contracts/study-session';
import {
  accountSessions,
  sessionEntities,
  sessionsByExternalId,
} from '@keenly/contracts/study-session.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ExtensionSessionsReader } from './extension-sessions.query.js';
import { SessionEntitiesReader } from './session-entities.query.js';

/** Filter options for sessions, and the paths under which extensions read them (product/session-pages#filters). */
@Controller()
export class SessionReadingController {
  constructor(
    private readonly entities: SessionEntitiesReader,
    private readonly sessions: ExtensionSessionsReader,
  ) {}

  @Handles(sessionEntities)
  entitiesOf({ query }: InputOf<typeof sessionEntities>, caller: Caller): Promise<SessionEntitiesList> {
    return this.entities.of(query, caller);
  }

  @Handles(sessionsByExternalId)
  ofExternalId(
    { params: { external }, query }: InputOf<typeof sessionsByExternalId>,
    caller: Caller,
  ): Promise<ExtensionSessions> {
    return this.sessions.ofExternalId(external, query, caller);
  }

  @Handles(accountSessions)
  ofAccount(
    { params: { id }, query }: InputOf<typeof accountSessions>,
    caller: Caller,
  ): Promise<ExtensionSessions> {
    return this.sessions.ofAccount(id, query, caller);
  }
}
