import { endpoint, forAnyone } from '@keenly/contracts/endpoint';
import { createCapability } from '@keenly/contracts/assignment.endpoints';
import { namesOf, operationName } from './operation-names.js';

const one = endpoint({ method: 'GET', path: '/api/v1/one', access: forAnyone, summary: 'One.' });
const other = endpoint({ method: 'GET', path: '/api/v1/other', access: forAnyone, summary: 'Another.' });

describe('names of operations', () => {
  it('are those that the endpoints are exported by', () => {
    expect([...namesOf([{ one, LIMIT: 3, words: { path: 'x' } }, { other }])]).toEqual([
      [one, 'one'],
      [other, 'other'],
    ]);
  });

  it('are refused where two endpoints share one', () => {
    expect(() => namesOf([{ one }, { one: other }])).toThrow('two endpoints are called one');
  });

  it('know an endpoint of the contracts, and none that is declared elsewhere', () => {
    expect(operationName(createCapability)).toBe('createCapability');
    expect(operationName(one)).toBeUndefined();
  });
});
