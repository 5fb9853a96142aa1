import { endpoint, permitted } from './endpoint.js';
import {
  communityQuerySchema,
  communitySchema,
  communitySharingSchema,
  evidenceQuerySchema,
  evidenceSchema,
  expertiseJourneySchema,
  expertiseQuerySchema,
  highlightsQuerySchema,
  highlightsSchema,
  learningQuerySchema,
  learningSchema,
  sessionEvidenceQuerySchema,
  sessionEvidenceSchema,
  shareInCommunitySchema,
} from './insight.js';

export const evidence = endpoint({
  method: 'GET',
  path: '/api/v1/evidence',
  access: permitted('evidence.read', 'own'),
  summary: "How a figure of the caller's home is counted, and the sessions it came from.",
  query: evidenceQuerySchema,
  answer: evidenceSchema,
  changesWith: ['insight_changed'],
});

export const sessionEvidence = endpoint({
  method: 'GET',
  path: '/api/v1/evidence/sessions/:id',
  access: permitted('evidence.read', 'own'),
  summary: "The events of the caller's own session, and how each counted.",
  query: sessionEvidenceQuerySchema,
  answer: sessionEvidenceSchema,
  changesWith: ['insight_changed'],
});

export const highlights = endpoint({
  method: 'GET',
  path: '/api/v1/highlights',
  access: permitted('insight.read', 'own'),
  summary: 'Weekly capabilities, hours, and focus, with targets and the organization’s average.',
  query: highlightsQuerySchema,
  answer: highlightsSchema,
  changesWith: ['insight_changed:highlights'],
});

export const expertiseJourney = endpoint({
  method: 'GET',
  path: '/api/v1/expertise_journey',
  access: permitted('insight.read', 'own'),
  summary: 'Hours and average score of each topic.',
  query: expertiseQuerySchema,
  answer: expertiseJourneySchema,
  changesWith: ['insight_changed:expertise'],
});

export const learning = endpoint({
  method: 'GET',
  path: '/api/v1/learning',
  access: permitted('insight.read', 'own'),
  summary: 'Expressions, nudges, and browsing in a period.',
  query: learningQuerySchema,
  answer: learningSchema,
  changesWith: ['insight_changed:learning'],
});

export const community = endpoint({
  method: 'GET',
  path: '/api/v1/community',
  access: permitted('community.read', 'own'),
  summary: 'What your organization studies, and who studies most.',
  query: communityQuerySchema,
  answer: communitySchema,
  changesWith: ['insight_changed:community', 'team_changed:members', 'team_changed:figures'],
});

export const communitySharing = endpoint({
  method: 'GET',
  path: '/api/v1/community/sharing',
  access: permitted('community.share', 'own'),
  summary: 'Whether your account is visible to everyone in Community.',
  answer: communitySharingSchema,
  changesWith: ['insight_changed:community'],
});

export const shareInCommunity = endpoint({
  method: 'PUT',
  path: '/api/v1/community/sharing',
  access: permitted('community.share', 'own'),
  summary: 'Make your account visible to everyone in Community, or hide it.',
  body: shareInCommunitySchema,
  answer: communitySharingSchema,
});
