import { z } from 'zod';
import { endpoint, forAnyone, permitted } from './endpoint.js';
import {
  changeStatementTargetSchema,
  makeStatementTargetSchema,
  pauseStatementTargetSchema,
  statementTargetAnswerSchema,
  statementTargetsSchema,
  statementTargetTestSchema,
} from './statement-targets.js';

const ofOne = {
  access: permitted('record-store.manage', 'organisation'),
  params: z.object({ id: z.uuid().toLowerCase() }),
} as const;

/** NOT_FOUND for another organization than the caller's; platform roles reach each. */
export const statementTargets = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/api/admin/neighborhoods/:id/statement-targets',
  summary:
    'The learning record stores that statements of an organization are sent to, with how far they are.',
  answer: statementTargetsSchema,
  errors: ['NOT_FOUND'],
});

/** CONFLICT where the name is taken, and where there are as many as there may be. */
export const makeStatementTarget = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/neighborhoods/:id/statement-targets',
  summary: 'Have statements of an organization sent to a learning record store.',
  body: makeStatementTargetSchema,
  answer: statementTargetAnswerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** CONFLICT where the name is taken; CONCURRENT_CHANGE where someone changed it since. */
export const changeStatementTarget = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/api/admin/statement-targets/:id',
  summary: 'Change what is sent to a learning record store, and how it lets Keenly in.',
  body: changeStatementTargetSchema,
  answer: statementTargetAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

/** CONCURRENT_CHANGE where someone changed it since. */
export const pauseStatementTarget = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/statement-targets/:id/pause',
  summary: 'Pause sending to a learning record store, or resume it. What comes in the meantime is sent then.',
  body: pauseStatementTargetSchema,
  answer: statementTargetAnswerSchema,
  status: 200,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const testStatementTarget = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/statement-targets/:id/test',
  summary: 'Ask a learning record store what it speaks, and send it one statement that is about no one.',
  answer: statementTargetTestSchema,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** The same again where it has ended. */
export const endStatementTarget = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/api/admin/statement-targets/:id',
  summary: 'Stop sending to a learning record store for good, and delete its secret.',
  errors: ['NOT_FOUND'],
});

/** By the xAPI Profiles specification, 1.0. */
export const statementProfile = endpoint({
  method: 'GET',
  path: '/xapi/profile',
  access: forAnyone,
  summary: 'The xAPI profile of the statements that Keenly sends, as JSON-LD.',
  answer: z.record(z.string(), z.unknown()),
});
