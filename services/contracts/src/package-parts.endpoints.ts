import { endpoint, forAnyone, forSignedIn } from './endpoint.js';
import {
  fetchedTokenSchema,
  fetchTokenQuerySchema,
  launchedPartAnswerSchema,
  launchPartSchema,
  packagePartsAnswerSchema,
  packagePartsQuerySchema,
} from './package-parts.js';

export const packageParts = endpoint({
  method: 'GET',
  path: '/api/v1/packages/:id/parts',
  access: forSignedIn,
  summary: 'The assignable units of a cmi5 package, in their order, and what’s done of each.',
  query: packagePartsQuerySchema,
  answer: packagePartsAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const launchPart = endpoint({
  method: 'POST',
  path: '/api/v1/packages/:id/launches',
  access: forSignedIn,
  summary: 'Open a unit of a cmi5 package. It goes on here, and no longer elsewhere.',
  body: launchPartSchema,
  answer: launchedPartAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const fetchToken = endpoint({
  method: 'POST',
  path: '/xapi/cmi5/fetch',
  access: forAnyone,
  summary: 'Gives a unit of a cmi5 package its token for this time of opening it, once.',
  query: fetchTokenQuerySchema,
  answer: fetchedTokenSchema,
});
