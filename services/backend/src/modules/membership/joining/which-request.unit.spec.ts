import { DomainError } from '../../../kernel/domain-error.js';
import type { Caller } from '../../../kernel/caller.js';
import { admittedTo, groupOf } from './which-request.js';

const caller: Caller = {
  userId: 'u',
  accountId: 'a',
  clientId: '0197c1a0-0000-7000-8000-000000000001',
  role: 'CLIENT_ADMIN',
  signInId: 's',
  scope: 'full',
};
const group = '0197c1a0-0000-7000-8000-000000000002';

describe('the request that an answer is about', () => {
  it('is a group’s where one is named', () => {
    expect(groupOf({ group_id: group }, caller)).toBe(group);
    expect(groupOf({ client_id: group, group_status: 'APPROVED' }, caller)).toBe(group);
  });
  it('is the organisation’s otherwise', () => {
    expect(groupOf({}, caller)).toBeUndefined();
    expect(groupOf({ client_id: group }, caller)).toBeUndefined();
    expect(groupOf({ client_id: caller.clientId, group_status: 'APPROVED' }, caller)).toBeUndefined();
    expect(groupOf({ client_id: 17, group_status: 'APPROVED' }, caller)).toBeUndefined();
  });
  it('is its admins’ to answer', () => {
    expect(admittedTo(caller)).toBe(caller.clientId);
    expect(() => admittedTo({ ...caller, role: 'MANAGER' })).toThrow(DomainError);
  });
});
