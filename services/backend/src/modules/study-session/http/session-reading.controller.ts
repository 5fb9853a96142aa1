import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type ExtensionSessions,
  type ExtensionSessionsQuery,
  extensionSessionsQuerySchema,
  extensionSessionsSchema,
  type SessionEntitiesList,
  sessionEntitiesListSchema,
  type SessionEntitiesQuery,
  sessionEntitiesQuerySchema,
} from '@keenly/contracts/study-session';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { ExtensionSessionsReader } from '../queries/extension-sessions.query.js';
import { SessionEntitiesReader } from '../queries/session-entities.query.js';

const externalIdSchema = z.string().min(1).max(128);

/** What sessions can be filtered by, and the paths under which extensions read them (document 1 §7). */
@Controller()
@ForPermitted('session.read', 'own')
export class SessionReadingController {
  constructor(
    private readonly entities: SessionEntitiesReader,
    private readonly sessions: ExtensionSessionsReader,
  ) {}

  @Get(apiPaths.sessionEntities)
  @Describe({
    summary: 'Capabilities and learning plans the sessions were started from, for the table’s filter.',
    query: sessionEntitiesQuerySchema,
    answer: sessionEntitiesListSchema,
  })
  entitiesOf(
    @Query(zod(sessionEntitiesQuerySchema)) query: SessionEntitiesQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionEntitiesList> {
    return this.entities.of(query, caller);
  }

  @Get(apiPaths.extensionUserSessions)
  @Describe({
    summary: 'Sessions of the person with this external id: the caller, or someone the caller manages.',
    query: extensionSessionsQuerySchema,
    answer: extensionSessionsSchema,
  })
  ofExternalId(
    @Param('external', zod(externalIdSchema)) externalId: string,
    @Query(zod(extensionSessionsQuerySchema)) query: ExtensionSessionsQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<ExtensionSessions> {
    return this.sessions.ofExternalId(externalId, query, caller);
  }

  @Get(apiPaths.accountSessions)
  @Describe({
    summary: 'Sessions of an account: the caller’s, or of someone the caller manages.',
    query: extensionSessionsQuerySchema,
    answer: extensionSessionsSchema,
  })
  ofAccount(
    @UuidParam('id') id: string,
    @Query(zod(extensionSessionsQuerySchema)) query: ExtensionSessionsQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<ExtensionSessions> {
    return this.sessions.ofAccount(id, query, caller);
  }
}
