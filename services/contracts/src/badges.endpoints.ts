import { endpoint, permitted } from './endpoint.js';
import { badgesQuerySchema, badgesSchema } from './badges.js';

export const badges = endpoint({
  method: 'GET',
  path: '/api/v1/badges',
  access: permitted('account.use', 'own'),
  summary: 'The caller’s badges.',
  query: badgesQuerySchema,
  answer: badgesSchema,
  changesWith: ['profile_changed:badges', 'session_changed:over'],
});
