import { askedByForm } from './asked-by-form.js';
import { routedAddress } from './routed-address.gate.js';

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('a form that stands for another request', () => {
  it('is routed by itself, in xAPI 1.0.3 alone', () => {
    const address = (method: string, url: string, version = '1.0.3') =>
      routedAddress({ method, url, headers: { 'x-experience-api-version': version } });
    expect(address('POST', '/xapi/statements?method=PUT')).toBe(
      '/xapi/alternate-request?resource=%2Fxapi%2Fstatements&method=PUT',
    );
    expect(address('POST', '/xapi/statements?method=PUT', '2.0.0')).toBe('/xapi/statements?method=PUT');
    expect(address('PUT', '/xapi/statements?method=PUT')).toBe('/xapi/statements?method=PUT');
    expect(address('POST', '/api/v1/login?method=PUT')).toBe('/api/v1/login?method=PUT');
  });

  it('has its headers, body, and query in its fields', () => {
    const fields = { statementId: 'a b', content: '{"x":1}', Authorization: 'Basic abc' };
    expect(
      askedByForm({ resource: '/xapi/statements', method: 'PUT' }, form(fields), { 'accept-language': 'de' }),
    ).toEqual({
      method: 'PUT',
      url: '/xapi/statements?statementId=a+b',
      headers: { authorization: 'Basic abc', 'content-type': 'application/json', 'accept-language': 'de' },
      payload: '{"x":1}',
    });
  });

  it.each([
    ['a query beside its method', { resource: '/xapi/statements', method: 'PUT', statementId: 'a' }],
    ['an unknown method', { resource: '/xapi/statements', method: 'PATCH' }],
    ['itself', { resource: '/xapi/alternate-request', method: 'GET' }],
    ['another part of the service', { resource: '/xapi/../api/metrics', method: 'GET' }],
    ['a PUT without content', { resource: '/xapi/statements', method: 'PUT' }],
  ])('is refused with %s', (_, query) => {
    expect(() => askedByForm(query, 'a=b', {})).toThrow();
  });
});
