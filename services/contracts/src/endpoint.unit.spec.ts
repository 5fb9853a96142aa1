import { z } from 'zod';
import {
  type AnswerOf,
  type CallOf,
  type Endpoint,
  endpoint,
  forExtension,
  type Handled,
  type InputOf,
  permitted,
} from './endpoint.js';

const read = endpoint({
  method: 'GET',
  path: '/api/v1/groups/:id/members/:account',
  access: permitted('group.read', 'organisation'),
  summary: 'A member.',
  query: z.object({ days: z.coerce.number().default(30) }),
  answer: z.object({ name: z.string() }),
});
const leave = endpoint({
  method: 'DELETE',
  path: '/api/v1/groups',
  access: forExtension,
  summary: 'Leave.',
  body: z.object({ reason: z.string() }),
});
const list = endpoint({
  method: 'GET',
  path: '/api/admin/tools',
  access: permitted('ai-tool.edit', 'platform'),
  summary: 'Tools.',
  list: { resource: 'tools', sortFields: ['name'], defaultSort: ['name', 'ASC'], filter: z.object({}) },
  answer: z.object({ id: z.string() }),
});

type Fits<Given, Wanted> = Given extends Wanted ? true : false;

/** Fails to compile unless both types are the same. */
const same = <A, B>(isSame: [A] extends [B] ? ([B] extends [A] ? true : false) : false) => isSame;

describe('the types made from an endpoint', () => {
  it('know its path parameters, query and body', () => {
    expect([
      same<InputOf<typeof read>['params'], Readonly<Record<'id' | 'account', string>>>(true),
      same<InputOf<typeof read>['query'], { days: number }>(true),
      same<InputOf<typeof read>['body'], undefined>(true),
      same<InputOf<typeof leave>['body'], { reason: string }>(true),
    ]).not.toContain(false);
  });

  it('know its answer, and that of a list', () => {
    expect([
      same<AnswerOf<typeof read>, { name: string }>(true),
      same<AnswerOf<typeof leave>, undefined>(true),
      same<AnswerOf<typeof list>, readonly { id: string }[]>(true),
      same<Handled<typeof list>['total'], number>(true),
    ]).not.toContain(false);
  });

  it('ask a caller for what has no default, and for nothing else', () => {
    const call: CallOf<typeof read> = { params: { id: 'a', account: 'b' } };
    const withBody: CallOf<typeof leave> = { body: { reason: 'done' } };
    expect([call, withBody]).toHaveLength(2);
    expect([
      same<Fits<{ params: { id: string } }, CallOf<typeof read>>, false>(true),
      same<Fits<{ body: { reason: number } }, CallOf<typeof leave>>, false>(true),
      same<Fits<object, CallOf<typeof leave>>, false>(true),
      same<Fits<object, CallOf<typeof list>>, true>(true),
    ]).not.toContain(false);
  });
});

describe('access', () => {
  it('is what the permission table says', () => {
    expect(list.access).toEqual({
      kind: 'signed-in',
      roles: ['PARENT_ADMIN', 'PARENT_OWNER', 'SUPER_OWNER'],
    });
  });

  it('is told, or the endpoint does not compile', () => {
    expect(same<Fits<Omit<typeof list, 'access'>, Endpoint>, false>(true)).toBe(true);
  });
});
