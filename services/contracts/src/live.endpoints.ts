import { endpoint, permitted } from './endpoint.js';
import { teamBoardSchema } from './live.js';

export const teamBoard = endpoint({
  method: 'GET',
  path: '/api/v1/team/board',
  access: permitted('team.watch', 'organisation'),
  summary: 'Members of the organization who are studying now or stopped in the last 30 minutes.',
  answer: teamBoardSchema,
});
