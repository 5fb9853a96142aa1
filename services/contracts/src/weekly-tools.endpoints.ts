import { z } from 'zod';
import { endpoint, forAnyone, forSignedIn, permitted } from './endpoint.js';
import { idFilter } from './list.js';
import { messageSchema } from './verification.js';
import {
  aiToolInputSchema,
  aiToolSchema,
  aiToolSortFields,
  interestSchema,
  ownSubscriptionSchema,
  saveInterestsSchema,
  weeklySubscriptionSchema,
} from './weekly-tools.js';

const ownPath = '/api/v1/weekly_subscription';

const catalogue = { access: permitted('ai-tool.edit', 'platform'), answer: aiToolSchema } as const;

export const subscribe = endpoint({
  method: 'POST',
  path: ownPath,
  access: forSignedIn,
  summary: 'Subscribe.',
  body: weeklySubscriptionSchema,
  answer: messageSchema,
});

export const ownSubscription = endpoint({
  method: 'GET',
  path: ownPath,
  access: forSignedIn,
  summary: 'The caller’s subscription.',
  answer: ownSubscriptionSchema,
});

export const unsubscribeSignedIn = endpoint({
  method: 'DELETE',
  path: ownPath,
  access: forSignedIn,
  summary: 'Unsubscribe, signed in.',
  answer: messageSchema,
});

export const saveInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests',
  access: forSignedIn,
  summary: 'Save your interests.',
  body: saveInterestsSchema,
  answer: z.object({ data: z.array(interestSchema) }),
});

/**
 * Leaves the weekly email or the Monday digest, signed in or not (RFC 8058: mail programs post
 * `List-Unsubscribe=One-Click`). The page /unsubscribe?token=… posts the same. NOT_FOUND for an unknown token.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/unsubscribe',
  access: forAnyone,
  summary: 'Unsubscribe from the weekly email or the Monday digest with the token in its link.',
  query: z.object({ token: z.string().min(1).max(200) }),
  answer: messageSchema,
});

export const aiTools = endpoint({
  ...catalogue,
  method: 'GET',
  path: '/api/admin/ai-tools',
  summary: 'AI tools in the catalog.',
  list: {
    resource: 'ai-tools',
    sortFields: aiToolSortFields,
    defaultSort: ['name', 'ASC'],
    filter: z.object({ q: z.string().max(120).optional(), id: idFilter.optional() }),
  },
});

export const aiTool = endpoint({
  ...catalogue,
  method: 'GET',
  path: '/api/admin/ai-tools/:id',
  summary: 'One AI tool.',
});

export const addAiTool = endpoint({
  ...catalogue,
  method: 'POST',
  path: '/api/admin/ai-tools',
  summary: 'Add an AI tool.',
  body: aiToolInputSchema,
  status: 201,
});

export const changeAiTool = endpoint({
  ...catalogue,
  method: 'PUT',
  path: '/api/admin/ai-tools/:id',
  summary: 'Change an AI tool.',
  body: aiToolInputSchema,
});

export const removeAiTool = endpoint({
  ...catalogue,
  method: 'DELETE',
  path: '/api/admin/ai-tools/:id',
  summary: 'Remove an AI tool from the catalog.',
});
