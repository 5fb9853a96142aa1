import { z } from 'zod';
import {
  contentSourceIds,
  contentSourcesSchema,
  foundItemsQuerySchema,
  foundItemsSchema,
  switchContentSourceSchema,
} from './content-source.js';
import { endpoint, forSignedIn, permitted } from './endpoint.js';

export const contentSources = endpoint({
  method: 'GET',
  path: '/api/v1/content_sources',
  access: forSignedIn,
  summary:
    'Sites beside Keenly that a search can ask, and whether they’re configured, turned on, and answer.',
  answer: contentSourcesSchema,
});

export const switchContentSource = endpoint({
  method: 'PUT',
  path: '/api/v1/content_sources/:source',
  access: permitted('organisation.edit', 'organisation'),
  summary: 'Decide whether your organization’s searches ask one of these sites.',
  params: z.object({ source: z.enum(contentSourceIds) }),
  body: switchContentSourceSchema,
  answer: contentSourcesSchema,
  errors: ['NOT_FOUND'],
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
