import { isJson, jsonOf } from './json-body.js';

describe('isJson', () => {
  it.each([
    ['application/json', true],
    ['Application/JSON;charset=utf-8', true],
    ['application/json-patch+json', false],
    ['text/json', false],
  ])('%s: %s', (contentType, is) => {
    expect(isJson(contentType)).toBe(is);
  });
});

describe('jsonOf', () => {
  it('refuses bytes that are no UTF-8', () => {
    expect(jsonOf(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined();
    expect(jsonOf(Buffer.from('"é"'))).toEqual({ value: 'é' });
  });
});
