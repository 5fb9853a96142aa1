import { endpoint, permitted } from './endpoint.js';
import { corporateHighlightsQuerySchema, corporateHighlightsSchema } from './team-figures.js';

export const corporateHighlights = endpoint({
  method: 'GET',
  path: '/api/v1/corp_highlights',
  access: permitted('insight.read', 'organisation'),
  summary: 'What your organization studied, by the weeks of a month.',
  query: corporateHighlightsQuerySchema,
  answer: corporateHighlightsSchema,
});
