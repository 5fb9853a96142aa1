import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';
import { renameViewBodySchema, savedViewsSchema, saveViewBodySchema } from './saved-views.js';

export const savedViews = endpoint({
  method: 'GET',
  path: '/api/v1/saved_views',
  access: permitted('view.save', 'own'),
  summary: 'The caller’s saved views of tables.',
  answer: savedViewsSchema,
});

export const saveView = endpoint({
  method: 'PUT',
  path: '/api/v1/saved_views',
  access: permitted('view.save', 'own'),
  summary: 'Save a view of a table under a name.',
  body: saveViewBodySchema,
  answer: savedViewsSchema,
});

/** NOT_FOUND alike for other people's and for ids that nothing has; VALIDATION_FAILED where the name is taken. */
export const renameView = endpoint({
  method: 'PUT',
  path: '/api/v1/saved_views/:id',
  access: permitted('view.save', 'own'),
  summary: 'Rename a saved view.',
  params: z.object({ id: z.uuid().toLowerCase() }),
  body: renameViewBodySchema,
  answer: savedViewsSchema,
  errors: ['NOT_FOUND'],
});

/** NOT_FOUND alike for other people's and for ids that nothing has. */
export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved_views/:id',
  access: permitted('view.save', 'own'),
  summary: 'Remove a saved view.',
  params: z.object({ id: z.uuid().toLowerCase() }),
  answer: savedViewsSchema,
  errors: ['NOT_FOUND'],
});
