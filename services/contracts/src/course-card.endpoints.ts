import {
  courseCardsQuerySchema,
  courseCardsSchema,
  topicSuggestionsQuerySchema,
  topicSuggestionsSchema,
} from './course-card.js';
import { endpoint, forSignedIn } from './endpoint.js';

export const coursesByCategory = endpoint({
  method: 'GET',
  path: '/api/v1/courses_by_category_id',
  access: forSignedIn,
  summary: 'Courses of a capability, or those that match a search, your organization’s own first.',
  query: courseCardsQuerySchema,
  answer: courseCardsSchema,
});

export const topicSuggestions = endpoint({
  method: 'GET',
  path: '/api/v1/topic_suggestions',
  access: forSignedIn,
  summary: 'Capabilities and courses that you may see, named like what was typed so far.',
  query: topicSuggestionsQuerySchema,
  answer: topicSuggestionsSchema,
});
