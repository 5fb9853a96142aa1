import { randomUUID } from 'node:crypto';
import { storeFileQuerySchema } from '@keenly/contracts/media-files';
import { type FileTerms, fileTermsOf, mayRead, readPath, uploadPath } from './file-address.js';

const secret = 'a secret';
const now = new Date('2031-05-04T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const terms: FileTerms = {
  id: randomUUID(),
  personId: randomUUID(),
  kind: 'text',
  contentType: 'text/plain',
  size: 12,
  name: 'Grüße & mehr?.txt',
  until: after(600).getTime() / 1000,
};
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'https://keenly.example').searchParams);
const read = (path: string) => queryOf(path) as { until: string; signature: string };

describe('an address to upload a file', () => {
  const query = storeFileQuerySchema.parse(queryOf(uploadPath(terms, secret)));

  it('says what was signed, until it ends', () => {
    expect(fileTermsOf(terms.id, query, { secret, now })).toEqual(terms);
    expect(fileTermsOf(terms.id, query, { secret, now: after(599) })).toEqual(terms);
    expect(fileTermsOf(terms.id, query, { secret, now: after(600) })).toBeUndefined();
  });

  it.each([
    { person: randomUUID() },
    { kind: 'captions' as const },
    { content_type: 'text/vtt' },
    { size: 13 },
    { name: 'another' },
    { until: terms.until + 1 },
    { signature: '' },
    { signature: 'ü'.repeat(43) },
  ])('says nothing with %j instead', (changed) => {
    expect(fileTermsOf(terms.id, { ...query, ...changed }, { secret, now })).toBeUndefined();
  });

  it('is another one with another secret, and for another file', () => {
    expect(fileTermsOf(terms.id, query, { secret: 'another', now })).toBeUndefined();
    expect(fileTermsOf(randomUUID(), query, { secret, now })).toBeUndefined();
  });

  it('opens no file to be read', () => {
    const { until, signature } = query;
    expect(mayRead(terms.id, { until: String(until), signature }, { secret, now })).toBe(false);
  });
});

describe('an address to read a file', () => {
  it('serves for an hour, for one file', () => {
    const { address, until } = readPath(terms.id, { secret, now });
    expect(until).toEqual(after(3600));
    expect(mayRead(terms.id, read(address), { secret, now: after(3599) })).toBe(true);
    expect(mayRead(terms.id, read(address), { secret, now: after(3600) })).toBe(false);
    expect(mayRead(randomUUID(), read(address), { secret, now })).toBe(false);
    expect(mayRead(terms.id, { ...read(address), until: '9999999999' }, { secret, now })).toBe(false);
    expect(mayRead(terms.id, { until: '', signature: '' }, { secret, now })).toBe(false);
  });
});
