import { z } from 'zod';
import {
  contentSourceIds,
  contentSourcesSchema,
  foundItemsQuerySchema,
  foundItemsSchema,
} from './content-source.js';
import { endpoint, forSignedIn } from './endpoint.js';

export const contentSources = endpoint({
  method: 'GET',
  path: '/api/v1/content_sources',
  access: forSignedIn,
  summary: 'Sites beside Keenly that a search can ask, and whether they’re configured and answer.',
  answer: contentSourcesSchema,
});

export const foundItems = endpoint({
  method: 'GET',
  path: '/api/v1/content_sources/:source/items',
  access: forSignedIn,
  summary: 'What one of these sites has on a topic. It’s asked by the service, which doesn’t say for whom.',
  params: z.object({ source: z.enum(contentSourceIds) }),
  query: foundItemsQuerySchema,
  answer: foundItemsSchema,
});
