import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { endpoint, forSignedIn, type InputOf } from '@keenly/contracts/endpoint';
import { z } from 'zod';
import { inputReader } from './endpoint-input.js';

const rename = endpoint({
  method: 'PUT',
  path: '/api/v1/groups/:id/members/:account',
  access: forSignedIn,
  summary: 'Rename a member.',
  query: z.object({ time_zone: z.string().default('UTC') }),
  body: z.object({ name: z.string().trim().min(1) }),
});
const list = endpoint({
  method: 'GET',
  path: '/api/admin/tools',
  access: forSignedIn,
  summary: 'Tools.',
  list: {
    resource: 'tools',
    sortFields: ['name', 'id'],
    defaultSort: ['name', 'ASC'],
    filter: z.object({ q: z.string().optional() }),
  },
  answer: z.object({ id: z.uuid() }),
});
const id = '01890000-0000-7000-8000-000000000001';
const account = '01890000-0000-7000-8000-000000000002';

describe('what an endpoint is sent', () => {
  it('comes out checked and typed, its defaults filled in', () => {
    const input: InputOf<typeof rename> = inputReader(rename)({
      params: { id, account },
      query: {},
      body: { name: ' Ana ' },
    });
    expect(input).toEqual({ params: { id, account }, query: { time_zone: 'UTC' }, body: { name: 'Ana' } });
  });

  it('is NOT_FOUND where a path parameter can be no one’s', () => {
    const read = inputReader(rename);
    expect(() => read({ params: { id, account: 'me' }, query: {}, body: { name: 'Ana' } })).toThrow(
      failureMessages.notFound,
    );
  });

  it('may name its path parameters otherwise', () => {
    const read = inputReader({
      ...rename,
      path: '/api/v1/groups/:file',
      params: z.object({ file: z.string().regex(/^\w+$/) }),
    });
    expect(read({ params: { file: 'plan' }, query: {}, body: { name: 'Ana' } }).params).toEqual({
      file: 'plan',
    });
    expect(() => read({ params: { file: '../x' }, query: {}, body: { name: 'Ana' } })).toThrow(
      failureMessages.notFound,
    );
  });

  it.each([
    ['query', { query: { time_zone: 7 }, body: { name: 'Ana' } }],
    ['body', { query: {}, body: { name: '  ' } }],
    ['missing body', { query: {}, body: undefined }],
  ])('is refused for a %s that its schema refuses', (_, sent) => {
    expect(() => inputReader(rename)({ params: { id, account }, ...sent })).toThrow(z.ZodError);
  });

  it('is a range, an order and a filter, for a list', () => {
    const { query } = inputReader(list)({
      params: {},
      query: { range: '[10,19]', sort: '["id","DESC"]', filter: '{"q":"a"}' },
      body: undefined,
    });
    expect(query).toEqual({
      range: { offset: 10, limit: 10 },
      sort: { field: 'id', direction: 'desc' },
      filter: { q: 'a' },
    });
  });
});
