import {
  campaignDetailsQuerySchema,
  campaignDetailsSchema,
  readLessonAnswerSchema,
  readLessonQuerySchema,
} from './course-reading.js';
import { endpoint, forAnyone, forSignedIn } from './endpoint.js';

export const campaignDetails = endpoint({
  method: 'GET',
  path: '/api/v1/campaign_details',
  access: forSignedIn,
  summary: 'A course you can read: what it’s about, who made it, and its headings.',
  query: campaignDetailsQuerySchema,
  answer: campaignDetailsSchema,
  errors: ['NOT_FOUND'],
});

export const openCampaignDetails = endpoint({
  method: 'GET',
  path: '/api/v1/open_campaign_details',
  access: forAnyone,
  summary: 'The same of a public course, or of one whose link you have, without a sign-in.',
  query: campaignDetailsQuerySchema,
  answer: campaignDetailsSchema,
  errors: ['NOT_FOUND'],
  cache: 'no-store',
});

export const readLesson = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id/lessons/:lesson',
  access: forSignedIn,
  summary: 'A lesson of a course you can read: its text, its files, and the names of its assignments.',
  query: readLessonQuerySchema,
  answer: readLessonAnswerSchema,
  errors: ['NOT_FOUND'],
});
