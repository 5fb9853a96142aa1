import { z } from 'zod';
import { endpoint, forAnyone, forCredential } from './endpoint.js';

/** Versions of xAPI that the record store speaks, newest first. */
export const XAPI_VERSIONS = ['2.0.0', '1.0.3'] as const;
export type XapiVersion = (typeof XAPI_VERSIONS)[number];

export const about = endpoint({
  method: 'GET',
  path: '/xapi/about',
  access: forAnyone,
  summary: 'The versions of xAPI that the record store speaks.',
  answer: z.object({ version: z.array(z.string()) }),
});

/** A request that was sent as a form instead (xAPI 1.0.3, part three, 1.3); the service routes such forms here. */
export const alternateRequest = endpoint({
  method: 'POST',
  path: '/xapi/alternate-request',
  access: forAnyone,
  summary: 'Carries out a request of xAPI 1.0.3 whose method, headers, and body come as a form.',
  query: z.object({ resource: z.string().max(100), method: z.enum(['GET', 'PUT', 'POST', 'DELETE']) }),
  takes: 'application/x-www-form-urlencoded',
});

/** A batch holds this many statements at most. */
export const STATEMENTS_MOST = 1000;

/** Characters of a cursor, which repeats the filters that it continues. */
export const CURSOR_LONGEST = 12_000;

const statement = z.record(z.string(), z.unknown());
const statements = z.union([statement, z.array(statement).max(STATEMENTS_MOST)]);

export const putStatement = endpoint({
  method: 'PUT',
  path: '/xapi/statements',
  access: forCredential('statements/write'),
  summary: 'Stores one statement under the id that the caller gives it.',
  body: statement,
});

export const postStatements = endpoint({
  method: 'POST',
  path: '/xapi/statements',
  access: forCredential('statements/write'),
  summary: 'Stores a statement, or up to 1,000 of them, all or none, and answers with their ids.',
  body: statements,
  answer: z.array(z.uuid()),
});

export const getStatements = endpoint({
  method: 'GET',
  path: '/xapi/statements',
  access: forCredential('statements/read', 'statements/read/mine'),
  summary: 'One statement by its id, or those that every filter given has.',
  answer: z.union([statement, z.object({ statements: z.array(statement), more: z.string() })]),
});

export const moreStatements = endpoint({
  method: 'GET',
  path: '/xapi/statements/more',
  access: forCredential('statements/read', 'statements/read/mine'),
  summary: 'The statements behind those of an answer before: the address that it gave as `more`.',
  query: z.object({ cursor: z.string().max(CURSOR_LONGEST) }),
  answer: z.object({ statements: z.array(statement), more: z.string() }),
});
