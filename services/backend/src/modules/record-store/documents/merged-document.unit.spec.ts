import { type DocumentContent, merged } from './merged-document.js';

const document = (text: string, contentType = 'application/json'): DocumentContent => ({
  content: Buffer.from(text),
  contentType,
});

describe('merged', () => {
  it('replaces whole properties, one level deep', () => {
    const answer = merged(document('{"a":{"b":1,"c":2},"d":1}'), document('{"a":{"b":3},"e":[1]}'));
    expect(answer?.content.toString()).toBe('{"a":{"b":3},"d":1,"e":[1]}');
  });

  it('keeps the type of the document that is there', () => {
    const held = document('{}', 'application/json; charset=utf-8');
    expect(merged(held, document('{"a":1}'))?.contentType).toBe('application/json; charset=utf-8');
  });

  it('takes a property of any name for its own', () => {
    const answer = merged(document('{"a":1}'), document('{"__proto__":{"b":2}}'));
    expect(answer?.content.toString()).toBe('{"a":1,"__proto__":{"b":2}}');
  });

  it('keeps values as they were written', () => {
    const answer = merged(
      document(' { "n" : 12345678901234567890.10 , "t": "a,\\"}]\\\\" }'),
      document('{"deep":[{"b":[1, 2]}, "{"], "\\u0074":1e400}'),
    );
    expect(answer?.content.toString()).toBe(
      '{"n":12345678901234567890.10,"t":1e400,"deep":[{"b":[1, 2]}, "{"]}',
    );
  });

  it('joins with an object without properties', () => {
    expect(merged(document('{ }'), document('{"a":1}'))?.content.toString()).toBe('{"a":1}');
    expect(merged(document('{"a":1}'), document('{}'))?.content.toString()).toBe('{"a":1}');
  });

  it('takes values nested however deep', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(merged(document(`{"a":${deep}}`), document('{"b":1}'))?.content.toString()).toBe(
      `{"a":${deep},"b":1}`,
    );
  });

  it.each([
    [document('{}'), document('[1]')],
    [document('{}'), document('null')],
    [document('{}'), document('"a"')],
    [document('{}'), document('{"a":1}{')],
    [document('{}'), document('{}', 'text/plain')],
    [document('{}', 'application/octet-stream'), document('{}')],
    [document('[]'), document('{}')],
  ])('joins only objects in JSON', (held, added) => {
    expect(merged(held, added)).toBeUndefined();
  });
});
