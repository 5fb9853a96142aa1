import { etagOf, hashOf, holdsFor, isUnconditional, parsePreconditions } from './preconditions.js';

const parsed = (headers: Record<string, string>) => {
  const answer = parsePreconditions(headers);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.preconditions;
};

describe('etagOf', () => {
  it('is the SHA-1 of the content in quotes', () => {
    expect(etagOf('abc')).toBe('"a9993e364706816aba3e25717850c26c9cd0d89d"');
    expect(hashOf(Buffer.from('abc'))).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
  });
});

describe('parsePreconditions', () => {
  it.each([
    [{}, {}],
    [{ 'if-match': '*' }, { ifMatch: 'any' }],
    [{ 'if-none-match': ' * ' }, { ifNoneMatch: 'any' }],
    [{ 'if-match': '"abc"' }, { ifMatch: ['abc'] }],
    [{ 'if-match': 'W/"abc", "def"' }, { ifMatch: ['abc', 'def'] }],
    [{ 'if-match': 'A'.repeat(40) }, { ifMatch: ['a'.repeat(40)] }],
  ])('reads %j', (headers, preconditions) => {
    expect(parsed(headers)).toEqual(preconditions);
  });

  it.each(['abc', '', '"a" "b"', '"a",', Array.from({ length: 51 }, () => '"a"').join(',')])(
    'refuses %s',
    (header) => {
      expect(parsePreconditions({ 'if-match': header })).toEqual({
        fault: expect.stringContaining('If-Match must be') as string,
      });
      expect(parsePreconditions({ 'if-none-match': header })).toEqual({
        fault: expect.stringContaining('If-None-Match must be') as string,
      });
    },
  );
});

describe('preconditions', () => {
  it.each([
    [{ ifMatch: 'any' }, undefined, false],
    [{ ifMatch: 'any' }, 'a', true],
    [{ ifMatch: ['a'] }, 'a', true],
    [{ ifMatch: ['a'] }, 'b', false],
    [{ ifMatch: ['a'] }, undefined, false],
    [{ ifNoneMatch: 'any' }, undefined, true],
    [{ ifNoneMatch: 'any' }, 'a', false],
    [{ ifNoneMatch: ['a'] }, 'a', false],
    [{ ifNoneMatch: ['a'] }, 'b', true],
    [{ ifMatch: 'any', ifNoneMatch: ['a'] }, 'a', false],
    [{}, undefined, true],
  ] as const)('%j of a document with the hash %s: %s', (preconditions, hash, holds) => {
    expect(holdsFor(preconditions, hash)).toBe(holds);
  });

  it('are none without either header', () => {
    expect(isUnconditional({})).toBe(true);
    expect(isUnconditional({ ifNoneMatch: 'any' })).toBe(false);
  });
});
