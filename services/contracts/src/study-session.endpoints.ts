import { z } from 'zod';
import { endpoint, forSignedIn, permitted } from './endpoint.js';
import {
  correctPageSchema,
  currentSessionSchema,
  extensionSessionsQuerySchema,
  extensionSessionsSchema,
  nudgeTipsSchema,
  sessionDetailSchema,
  sessionEntitiesListSchema,
  sessionEntitiesQuerySchema,
  sessionListQuerySchema,
  sessionListSchema,
} from './study-session.js';

export const sessions = endpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  access: forSignedIn,
  summary: "A page of the caller's sessions.",
  query: sessionListQuerySchema,
  answer: sessionListSchema,
});

export const currentSession = endpoint({
  method: 'GET',
  path: '/api/v1/sessions/current',
  access: forSignedIn,
  summary: "The caller's running session, or null.",
  answer: currentSessionSchema,
});

export const sessionDetail = endpoint({
  method: 'GET',
  path: '/api/v1/session/detail/:id',
  access: forSignedIn,
  summary:
    'One session. Its learner sees everything. Managers of the same organization see stats without addresses.',
  answer: sessionDetailSchema,
});

export const stopSession = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/:id/stop',
  access: forSignedIn,
  summary: "Stops the caller's own session, as the extension would.",
  status: 204,
});

export const correctPage = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/:id/visits/:visit/class',
  access: forSignedIn,
  summary: "Change how a page of the caller's session is classified. All stats follow.",
  body: correctPageSchema,
  status: 204,
});

export const redactPage = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/:id/visits/:visit/redact',
  access: forSignedIn,
  summary:
    "Forget a page of the caller's session. Its address and title are erased. Its time and class still count.",
  status: 204,
});

export const sessionEntities = endpoint({
  method: 'GET',
  path: '/api/v1/sessions/entities',
  access: permitted('session.read', 'own'),
  summary: 'Capabilities and learning plans the sessions were started from, for the table’s filter.',
  query: sessionEntitiesQuerySchema,
  answer: sessionEntitiesListSchema,
});

export const accountSessions = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/sessions_user_all',
  access: permitted('session.read', 'own'),
  summary: 'Sessions of an account: the caller’s, or of someone the caller manages.',
  query: extensionSessionsQuerySchema,
  answer: extensionSessionsSchema,
});

export const ownNudgeTips = endpoint({
  method: 'GET',
  path: '/api/v1/nudge_tips',
  access: forSignedIn,
  summary: 'Study tips by nudge type.',
  answer: nudgeTipsSchema,
  cache: 'private, max-age=3600',
});

/** `external` is what the person's extension calls them. */
export const sessionsByExternalId = endpoint({
  method: 'GET',
  path: '/api/v1/sessions_user/:external',
  access: permitted('session.read', 'own'),
  summary: 'Sessions of the person with this external id: the caller, or someone the caller manages.',
  params: z.object({ external: z.string().min(1).max(128) }),
  query: extensionSessionsQuerySchema,
  answer: extensionSessionsSchema,
});
