import { isWebAddress } from './web-address.js';

describe('an address of the web', () => {
  it.each([
    'https://lrs.example.edu/xapi',
    'http://localhost:8080/',
    'https://example.com/?a=b@c#d',
    'HTTPS://EXAMPLE.COM/@someone',
  ])('%s is one', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    '',
    'example.com',
    '/hooks',
    'ftp://example.com/',
    'javascript:alert(1)',
    'mailto:a@example.com',
    'https://',
    'https://user@example.com/',
    'https://user:word@example.com/',
    'https:user:word@example.com/',
    'https:\\\\user@example.com/',
  ])('%s is none', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});
