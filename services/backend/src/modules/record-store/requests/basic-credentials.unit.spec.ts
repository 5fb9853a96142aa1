import { basicCredentials } from './basic-credentials.js';

const header = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

describe('a key and its secret', () => {
  it('are taken from the header, the secret with every colon that it has', () => {
    expect(basicCredentials(header('key:se:cret'))).toEqual({ key: 'key', secret: 'se:cret' });
  });

  it.each([
    ['no header', undefined],
    ['another scheme', 'Bearer abc'],
    ['a colon for the space', `Basic:${Buffer.from('key:secret').toString('base64')}`],
    ['no colon', header('key')],
    ['no key', header(':secret')],
    ['a header as long as a page', header(`key:${'s'.repeat(2000)}`)],
  ])('are not there in %s', (_, given) => {
    expect(basicCredentials(given)).toBeUndefined();
  });
});
