import { endpoint, permitted } from './endpoint.js';
import { chooseStatementsSchema, statementChoicesSchema } from './statement-choices.js';

export const statementChoices = endpoint({
  method: 'GET',
  path: '/api/v1/my-data/statement-choices',
  access: permitted('my-data.read', 'own'),
  summary: 'What the caller lets Keenly send to record stores of the organization beyond what they did.',
  answer: statementChoicesSchema,
});

/** CONFLICT on a personal account, of which no statement is sent. */
export const chooseStatements = endpoint({
  method: 'PUT',
  path: '/api/v1/my-data/statement-choices',
  access: permitted('my-data.export', 'own'),
  summary: 'Let one kind be sent from now on, or no longer. What was sent stays with the organization.',
  body: chooseStatementsSchema,
  answer: statementChoicesSchema,
  errors: ['CONFLICT'],
});
