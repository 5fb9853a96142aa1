import { isSameOrigin } from './same-origin.guard.js';

describe('isSameOrigin', () => {
  it.each([
    ['our own page', { origin: 'https://keenly.example', host: 'internal:4000' }, true],
    ['the host that was asked', { origin: 'http://127.0.0.1:4500', host: '127.0.0.1:4500' }, true],
    ['no browser', { host: 'keenly.example' }, true],
    ['a browser that names its site', { 'sec-fetch-site': 'same-origin' }, true],
    ['another site', { origin: 'https://evil.example', host: 'keenly.example' }, false],
    [
      'our name as a prefix',
      { origin: 'https://keenly.example.evil.example', host: 'keenly.example' },
      false,
    ],
    ['a sandboxed frame', { origin: 'null', host: 'keenly.example' }, false],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, false],
    ['another site without origin', { 'sec-fetch-site': 'cross-site' }, false],
    ['nonsense', { origin: '%%%', host: 'keenly.example' }, false],
  ])('%s: %j is %s', (_, headers, same) => {
    expect(isSameOrigin(headers, 'https://keenly.example')).toBe(same);
  });
});
