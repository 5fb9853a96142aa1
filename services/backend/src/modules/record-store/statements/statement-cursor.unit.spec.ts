import { readCursor, writeCursor } from './statement-cursor.js';

const cursor = {
  query: { agent: '{"mbox":"mailto:maya@northbridge.example"}', limit: '2' },
  after: { stored: '2026-03-02T12:00:00.000Z', position: '9007199254740993' },
};
const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('is read as it was written', () => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', 'abc'],
    ['two of them', ['a', 'b']],
    ['a position that is none', written({ q: {}, s: cursor.after.stored, p: '1 or 1=1' })],
    ['a time that is none', written({ q: {}, s: 'yesterday', p: '1' })],
    ['filters of other types', written({ q: { limit: 2 }, s: cursor.after.stored, p: '1' })],
    ['more than it may hold', 'a'.repeat(20_000)],
  ])('is refused where it is %s', (_, given) => {
    expect(() => readCursor(given)).toThrow('more');
  });
});
