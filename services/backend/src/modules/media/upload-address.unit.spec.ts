import { imagePath, isImageName, nameIn, signedPath, termsOf, type UploadTerms } from './upload-address.js';

const name = `${'0123456789abcdef'.repeat(2)}.webp`;
const now = new Date('2026-11-22T12:00:00Z');
const terms: UploadTerms = {
  name,
  personId: '01930000-0000-7000-8000-000000000001',
  type: 'image/png',
  size: 1000,
  until: now.getTime() / 1000 + 60,
};

function queryOf(path: string) {
  const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
  return {
    person: query['person'] ?? '',
    type: query['type'] as 'image/png',
    size: Number(query['size']),
    until: Number(query['until']),
    signature: query['signature'] ?? '',
  };
}
const query = queryOf(signedPath(terms, 'secret'));
const read = (given: Partial<typeof query> = {}, of = name, secret = 'secret', at = now) =>
  termsOf(of, { ...query, ...given }, { secret, now: at });

describe('an upload address', () => {
  it('is the picture’s own address once it is cut at its query', () => {
    expect(signedPath(terms, 'secret').split('?')[0]).toBe(imagePath(name));
    expect(nameIn(imagePath(name))).toBe(name);
  });

  it('says what it allows', () => expect(read()).toEqual(terms));

  it.each([
    ['another person', read({ person: '01930000-0000-7000-8000-000000000002' })],
    ['another type', read({ type: 'image/gif' as 'image/png' })],
    ['more bytes', read({ size: 1001 })],
    ['more time', read({ until: terms.until + 1 })],
    ['another signature', read({ signature: query.signature.replace(/^./, '!') })],
    ['no signature', read({ signature: '' })],
    ['another name', read({}, name.replace('0', 'f'))],
    ['another secret', read({}, name, 'other')],
    ['a later time', read({}, name, 'secret', new Date(terms.until * 1000))],
  ])('is worth nothing with %s', (_, found) => expect(found).toBeUndefined());
});

describe('an address of a picture', () => {
  it.each([
    'https://elsewhere.example/api/v1/media/images/' + name,
    `/api/v1/media/images/../${name}`,
    `${imagePath(name)}?x=1`,
    '/api/v1/media/images/a.webp',
    'javascript:alert(1)',
    '',
  ])('is not %j', (address) => expect(nameIn(address)).toBeUndefined());

  it('holds no way out of a folder', () => {
    for (const wrong of ['../secrets.json', `${name}/..`, `a/${name}`, name.toUpperCase(), name.slice(0, -1)])
      expect(isImageName(wrong)).toBe(false);
  });
});
