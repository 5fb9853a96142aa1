import { endpoint, forAnyone } from './endpoint.js';
import { lookupPageSchema, lookupQuerySchema, statesQuerySchema } from './lookups.js';

/** They change with a release, if at all. */
const FOR_AN_HOUR = 'public, max-age=3600';

const lookup = { access: forAnyone, answer: lookupPageSchema, cache: FOR_AN_HOUR } as const;

export const countries = endpoint({
  ...lookup,
  method: 'GET',
  path: '/api/v1/countries',
  summary: 'Countries by name.',
  query: lookupQuerySchema,
});

export const states = endpoint({
  ...lookup,
  method: 'GET',
  path: '/api/v1/states',
  summary: 'States of a country. An unknown country has none.',
  query: statesQuerySchema,
});

export const interestLookup = endpoint({
  ...lookup,
  method: 'GET',
  path: '/api/v1/interests',
  summary: 'List interests.',
  query: lookupQuerySchema,
});

export const industryLookup = endpoint({
  ...lookup,
  method: 'GET',
  path: '/api/v1/industries',
  summary: 'List industries.',
  query: lookupQuerySchema,
});
